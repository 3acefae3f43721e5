import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../../../lib/days.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { type ClassSession, notPosted, phaseOf, sessionAfter, sessionToTake, whenOf } from '../format.ts'
import classes from './take-attendance-card.module.css'
import { useSessions } from './use-sessions.ts'

const page = '/teacher/attendance'

const courseAndClass = (session: ClassSession) => `${session.course.course_name} · ${session.class.name}`
const timeAndRoom = (session: ClassSession) => [whenOf(session), session.room?.code].filter(Boolean).join(' · ')

interface TakeAttendanceCardProps {
  /** What stands there when today has no class any more. */
  otherwise: ReactNode
}

/** The class that is now with the way to its register, and what comes next today; and how many rolls of the last days nobody called. */
export function TakeAttendanceCard({ otherwise }: TakeAttendanceCardProps) {
  const { t } = useTranslation('taking')
  const now = useNow()
  const today = dayOf(now)
  const { list, sessions, unsent } = useSessions(today)
  if (list.error && !list.data) return <ErrorLine failure={list.error} title={t('failed')} onRetry={() => list.refetch()} />
  if (!list.data) {
    return (
      <Card>
        <LoadingFace rows={2} />
      </Card>
    )
  }
  const waiting = new Set(unsent.keys())
  const ofToday = sessions.filter(({ day }) => day === today)
  const session = sessionToTake(ofToday, now, waiting)
  const next = session && sessionAfter(ofToday, session, now)
  const missed = notPosted(sessions, now, waiting).filter(({ id }) => id !== session?.id)
  const phase = session && phaseOf(session, now)
  const unsentState = session && unsent.get(session.id)
  if (!session && missed.length === 0) return otherwise
  const card = (
    <Card title={t(phase === 'later' ? 'next' : phase === 'not_posted' ? 'missed' : 'title')}>
      {session && (
        <div className={classes.session}>
          <div className={classes.words}>
            <p className={classes.what}>{courseAndClass(session)}</p>
            <p className={classes.when}>{timeAndRoom(session)}</p>
          </div>
          {unsentState ? (
            <StatePill state={unsentState === 'refused' ? 'bad' : 'warning'}>{t(`unsent.${unsentState}`)}</StatePill>
          ) : (
            phase === 'held' && <StatePill state="good">{t('held')}</StatePill>
          )}
          {phase !== 'later' && (
            <ButtonLink to={`${page}?session=${session.id}`} variant={phase === 'held' || unsentState ? 'default' : 'filled'}>
              {t(phase === 'held' || unsentState ? 'open' : 'action')}
            </ButtonLink>
          )}
        </div>
      )}
      {next && (
        <p className={classes.next}>
          <span>
            <strong>{t('after')}</strong> · {courseAndClass(next)}
          </span>
          <span className={classes.when}>{timeAndRoom(next)}</span>
        </p>
      )}
      {missed.length > 0 && (
        <RowList>
          <ListRow
            to={`${page}?session=none`}
            lead={<IconAlertTriangle size={22} stroke={1.6} aria-hidden />}
            title={t('notPosted', { count: missed.length })}
          />
        </RowList>
      )}
    </Card>
  )
  if (session) return card
  return (
    <>
      {otherwise}
      {card}
    </>
  )
}
