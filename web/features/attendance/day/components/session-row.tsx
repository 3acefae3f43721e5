import { Link } from 'react-router'
import { dayInWords } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { State } from '../../../../ui/state-pill.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { type ClassSession, type Phase, phaseOf, whenOf } from '../format.ts'
import classes from './session-row.module.css'

/** What this device knows of a roll call that the server does not. */
export type UnsentState = 'waiting' | 'refused'

interface SessionRowProps {
  session: ClassSession
  now: Date
  unsent: UnsentState | undefined
  to: string
  isChosen?: boolean
  /** Of sessions of several days each says its own. */
  withDay?: boolean
}

const states: Record<Phase, State> = { cancelled: 'neutral', held: 'good', now: 'now', not_posted: 'warning', later: 'neutral' }

/** One session of a day, with what became of its roll call. */
export function SessionRow({ session, now, unsent, to, isChosen = false, withDay = false }: SessionRowProps) {
  const { t } = useTranslation('attendance')
  const phase = phaseOf(session, now)
  const state = unsent ? (unsent === 'refused' ? 'bad' : 'warning') : states[phase]
  return (
    <li>
      <Link className={classes.row} to={to} aria-current={isChosen || undefined} data-cancelled={phase === 'cancelled' || undefined}>
        <span className={classes.when}>{withDay ? `${dayInWords(session.day)} · ${whenOf(session)}` : whenOf(session)}</span>
        <span className={classes.what}>
          {session.course.course_name} · {session.class.name}
        </span>
        {session.reason && <span className={classes.reason}>{session.reason}</span>}
        <span className={classes.state}>
          <StatePill state={state}>{unsent ? t(`unsent.${unsent}`) : t(`phase.${phase}`)}</StatePill>
        </span>
      </Link>
    </li>
  )
}
