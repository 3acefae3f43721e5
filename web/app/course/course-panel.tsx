import { Suspense } from 'react'
import type { Course } from '../../features/academics/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyFace } from '../../ui/empty-face.tsx'
import { LoadingFace } from '../../ui/loading-face.tsx'
import { HomeTab } from './home-tab.tsx'
import { type CourseTab, tabIcons } from './tabs.ts'

const SyllabusTab = lazyPart(
  async () => ({ default: (await import('../../features/academics/syllabus/components/syllabus-tab.tsx')).SyllabusTab }),
  ['syllabus'],
)
const StudentsTab = lazyPart(
  async () => ({ default: (await import('../../features/academics/students/components/students-tab.tsx')).StudentsTab }),
  ['students'],
)
const AttendanceTab = lazyPart(async () => ({ default: (await import('./attendance-tab.tsx')).AttendanceTab }), ['standing', 'oversight'])
const coming = (
  <Card>
    <LoadingFace rows={8} />
  </Card>
)

interface CoursePanelProps {
  tab: CourseTab
  course: Course
  /** The class that is looked at; none where a course is taught to no class just now. */
  classId: string | undefined
}

/** What a tab of a course shows. */
export function CoursePanel({ tab, course, classId }: CoursePanelProps) {
  const { t } = useTranslation(['lessons', 'shell'])
  if (tab === '1') return <HomeTab course={course} classId={classId} />
  if (tab === '3') {
    return (
      <Suspense fallback={coming}>
        <SyllabusTab courseId={course.id} />
      </Suspense>
    )
  }
  if (tab === '6') {
    return (
      <Suspense fallback={coming}>
        <StudentsTab courseId={course.id} classId={classId} />
      </Suspense>
    )
  }
  if (tab === '7') {
    return (
      <Suspense fallback={coming}>
        <AttendanceTab courseId={course.id} classId={classId} />
      </Suspense>
    )
  }
  return (
    <Card>
      <EmptyFace icon={tabIcons[tab]} title={t('shell:upcoming.title')} text={t(`course.empty.${tab}`)} />
    </Card>
  )
}
