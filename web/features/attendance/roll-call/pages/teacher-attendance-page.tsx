import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DayList } from '../../day/components/day-list.tsx'
import { useDay, useDayInState } from '../../day/components/use-day.ts'
import { useNow } from '../../day/components/use-now.ts'
import { useSessions } from '../../day/components/use-sessions.ts'
import { sessionToTake } from '../../day/format.ts'
import { RegisterPanel } from '../components/register-panel.tsx'
import classes from './teacher-attendance-page.module.css'

/** The day's sessions beside the register of one of them: of the one that is now, until another is chosen. */
export function TeacherAttendancePage() {
  const { t } = useTranslation('attendance')
  const place = useDay()
  const { day, isToday, courseId, sessionId, addressOf } = place
  const now = useNow()
  const { list, sessions, unsent } = useSessions(day)
  const ofDay = sessions.filter((session) => session.day === day && (courseId === null || session.course.id === courseId))
  const sent = sessionToTake(ofDay, now, isToday ? new Set(unsent.keys()) : new Set())
  const chosenId = sessionId === 'none' ? undefined : (sessionId ?? sent?.id)
  const chosen = sessions.find(({ id }) => id === chosenId)
  useDayInState(day, ofDay, courseId, chosen)
  return (
    <div className={classes.page} data-register={chosenId !== undefined || undefined}>
      <div className={classes.header}>
        <PageHeader title={t('title')} />
      </div>
      <div className={classes.columns}>
        <div className={classes.list}>
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
        <div className={classes.register}>
          {chosenId ? (
            <RegisterPanel key={chosenId} sessionId={chosenId} session={chosen} listAddress={addressOf({ session: 'none' })} />
          ) : (
            <Card>{list.data && <EmptyFace icon={IconUsers} title={t('none.title')} text={t('none.text')} />}</Card>
          )}
        </div>
      </div>
    </div>
  )
}
