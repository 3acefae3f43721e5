import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { standingQueries } from '../queries.ts'
import { LearnerSessions } from './learner-sessions.tsx'
import classes from './learner-tab.module.css'
import { SubjectFigures } from './subject-figures.tsx'

/** A course’s *Attendance Detail* for whoever learns it: the subject’s figures, and the classes behind them. */
export function LearnerTab({ courseId }: { courseId: string }) {
  const { t } = useTranslation('standing')
  const { id } = useUser()
  const { data, error, refetch } = useQuery(standingQueries.standing(id))
  const subject = data?.subjects.find(({ course }) => course.id === courseId)
  return (
    <div className={classes.stack}>
      {error && <ErrorLine failure={error} title={t('failed')} onRetry={() => refetch()} />}
      {data && subject && (
        <Card>
          <CardBody>
            <SubjectFigures standing={data} subject={subject} />
          </CardBody>
        </Card>
      )}
      <LearnerSessions learnerId={id} courseId={courseId} />
    </div>
  )
}
