import { useTranslation } from 'react-i18next'
import type { Course } from '../../features/academics/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyFace } from '../../ui/empty-face.tsx'
import { HomeTab } from './home-tab.tsx'
import { type CourseTab, tabIcons } from './tabs.ts'

interface CoursePanelProps {
  tab: CourseTab
  course: Course
  /** The class that is looked at; none where a course is taught to no class just now. */
  classId: string | undefined
}

/** What a tab of a course shows. */
export function CoursePanel({ tab, course, classId }: CoursePanelProps) {
  const { t } = useTranslation('shell')
  if (tab === '1') return <HomeTab course={course} classId={classId} />
  return (
    <Card>
      <EmptyFace icon={tabIcons[tab]} title={t('upcoming.title')} text={t(`course.empty.${tab}`)} />
    </Card>
  )
}
