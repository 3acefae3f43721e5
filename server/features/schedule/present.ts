import type { z } from 'zod'
import type { classSession } from '#contract/features/schedule/shapes.ts'
import type { SessionRow } from './store.ts'

/** A class session as it goes over the wire. */
export type ShownSession = z.output<typeof classSession>

/** A class session as calendars show it. */
export function presentSession({ session, can, course, class: ofClass, faculty, room, lesson, planned }: SessionRow): ShownSession {
  const { id, kind, day, firstPeriod, periodCount, state, origin, repeatId, substitution, reason, topic } = session
  return {
    ...{ id, kind, day, firstPeriod, periodCount, state, origin, repeatId, substitution, reason, topic, can },
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    ...{ course, class: ofClass, faculty, room, lesson },
    planned: planned && { ...planned, startsAt: session.plannedStartsAt.toISOString() },
  }
}

/** A time of day without its seconds, as PostgreSQL writes it: `09:30:00` is `09:30`. */
export const presentTime = (time: string): string => time.slice(0, 5)

export const presentBell = ({ period, startsAt, endsAt }: { period: number; startsAt: string; endsAt: string }) => ({
  period,
  startsAt: presentTime(startsAt),
  endsAt: presentTime(endsAt),
})
