import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyPeople } from '../../notifications/actions.ts'
import { accessAskerOf, accessDecidersOf, type RegisterToCall, type UnlockToDecide } from '../access.ts'
import { lockOf } from '../roll-call/rules.ts'
import { unlocks } from '../tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/**
 * Asks for a register to be unlocked, and tells those who decide. While a request waits there is no second one: asking again answers
 * the first. Answers its identifier.
 */
export async function requestUnlock(tools: Tools, actor: Actor, { session, facts }: RegisterToCall, reason: string): Promise<string> {
  const now = tools.clock.now()
  const lock = lockOf(session, facts, now)
  if (lock !== 'window_over' && lock !== 'published') throw new Failure('attendance.not_locked')
  const { collegeId, id: sessionId } = session
  return tools.db.transaction(async (tx) => {
    const asked = { collegeId, id: newId(), sessionId, requestedBy: actor.personId, reason, requestedAt: now }
    const [made] = await tx.insert(unlocks).values(asked).onConflictDoNothing().returning({ id: unlocks.id })
    if (made) {
      const deciders = await accessDecidersOf(tx, asked)
      await notifyPeople({ ...tools, db: tx }, actor, deciders, { title: 'A register is asked to be unlocked', message: reason })
      return made.id
    }
    const [open] = await tx
      .select({ id: unlocks.id })
      .from(unlocks)
      .where(and(eq(unlocks.collegeId, collegeId), eq(unlocks.sessionId, sessionId), eq(unlocks.state, 'requested')))
    // It was decided between the two.
    if (!open) throw new Failure('attendance.decided_already')
    return open.id
  })
}

export interface Decision {
  decision: 'grant' | 'refuse'
  /** How long a granted register stays open. */
  hours: number
  note: string
}

/** Decides a request, once; the same decision again changes nothing. Whoever asked is told. */
export async function decideUnlock(tools: Tools, actor: Actor, unlock: UnlockToDecide, { decision, hours, note }: Decision): Promise<void> {
  const now = tools.clock.now()
  const state = decision === 'grant' ? ('granted' as const) : ('refused' as const)
  const { collegeId, id } = unlock
  const which = and(eq(unlocks.collegeId, collegeId), eq(unlocks.id, id))
  await tools.db.transaction(async (tx) => {
    const [decided] = await tx
      .update(unlocks)
      .set({
        state,
        note,
        decidedBy: actor.personId,
        decidedAt: now,
        openUntil: state === 'granted' ? secondsAfter(now, hours * 3600) : null,
      })
      .where(and(which, eq(unlocks.state, 'requested')))
      .returning({ id: unlocks.id })
    if (!decided) {
      const [known] = await tx.select({ state: unlocks.state }).from(unlocks).where(which)
      if (known?.state !== state) throw new Failure('attendance.decided_already')
      return
    }
    const title = state === 'granted' ? 'Your register is unlocked' : 'Your register stays locked'
    await notifyPeople({ ...tools, db: tx }, actor, accessAskerOf(unlock), { title, message: note })
    await tools.events.publish(tx, collegeId, { type: 'attendance.changed', classScheduleId: unlock.sessionId })
  })
}
