import type { z } from 'zod'
import type { classSession } from '#contract/features/schedule/shapes.ts'
import type { Moment } from '../lessons/access.ts'
import type { ShownRow } from './store.ts'

/** A class session as it goes over the wire. */
export type ShownSession = z.output<typeof classSession>

/**
 * A class session as calendars show it. Whoever arranges it changes it until its roll is called; of a past one there is only left
 * to say that it was not held.
 */
export function presentSession(row: ShownRow, { today }: Moment): ShownSession {
  const { session } = row
  const { day, state } = session
  const isOpen = state === 'planned' || (state === 'cancelled' && day >= today)
  // Written out: a calendar has hundreds of them, and putting one together of others takes about three times as long.
  return {
    id: session.id,
    kind: session.kind,
    day,
    firstPeriod: session.firstPeriod,
    periodCount: session.periodCount,
    state,
    reason: session.reason,
    origin: session.origin,
    repeatId: session.repeatId,
    substitution: session.substitution,
    topic: session.topic,
    course: row.course,
    class: row.class,
    faculty: row.faculty,
    room: row.room,
    lesson: row.lesson,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    planned: row.planned && { ...row.planned, startsAt: session.plannedStartsAt.toISOString() },
    can: { edit: row.arranges && isOpen, takeAttendance: row.takes && state !== 'cancelled' },
  }
}

/** A time of day without its seconds, as PostgreSQL writes it: `09:30:00` is `09:30`. */
export const presentTime = (time: string): string => time.slice(0, 5)

export const presentBell = ({ period, startsAt, endsAt }: { period: number; startsAt: string; endsAt: string }) => ({
  period,
  startsAt: presentTime(startsAt),
  endsAt: presentTime(endsAt),
})
