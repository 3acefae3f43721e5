import { IconUsers } from '@tabler/icons-react'
import { useIsWide } from '../../../../lib/use-media-query.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { DayList } from '../../day/components/day-list.tsx'
import type { useDay } from '../../day/components/use-day.ts'
import { useDayInState } from '../../day/components/use-day-in-state.ts'
import type { useSessions } from '../../day/components/use-sessions.ts'
import { RegisterPanel } from './register-panel.tsx'
import classes from './roll-call-tab.module.css'

interface RollCallTabProps {
  place: ReturnType<typeof useDay>
  taken: ReturnType<typeof useSessions>
  chosenId: string | undefined
}

/** The day's sessions beside the register of one of them; a phone has room for the register, or for the day. */
export function RollCallTab({ place, taken, chosenId }: RollCallTabProps) {
  const { t } = useTranslation('attendance')
  const now = useNow()
  const isWide = useIsWide()
  const { day, courseId, addressOf } = place
  const { list, sessions, unsent } = taken
  const chosen = sessions.find(({ id }) => id === chosenId)
  const hasSessions = sessions.some((session) => session.day === day && (courseId === null || session.course.id === courseId))
  useDayInState({ day, sessions, courseId, chosen })
  return (
    <div className={classes.columns}>
      {(isWide || chosenId === undefined) && (
        <div>
          {list.data ? (
            <DayList place={place} sessions={sessions} chosenId={chosenId} unsent={unsent} now={now} />
          ) : (
            <Card>
              {list.error ? (
                <ErrorFace failure={list.error} title={t('day.failed')} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
              ) : (
                <LoadingFace rows={5} />
              )}
            </Card>
          )}
        </div>
      )}
      {(isWide || chosenId !== undefined) && (
        <div>
          {chosenId ? (
            <RegisterPanel key={chosenId} sessionId={chosenId} session={chosen} listAddress={addressOf({ session: 'none' })} />
          ) : (
            // Beside a list that failed there is nothing to choose, and nothing on its way.
            (list.data || !list.error) && (
              <Card>
                {list.data ? (
                  <EmptyFace icon={IconUsers} title={t('none.title')} text={t(hasSessions ? 'none.text' : 'none.otherDay')} />
                ) : (
                  <LoadingFace rows={5} />
                )}
              </Card>
            )
          )}
        </div>
      )}
    </div>
  )
}
