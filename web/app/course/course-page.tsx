import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { academicsQueries } from '../../features/academics/queries.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorFace } from '../../ui/error-face.tsx'
import { LoadingFace } from '../../ui/loading-face.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { WayHome } from '../way-home.tsx'
import { CourseFilesLink } from './course-files-link.tsx'
import { CourseHeading } from './course-heading.tsx'
import classes from './course-page.module.css'
import { CoursePanel } from './course-panel.tsx'
import { useCourseAddress } from './use-course-address.ts'

const ClassSwitch = lazyPart(async () => ({ default: (await import('./class-switch.tsx')).ClassSwitch }))

export function CoursePage() {
  const { t } = useTranslation('lessons')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(academicsQueries.courseName(id))
  const course = useQuery(academicsQueries.course(id))
  const { facultyType } = useUser()
  const { tabs, tab, classId, change } = useCourseAddress(course.data)
  const failure = error ?? course.error
  if (failure && !(data && course.data)) {
    const retry = () => Promise.all([refetch(), course.refetch()])
    return (
      <>
        <PageHeader title={data?.course_name ?? t('course.title')} />
        <Card>
          <ErrorFace
            failure={failure}
            title={t('course.failed')}
            onRetry={retry}
            isRetrying={isFetching || course.isFetching}
            wayOn={<WayHome variant="default" />}
          />
        </Card>
      </>
    )
  }
  const taught = course.data?.classes ?? []
  return (
    <Tabs
      label={t('course.tabs')}
      tabs={tabs.map((name) => ({ name, words: t(`course.tab.${name}`) }))}
      value={tab}
      onChange={(name) => change({ tab: name })}
      className={classes.tabs}
      tabClassName={classes.tab}
    >
      {(list, panel) => (
        <>
          <div className={classes.head}>
            <CourseHeading
              course={course.data}
              name={data?.course_name}
              actions={
                facultyType !== 'CLERK' && (
                  <>
                    {taught.length > 1 && (
                      <Suspense fallback={<div className={classes.coming} data-waiting />}>
                        <ClassSwitch classes={taught} classId={classId} onChange={(chosen) => change({ class: chosen })} />
                      </Suspense>
                    )}
                    <CourseFilesLink courseId={id} />
                  </>
                )
              }
            />
            {list}
          </div>
          <div {...panel}>
            {course.data ? (
              <CoursePanel tab={tab} course={course.data} classId={classId} />
            ) : (
              <Card>
                <LoadingFace rows={6} />
              </Card>
            )}
          </div>
        </>
      )}
    </Tabs>
  )
}
