import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import { formatTime } from '../../../../lib/dates.ts'
import { dayOf, formatDayOf } from '../../../../lib/days.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import type { ClassSession } from '../../format.ts'
import { nowAndNext } from '../format.ts'
import { nowQueries } from '../queries.ts'
import classes from './now-card.module.css'

interface NowCardProps {
  /** Where the calendar is. */
  calendar?: string
  /** Names the class of each, for whoever takes several. */
  namesClasses?: boolean
}

/** What goes on now and what comes next, on a first screen. */
export function NowCard({ calendar = '/learn/calendar', namesClasses = false }: NowCardProps) {
  const { t } = useTranslation('now')
  const now = useNow()
  const { data: sessions, error, refetch } = useQuery({ ...nowQueries.comingDays(now), select: sessionsOf })
  if (error && !sessions) return <ErrorLine failure={error} title={t('failed')} onRetry={() => refetch()} />
  if (!sessions) {
    return (
      <Card>
        <LoadingFace rows={2} />
      </Card>
    )
  }
  const found = nowAndNext(sessions, now)
  const [next] = found.next
  const whenOf = (session: ClassSession) =>
    [
      session.day === dayOf(now) ? formatTime(session.startsAt) : `${formatDayOf(session.day)}, ${formatTime(session.startsAt)}`,
      session.room?.code,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Card>
      <div className={classes.card}>
        {found.now.map((session) => (
          <div key={session.id} className={classes.now}>
            <div className={classes.line}>
              <StatePill state="now">{t('now', { time: formatTime(session.endsAt) })}</StatePill>
              <span className={classes.soft}>{session.room?.code}</span>
            </div>
            <p className={classes.course}>{session.course.course_name}</p>
            <p className={classes.soft}>{[session.faculty.name, session.topic].filter(Boolean).join(' · ')}</p>
          </div>
        ))}
        {next && (
          <Link className={classes.next} to={calendar}>
            <span>
              <strong>{t('next')}</strong> · {next.course.course_name}
              {namesClasses && ` · ${next.class.name}`}
            </span>
            <span className={classes.soft}>{whenOf(next)}</span>
          </Link>
        )}
        {found.now.length === 0 && !next && (
          <Link className={classes.next} to={calendar}>
            {t('nothing')}
          </Link>
        )}
      </div>
    </Card>
  )
}
