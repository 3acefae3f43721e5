import type { ClassSession } from '../format.ts'

type Timed = Pick<ClassSession, 'startsAt' | 'endsAt' | 'state'>

/** What goes on at an instant, and what comes after it; what is cancelled is neither. Two batches may be at the same time. */
export function nowAndNext<S extends Timed>(sessions: readonly S[], now: Date): { now: S[]; next: S[] } {
  const at = now.toISOString()
  const takePlace = sessions.filter(({ state }) => state !== 'cancelled')
  const ahead = takePlace.filter(({ startsAt }) => instant(startsAt) > at)
  const first = ahead.map(({ startsAt }) => instant(startsAt)).sort()[0]
  return {
    now: takePlace.filter(({ startsAt, endsAt }) => instant(startsAt) <= at && instant(endsAt) > at),
    next: ahead.filter(({ startsAt }) => instant(startsAt) === first),
  }
}

/** Instants in one spelling, so that they compare as texts. */
const instant = (text: string) => new Date(text).toISOString()
