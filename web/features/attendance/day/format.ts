import type { z } from 'zod'
import type { classSession } from '#contract/features/schedule/shapes.ts'
import { formatTime } from '../../../lib/dates.ts'
import { addDays, mondayOf } from '../../../lib/days.ts'
import { inOrder } from '../../../lib/in-order.ts'

export type ClassSession = z.output<typeof classSession>
type Times = Pick<ClassSession, 'startsAt' | 'endsAt'>

/** So early a register can be opened. */
const earlyMs = 10 * 60_000

/** Whether somebody takes class sessions: a clerk does not, and is refused where they are read. */
export const takesClasses = ({ facultyType }: { facultyType: string | null }) => facultyType !== 'CLERK'

/**
 * The two weeks that end with a day's own. Asked for as a whole, so that the address stays the same all week: what the device kept on
 * Monday opens on Friday without a network, and classes that nobody posted are in sight.
 */
export function weeksOf(day: string): { from: string; to: string } {
  const monday = mondayOf(day)
  return { from: addDays(monday, -7), to: addDays(monday, 6) }
}

/** `P2`, or of several periods `P2–P4`; nothing for a meeting outside the bells. */
export function periodsOf({ firstPeriod, periodCount }: Pick<ClassSession, 'firstPeriod' | 'periodCount'>): string {
  if (firstPeriod === null) return ''
  return periodCount > 1 ? `P${firstPeriod}–P${firstPeriod + periodCount - 1}` : `P${firstPeriod}`
}

/** `P2, 09:50–10:40`. */
export const whenOf = (session: Times & Pick<ClassSession, 'firstPeriod' | 'periodCount'>) =>
  [periodsOf(session), `${formatTime(session.startsAt)}–${formatTime(session.endsAt)}`].filter(Boolean).join(', ')

/** Where a session is in the day, for whoever is to call its roll. */
export type Phase = 'cancelled' | 'held' | 'now' | 'not_posted' | 'later'

const startMs = ({ startsAt }: Pick<Times, 'startsAt'>) => new Date(startsAt).getTime()
const endMs = ({ endsAt }: Pick<Times, 'endsAt'>) => new Date(endsAt).getTime()

export function phaseOf(session: Times & Pick<ClassSession, 'state'>, now: Date): Phase {
  if (session.state !== 'planned') return session.state
  if (now.getTime() < startMs(session) - earlyMs) return 'later'
  return now.getTime() < endMs(session) ? 'now' : 'not_posted'
}

const mine = (sessions: readonly ClassSession[]) => sessions.filter(({ can, state }) => can.takeAttendance && state !== 'cancelled')

/**
 * The session of a day whose roll is to be called now: one that is going on and unposted; else one that begins in a moment; else the
 * posted one that is going on; else the last that is over and unposted; else the next. `unsent` are posted as far as their teacher knows.
 */
export function sessionToTake(sessions: readonly ClassSession[], now: Date, unsent: ReadonlySet<string> = new Set()): ClassSession | null {
  const nowMs = now.getTime()
  const isOpen = ({ id, state }: ClassSession) => state === 'planned' && !unsent.has(id)
  const own = mine(sessions)
  const begun = own.filter((session) => startMs(session) <= nowMs)
  const goingOn = begun.filter((session) => nowMs < endMs(session))
  const ahead = own.filter((session) => nowMs < startMs(session))
  const soon = ahead.find((session) => isOpen(session) && startMs(session) - earlyMs <= nowMs)
  return goingOn.findLast(isOpen) ?? soon ?? goingOn.at(-1) ?? begun.findLast(isOpen) ?? ahead[0] ?? null
}

/** The session of a day that comes after the one that is shown first; null where that one is still to come itself, or is the last. */
export function sessionAfter(sessions: readonly ClassSession[], shown: ClassSession, now: Date): ClassSession | null {
  if (phaseOf(shown, now) === 'later') return null
  return mine(sessions).find((session) => startMs(session) > Math.max(startMs(shown), now.getTime())) ?? null
}

/** Sessions that are over and whose roll nobody called, the newest first. */
export const notPosted = (sessions: readonly ClassSession[], now: Date, unsent: ReadonlySet<string> = new Set()) =>
  mine(sessions)
    .filter((session) => phaseOf(session, now) === 'not_posted' && !unsent.has(session.id))
    .reverse()

/** The courses that sessions are of, by name. */
export const coursesOf = (sessions: readonly ClassSession[]) =>
  [...new Map(sessions.map(({ course }) => [course.id, course])).values()].sort((a, b) =>
    inOrder(a.course_name.toLowerCase(), b.course_name.toLowerCase()),
  )

/** The next day after today on which one takes a class session; nothing where none of them is later. */
export const nextDayOf = (sessions: readonly ClassSession[], today: string): string | undefined =>
  mine(sessions).find(({ day }) => day > today)?.day

/** The sessions whose registers are to open without a network: today’s, and those of the next day that has any. */
export function sessionsToKeep(sessions: readonly ClassSession[], today: string): string[] {
  const next = nextDayOf(sessions, today)
  return mine(sessions).flatMap(({ day, id }) => (day === today || day === next ? id : []))
}
