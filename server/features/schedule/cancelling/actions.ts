import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { classes } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import type { SessionToArrange } from '../access.ts'
import { lockMeetings } from '../arranging/store.ts'
import { claimSessions, releaseSessions, settleClashes } from '../claims/actions.ts'
import { isInTheWay, listEntriesOf, type Now, ofCollege } from '../effects/store.ts'
import { entryIsForClass } from '../reading/access.ts'
import { readNamed, recordChange } from '../recording/actions.ts'
import { classSessions } from '../tables.ts'
import { calendarEntries } from '../year/tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/**
 * Cancels a class session, and with `following` the later ones of its series: it keeps nobody busy and never counts (TT-6). No entry
 * brings it back, even the day order that made it. One that is cancelled already stays as it is. A past one may be cancelled as well, when it was not held.
 */
export async function cancelMeetings(
  tools: Tools,
  actor: Actor,
  at: Moment,
  session: SessionToArrange,
  { scope, reason }: { scope: 'this' | 'following'; reason: string },
): Promise<void> {
  const { collegeId } = session
  // Those of a series are changed in another order by whoever changes the calendar: of two who stand in each other's way one begins again.
  await settleClashes(tools.db, async (tx) => {
    const locked = await lockMeetings(tx, actor, session, { scope, today: at.today })
    const own = locked.find(({ id }) => id === session.id)
    if (own?.state === 'held') throw new Failure('schedule.already_held')
    if (own?.state !== 'planned') return
    const ids = locked.map(({ id }) => id)
    const before = await readNamed(tx, actor, at, ids)
    await tx
      .update(classSessions)
      .set({ state: 'cancelled', reason, entryId: null, sequence: sql`${classSessions.sequence} + 1`, updatedAt: at.now })
      .where(and(eq(classSessions.collegeId, collegeId), inArray(classSessions.id, ids)))
    await releaseSessions(tx, { collegeId, ids })
    const after = await readNamed(tx, actor, at, ids)
    await recordChange({ ...tools, db: tx }, actor, at, { what: 'cancelled', title: 'Cancelled', before, after })
  })
}

/** A class session that an entry cancelled, and the words for it. */
export interface Cancelled {
  id: string
  reason: string
}

/** Cancels those planned class sessions of a condition that an entry leaves no place for, and says in whose name. Answers which. */
export const cancelInTheWay = (tx: Database, those: SQL | undefined, at: Now): Promise<Cancelled[]> =>
  tx
    .update(classSessions)
    .set({
      state: 'cancelled',
      reason: sql`${calendarEntries.title}`,
      entryId: sql`${calendarEntries.id}`,
      sequence: sql`${classSessions.sequence} + 1`,
      updatedAt: at.now,
    })
    .from(calendarEntries)
    .innerJoin(classes, and(ofCollege.class, entryIsForClass))
    .where(and(those, isInTheWay(at), eq(classSessions.state, 'planned')))
    .returning({ id: classSessions.id, reason: classSessions.reason })

/**
 * Takes a cancellation back, if nothing else took its place; one of a holiday goes with the holiday alone. Nor does it come back on a day
 * that was made a holiday since, or on which there are mids or examinations now: there an extra one alone is meant. One that is over comes back as
 * well: it was cancelled by mistake, and its roll is still to be called (TT-6). It is not told of as something that is to come.
 */
export async function restoreMeeting(tools: Tools, actor: Actor, at: Moment, session: SessionToArrange): Promise<void> {
  const { collegeId, id } = session
  await settleClashes(tools.db, async (tx) => {
    const [own] = await lockMeetings(tx, actor, session, { scope: 'this', today: at.today })
    if (own?.state !== 'cancelled') return
    const entries = await listEntriesOf(tx, own)
    const hasNoPlace = own.origin !== 'extra' && entries.some(({ isInItsWay }) => isInItsWay)
    if (own.entryId !== null || hasNoPlace) throw new Failure('schedule.holiday')
    // What a day order made is its own again, as everything else that it made.
    const order = own.origin === 'day_order' ? entries.find(({ kind }) => kind === 'day_order') : undefined
    const before = await readNamed(tx, actor, at, [id])
    await tx
      .update(classSessions)
      .set({ state: 'planned', reason: '', entryId: order?.id ?? null, sequence: sql`${classSessions.sequence} + 1`, updatedAt: at.now })
      .where(and(eq(classSessions.collegeId, collegeId), eq(classSessions.id, id)))
    await claimSessions(tx, { collegeId, ids: [id] })
    const after = await readNamed(tx, actor, at, [id])
    const title = own.endsAt <= at.now ? 'Not cancelled after all' : 'Takes place after all'
    await recordChange({ ...tools, db: tx }, actor, at, { what: 'restored', title, before, after })
  })
}
