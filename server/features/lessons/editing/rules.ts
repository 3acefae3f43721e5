import { secondsAfter } from '../../../platform/clock.ts'

/** An editor says every 20 seconds that it is open; one that missed two of them is gone. */
const missedSeconds = 50

/** Whoever said so after this instant has it open. */
export const freshSince = (now: Date): Date => secondsAfter(now, -missedSeconds)
