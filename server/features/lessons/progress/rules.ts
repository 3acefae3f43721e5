import { secondsAfter } from '../../../platform/clock.ts'

/** A device that was off for longer than this has nothing to tell of time spent any more. */
export const oldestSeconds = 30 * 86_400

export interface Spell {
  start: Date
  end: Date
}

/**
 * When a spell of reading was, of which a device told. A clock that is fast cannot put it into the future; what is older than a
 * month took no time, since by then it is not known any more which spells were counted.
 */
export function spellOf({ at, seconds }: { at: Date; seconds: number }, receivedAt: Date): Spell {
  const end = at > receivedAt ? receivedAt : at
  if (end < secondsAfter(receivedAt, -oldestSeconds)) return { start: end, end }
  return { start: secondsAfter(end, -seconds), end }
}
