import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayInWords } from '../../../../lib/days.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { BelowTheFold } from '../../../../ui/below-the-fold.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Sentence } from '../../../../ui/sentence.tsx'
import { OwnApplications } from '../../applying/components/own-applications.tsx'
import { applyingQueries } from '../../applying/queries.ts'
import { BandPill } from '../components/band-pill.tsx'
import { StandingFigures } from '../components/standing-figures.tsx'
import { SubjectRows } from '../components/subject-rows.tsx'
import type { Standing } from '../format.ts'
import { standingQueries } from '../queries.ts'
import classes from './learner-attendance-page.module.css'

const LearnerSessions = lazyPart(async () => ({ default: (await import('../components/learner-sessions.tsx')).LearnerSessions }))

/** What was applied for is on its way before the page is drawn, where it is shown. */
export function readFirst(search: URLSearchParams): void {
  if (!search.has('course')) void queryClient.prefetchInfiniteQuery(applyingQueries.own())
}

/** A learner’s attendance: where they stand, where it leads, each subject, and what the numbers are made of. */
export function LearnerAttendancePage() {
  const { t } = useTranslation('standing')
  const { id } = useUser()
  const [search] = useSearchParams()
  const courseId = search.get('course')
  const { data, error, isFetching, refetch } = useQuery(standingQueries.standing(id))
  const course = data?.subjects.find((subject) => subject.course.id === courseId)?.course
  return (
    <>
      <PageHeader
        title={course?.course_name ?? t('title')}
        above={courseId && <Link to="/learn/attendance">{t('sessions.back')}</Link>}
        below={data && t('asOn', { day: dayInWords(data.asOn) })}
      />
      {!data && !courseId && (
        <Card>
          {error ? (
            <ErrorFace failure={error} title={t('failed')} onRetry={() => refetch()} isRetrying={isFetching} />
          ) : (
            <LoadingFace rows={8} />
          )}
        </Card>
      )}
      {data && !courseId && <Whole standing={data} />}
      {courseId && (
        <Suspense
          fallback={
            <Card>
              <LoadingFace rows={8} />
            </Card>
          }
        >
          <LearnerSessions learnerId={id} courseId={courseId === 'all' ? undefined : courseId} />
        </Suspense>
      )}
    </>
  )
}

function Whole({ standing }: { standing: Standing }) {
  const { t } = useTranslation('standing')
  const { forecast, onDutyPeriods, medicalPeriods } = standing
  return (
    <div className={classes.columns}>
      <Card title={t('all')} aside={<BandPill band={standing.band} />}>
        <CardBody>
          <StandingFigures standing={standing} />
          {forecast?.percent && (
            <p className={classes.forecast}>
              <Sentence>{t('forecast', { percent: forecast.percent, day: dayInWords(forecast.on) })}</Sentence>
            </p>
          )}
          {standing.held > 0 && (
            <p className={classes.remark}>
              <Link className={classes.way} to="?course=all">
                {t('sessions')}
              </Link>
            </p>
          )}
          {onDutyPeriods > 0 && <p className={classes.remark}>{t('onDuty', { count: onDutyPeriods })}</p>}
          {medicalPeriods > 0 && <p className={classes.remark}>{t('medical', { count: medicalPeriods })}</p>}
        </CardBody>
      </Card>
      <BelowTheFold>
        <SubjectRows standing={standing} addressOf={(id) => `?course=${id}`} />
        <OwnApplications kinds={standing.canApplyFor} />
      </BelowTheFold>
    </div>
  )
}
