import { Failure } from '#contract/errors.ts'
import type { Clock } from './clock.ts'

const minuteMs = 60_000

/**
 * Counts what one person asks in a minute, so that one phone that has gone wild, or a program with somebody's cookie, does not take what the
 * others need. Each process counts for itself, in memory: it is a bound for the machine and costs no statement. `atMost` 0 is no bound.
 */
export function createFairShare(clock: Clock, atMost: number): (personId: string) => void {
  let minute = 0
  let asked = new Map<string, number>()
  return (personId) => {
    if (atMost === 0) return
    const nowMs = clock.now().getTime()
    const current = Math.floor(nowMs / minuteMs)
    if (current !== minute) [minute, asked] = [current, new Map()]
    const count = (asked.get(personId) ?? 0) + 1
    asked.set(personId, count)
    if (count > atMost) throw new Failure('request.too_many', { retryAfterSeconds: Math.ceil(((current + 1) * minuteMs - nowMs) / 1000) })
  }
}
