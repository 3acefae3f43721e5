import { secondsAfter } from '../../../platform/clock.ts'
import { dayAfter, dayIn, defaultTimeZone } from '../../../platform/dates.ts'
import type { ClassSession } from '../../schedule/access.ts'
import { rulesOfCollege } from '../policies/rules.ts'
import type { RegisterFacts } from '../register-facts/store.ts'
import type { statuses } from '../tables.ts'

export type Status = (typeof statuses)[number]
export type Lock = 'not_begun' | 'cancelled' | 'window_over' | 'published'
export type Excuse = 'on_duty' | 'medical' | 'leave'

/** Who comes early may call the roll before the bell. */
const earliestSeconds = 10 * 60
/** How long after its window a roll call that was done in time may arrive from a device that had no network. */
const latestArrivalSeconds = 7 * 86_400

type Meeting = Pick<ClassSession, 'day' | 'startsAt' | 'state'>
type Facts = Pick<RegisterFacts, 'openUntil' | 'isPublished' | 'policies' | 'version'>

/** The last calendar day on which a register is changed without asking (ATT-13). */
const lastDay = ({ day }: Meeting, { policies }: Facts): string => dayAfter(day, rulesOfCollege(policies, day).editDays)
const isUnlocked = ({ openUntil }: Facts, now: Date): boolean => openUntil !== null && openUntil > now
const isOverdue = (session: Meeting, facts: Facts, at: Date): boolean => dayIn(defaultTimeZone, at) > lastDay(session, facts)

/** Why a register cannot be changed now; null when it can. */
export function lockOf(session: Meeting, facts: Facts, now: Date): Lock | null {
  if (session.state === 'cancelled') return 'cancelled'
  if (session.startsAt > secondsAfter(now, earliestSeconds)) return 'not_begun'
  if (isUnlocked(facts, now)) return null
  if (facts.isPublished) return 'published'
  return isOverdue(session, facts, now) ? 'window_over' : null
}

/**
 * The same for a save that a device did at `at` and that is heard only now. What was called in time counts although it arrives late:
 * when nothing was saved meanwhile, and it is here within seven days of being done. The device's clock is not trusted further than that, and never
 * against a published statement.
 */
export function lockOfSave(session: Meeting, facts: Facts, { at, now }: { at: Date; now: Date }): Lock | null {
  const lock = lockOf(session, facts, now)
  const wasInTime = at <= now && at >= secondsAfter(session.startsAt, -earliestSeconds) && !isOverdue(session, facts, at)
  const isFresh = facts.version === 0 && now <= secondsAfter(at, latestArrivalSeconds)
  return lock === 'window_over' && wasInTime && isFresh ? null : lock
}

/** Whether a change has to be explained: after the window that the policy gives, and after a publication. */
export const needsReason = (session: Meeting, facts: Facts, now: Date): boolean =>
  facts.isPublished || (facts.version > 0 && isOverdue(session, facts, now))

/** Until when a register can be changed without asking; null when it cannot. */
export function editableUntil(session: Meeting, facts: Facts, now: Date): Date | null {
  if (session.state === 'cancelled') return null
  // The colleges are in India, where the clocks never change.
  const windowEnds = facts.isPublished ? null : new Date(`${dayAfter(lastDay(session, facts), 1)}T00:00:00+05:30`)
  const ends = [windowEnds, facts.openUntil].filter((each) => each !== null && each > now)
  return ends.reduce<Date | null>((latest, each) => (latest && each && latest > each ? latest : each), null)
}

export interface Seen {
  /** What was saved; null for who has no row. */
  saved: Status | null
  excuse: Excuse | null
  hasCheckedIn: boolean
}

/**
 * What a register shows of a learner: what was saved, or before the first save what is proposed. Where somebody checked in (`isCheckedIn`),
 * those who did not are proposed absent; a code that nobody entered, as one shown by mistake, says nothing of anybody.
 */
export function shownStatus(
  { saved, excuse, hasCheckedIn }: Seen,
  { version, isCheckedIn }: { version: number; isCheckedIn: boolean },
): Status | null {
  if (version > 0) return saved
  if (excuse === 'on_duty') return 'on_duty'
  return !isCheckedIn || hasCheckedIn ? 'present' : 'absent'
}

/** What is to be saved of a learner, given what was sent; who was left out is present. An approved on-duty leave is stronger than an absence. */
export const statusToSave = (sent: Status | undefined, excuse: Excuse | null): Status =>
  sent === 'absent' && excuse === 'on_duty' ? 'on_duty' : (sent ?? 'present')

export function countStatuses(all: Iterable<Status>): Record<Status, number> {
  const counts = { present: 0, absent: 0, late: 0, on_duty: 0 }
  for (const status of all) counts[status]++
  return counts
}

/** From when on those who were absent may be told of, once their day is over; null where it is no news any more: the session was before yesterday. */
export function tellAtOf({ day }: Meeting, { policies }: Facts, receivedAt: Date): Date | null {
  if (dayAfter(day, 1) < dayIn(defaultTimeZone, receivedAt)) return null
  return secondsAfter(receivedAt, rulesOfCollege(policies, day).graceMinutes * 60)
}
