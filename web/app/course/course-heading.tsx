import type { ReactNode } from 'react'
import type { Course } from '../../features/academics/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface CourseHeadingProps {
  course: Course | undefined
  name: string | undefined
  actions?: ReactNode
}

/** A course's name, and above it its code, hours a week (lecture-tutorial-practical) and credits. */
export function CourseHeading({ course, name, actions }: CourseHeadingProps) {
  const { t } = useTranslation('academics')
  const hours = course && `${course.lectureHours}-${course.tutorialHours}-${course.practicalHours}`
  const credits = course?.credits && t('course.credits', { count: Number(course.credits) })
  return (
    <PageHeader
      above={course ? [course.code, hours, credits].filter(Boolean).join(' · ') : '\u00a0'}
      title={name ?? <Skeleton height={24} width={220} of="heading" />}
      actions={actions}
    />
  )
}
