/** The time, so that tests can say what it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The instant that lies `seconds` after `from` (before it, when negative). */
export const secondsAfter = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)
