import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { academicsQueries } from '../../features/academics/queries.ts'
import { useStore } from '../../lib/store.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyFace } from '../../ui/empty-face.tsx'
import { ErrorFace } from '../../ui/error-face.tsx'
import { CourseHeading } from './course-heading.tsx'
import classes from './course-page.module.css'
import { courseTabs, tabIcons } from './tabs.ts'

/** On a phone the tabs are wider than the window. */
const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' })

export function CoursePage() {
  const { t } = useTranslation('shell')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(academicsQueries.courseName(id))
  const selected = useStore((state) => state.course.selectedTabIndex)
  const tab = courseTabs.find((index) => index === selected) ?? '1'
  if (error && !data) {
    return (
      <Card>
        <ErrorFace failure={error} onRetry={() => refetch()} isRetrying={isFetching} />
      </Card>
    )
  }
  return (
    <Tabs value={tab} onChange={(index) => navigate(`?tab=${index}`, { replace: true, preventScrollReset: true })} keepMounted={false}>
      <div className={classes.head}>
        <CourseHeading courseId={id} name={data?.course_name} />
        <Tabs.List className={classes.tabs ?? ''} aria-label={t('course.tabs')}>
          {courseTabs.map((index) => (
            <Tabs.Tab className={classes.tab ?? ''} key={index} value={index} ref={index === tab ? bringIntoView : null}>
              {t(`course.tab.${index}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={tab}>
        <Card>
          <EmptyFace icon={tabIcons[tab]} title={t('upcoming.title')} text={t(`course.empty.${tab}`)} />
        </Card>
      </Tabs.Panel>
    </Tabs>
  )
}
