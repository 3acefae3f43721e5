import { timingSafeEqual } from 'node:crypto'
import { checkInCode, codeStep, codeTolerance } from '#contract/features/attendance/check-in-code.ts'
import { secondsAfter } from '../../../platform/clock.ts'

/** A round that nobody closed ends by itself so long after its session. */
const lingersSeconds = 15 * 60

/** Into sessions that ended before this nobody checks in any more. */
export const earliestEndOf = (now: Date): Date => secondsAfter(now, -lingersSeconds)

/** Whether a round still takes anybody. */
export const takesCheckIns = (session: { endsAt: Date }, now: Date): boolean => session.endsAt > earliestEndOf(now)

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
