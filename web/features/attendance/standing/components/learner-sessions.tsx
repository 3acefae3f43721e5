import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { spellAround } from '../format.ts'
import { standingQueries } from '../queries.ts'
import classes from './learner-tab.module.css'
import { MonthMap } from './month-map.tsx'
import { SessionRows } from './session-rows.tsx'

interface LearnerSessionsProps {
  learnerId: string
  /** Of this course alone; of all without it. */
  courseId?: string | undefined
}

/** The facts behind a learner’s numbers: a month by day, and every class. */
export function LearnerSessions({ learnerId, courseId }: LearnerSessionsProps) {
  const { t } = useTranslation('standing')
  const [spell] = useState(() => spellAround(new Date()))
  const { data, error, isFetching, refetch } = useQuery(standingQueries.sessions(learnerId, spell, courseId))
  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorFace failure={error} title={t('sessions.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={8} />
        )}
      </Card>
    )
  }
  const hasMarks = data.classSchedules.some(({ status }) => status !== null)
  return (
    <div className={classes.stack}>
      {hasMarks && (
        <Card>
          <CardBody>
            <MonthMap sessions={data.classSchedules} />
          </CardBody>
        </Card>
      )}
      <SessionRows sessions={data.classSchedules} namesCourses={courseId === undefined} />
    </div>
  )
}
