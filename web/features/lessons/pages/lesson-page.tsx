import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { roman } from '#contract/features/academics/roman.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { sideOf } from '../../../lib/session.ts'
import { useStore, useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lessonsQueries } from '../queries.ts'
import { LessonReader } from '../reader/components/lesson-reader.tsx'
import classes from './lesson-page.module.css'

const TeacherView = lazyPart(async () => ({ default: (await import('../reader/components/teacher-view.tsx')).TeacherView }))

/** One lesson, to be read; whoever teaches it sees it as a learner of a class does, and who has read it. */
export function LessonPage() {
  const { t } = useTranslation('lessons')
  const { id: courseId = '', lessonId = '' } = useParams()
  const user = useUser()
  const selectedClass = useStore((state) => state.course.selectedClass)
  const isLearner = user.userType === 'LEARNER'
  const classId = isLearner ? undefined : (selectedClass ?? undefined)
  const { data, error, isFetching, refetch } = useQuery(lessonsQueries.lesson(lessonId, classId))
  const courseAddress = `/${sideOf(user)}/courses/${courseId}`
  const search = classId ? `?class=${classId}` : ''
  const place = data && (
    <>
      <Link to={`${courseAddress}${search}`}>{data.course.course_name}</Link>
      {data.unit && ` · ${t('read.unit', { numeral: roman(data.unit.position), title: data.unit.title })}`}
    </>
  )
  return (
    <div className={classes.page}>
      <PageHeader
        above={place ?? '\u00a0'}
        title={data?.title ?? (error ? t('read.title') : <Skeleton height={24} width={240} of="heading" />)}
      />
      {data ? (
        isLearner ? (
          <LessonReader key={data.id} lesson={data} courseAddress={courseAddress} search={search} isCounted />
        ) : (
          <Suspense fallback={<LoadingFace rows={6} />}>
            <TeacherView key={data.id} lesson={data} courseAddress={courseAddress} />
          </Suspense>
        )
      ) : (
        <Card>
          {error ? (
            <ErrorFace failure={error} title={t('read.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
          ) : (
            <LoadingFace rows={6} />
          )}
        </Card>
      )}
    </div>
  )
}
