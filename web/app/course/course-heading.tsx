import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { academicsQueries } from '../../features/academics/queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** A course's name, and above it its code, hours a week (lecture-tutorial-practical) and credits. */
export function CourseHeading({ courseId, name }: { courseId: string; name: string | undefined }) {
  const { t } = useTranslation('academics')
  const { data } = useQuery(academicsQueries.course(courseId))
  const hours = data && `${data.lectureHours}-${data.tutorialHours}-${data.practicalHours}`
  const credits = data?.credits && t('course.credits', { count: Number(data.credits) })
  return (
    <PageHeader
      above={data ? [data.code, hours, credits].filter(Boolean).join(' · ') : '\u00a0'}
      title={name ?? <Skeleton height={24} width={220} my={4} />}
    />
  )
}
