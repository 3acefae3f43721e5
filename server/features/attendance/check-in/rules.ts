import { timingSafeEqual } from 'node:crypto'
import { checkInCode, codeStep, codeTolerance } from '#contract/features/attendance/check-in-code.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { ClassSession } from '../../schedule/access.ts'

/** A round that nobody closed ends by itself so long after its session. */
const lingersSeconds = 15 * 60

/** Into sessions that ended before this nobody checks in any more. */
export const earliestEndOf = (now: Date): Date => secondsAfter(now, -lingersSeconds)

/** Whether a round still takes anybody: whoever cancels a session need not know that its code is shown. */
export const takesCheckIns = ({ endsAt, state }: Pick<ClassSession, 'endsAt' | 'state'>, now: Date): boolean =>
  state !== 'cancelled' && endsAt > earliestEndOf(now)

/**
 * Whether a code is the one that is shown now, or was or will be within twenty seconds: a learner types slowly, and the teacher's
 * screen makes the code by its own clock.
 */
export async function isCodeRight(secret: string, code: string, now: Date): Promise<boolean> {
  const step = codeStep(now.getTime())
  const offsets = Array.from({ length: 2 * codeTolerance + 1 }, (_, index) => index - codeTolerance)
  const codes = await Promise.all(offsets.map((offset) => checkInCode(secret, step + offset)))
  return codes.some((each) => timingSafeEqual(Buffer.from(each), Buffer.from(code)))
}
