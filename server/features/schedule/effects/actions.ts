import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { classes } from '../../academics/tables.ts'
import { checkRounds } from '../../attendance/check-in/tables.ts'
import { type Cancelled, cancelInTheWay } from '../cancelling/actions.ts'
import { claimSessions, releaseSessions } from '../claims/actions.ts'
import { generateDays } from '../generating/actions.ts'
import { entryIsForClass } from '../reading/access.ts'
import { substitutions } from '../substituting/tables.ts'
import { classSessions, sessionChanges } from '../tables.ts'
import type { Entry } from '../year/access.ts'
import { changesSessions } from '../year/rules.ts'
import { calendarEntries } from '../year/tables.ts'
import {
  countHeldInTheWay,
  findContrary,
  isOnItsDays,
  leavesNoPlace,
  listClassesOf,
  listMadeBy,
  lockClasses,
  type Now,
  ofCollege,
} from './store.ts'

/** What became of class sessions. `kept` counts those whose roll was called already: they stay held. */
export interface Effects {
  cancelled: number
  restored: number
  generated: number
  kept: number
}

export const noEffects: Effects = { cancelled: 0, restored: 0, generated: 0, kept: 0 }

interface Change {
  by: { collegeId: string; personId: string }
  /** As they were, where they were. */
  before: Entry[]
  /** Writes the rows, and answers the entries as they are now. */
  write: (tx: Database) => Promise<Entry[]>
}

/**
 * Changes the academic calendar with what follows from it for class sessions from today on (TT-6, TT-7): what the entries did is
 * undone, and what they do now is done. Call it inside `settleClashes`: what comes back may find its place taken.
 */
export async function changeYear(tx: Database, at: Now, { by, before, write }: Change): Promise<Effects> {
  const { collegeId } = by
  await lockClasses(tx, collegeId, at)
  const undone = await undo(tx, at, before.filter(changesSessions))
  const after = (await write(tx)).filter(changesSessions)
  await refuseContrary(tx, after)
  const ids = after.map(({ id }) => id)
  const kept = await countHeldInTheWay(tx, ids, at)
  if (kept > 0 && after.some(isOrder)) throw new Failure('schedule.already_held')
  const cancelled = ids.length === 0 ? [] : await cancelInTheWay(tx, inArray(calendarEntries.id, ids), at)

  const [was, is] = [new Set(undone.restored), new Set(cancelled.map(({ id }) => id))]
  const restored = undone.restored.filter((id) => !is.has(id))
  const gone = [...cancelled.filter(({ id }) => !was.has(id)), ...undone.cancelled]
  await keepChanges(tx, by, at, { cancelled: gone, restored })
  await releaseSessions(tx, { collegeId, ids: [...is, ...undone.cancelled.map(({ id }) => id)] })
  await claimSessions(tx, { collegeId, ids: restored })
  const generated = await generate(tx, at, collegeId, [...undone.days, ...(await daysOf(tx, at, after.filter(isOrder)))])
  return { cancelled: gone.length + undone.gone, restored: restored.length, generated, kept }
}

const isOrder = ({ kind }: Entry): boolean => kind === 'day_order'

/**
 * Takes back what entries did to class sessions. Answers those that came back, what a day order had made (how many are gone, and which
 * stay cancelled), and the days on which something else may be taught now.
 */
async function undo(tx: Database, at: Now, entries: Entry[]) {
  // One entry after the other, for each finds what the others leave. There are few: an import changes hardly any that were there.
  const undone: { restored: string[]; gone: number; cancelled: Cancelled[] } = { restored: [], gone: 0, cancelled: [] }
  for (const entry of entries) {
    if (isOrder(entry) && entry.startsOn >= at.today) {
      const made = await listMadeBy(tx, entry)
      if (made.some(({ state }) => state === 'held')) throw new Failure('schedule.already_held')
      const removed = await removeMade(
        tx,
        entry,
        made.map(({ id }) => id),
        at,
      )
      undone.gone += removed.gone
      undone.cancelled.push(...removed.cancelled)
    }
    undone.restored.push(...(await restoreCancelled(tx, entry, at)))
  }
  // Looked up while the entries are as they were: afterwards nothing tells for whom they had been.
  return {
    ...undone,
    days: await daysOf(
      tx,
      at,
      entries.filter(({ kind }) => kind !== 'holiday'),
    ),
  }
}

/** A day follows one order, and none when nothing is taught on it. */
async function refuseContrary(tx: Database, entries: Entry[]): Promise<void> {
  const order = entries.find(isOrder)
  const contrary = order && (await findContrary(tx, order))
  if (!contrary) return
  if (contrary.kind === 'holiday') throw new Failure('schedule.holiday')
  throw new Failure('schedule.clash', { message: `${contrary.title} is on this day already.` })
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

interface Days {
  classIds: string[]
  from: string
  to: string
}

/** The days from today on for which the weeks of classes may make more than was only cancelled. */
async function daysOf(tx: Database, at: Now, entries: Entry[]): Promise<Days[]> {
  const days: Days[] = []
  for (const entry of entries.filter(({ endsOn }) => endsOn >= at.today)) {
    days.push({ classIds: await listClassesOf(tx, entry, at), from: laterOf(entry.startsOn, at.today), to: entry.endsOn })
  }
  return days
}

async function generate(tx: Database, at: Now, collegeId: string, all: Days[]): Promise<number> {
  let generated = 0
  for (const days of all) if (days.classIds.length > 0) generated += (await generateDays(tx, at.now, { collegeId, ...days })).generated
  return generated
}

/**
 * Brings back the class sessions that an entry cancelled, from today on. Where another entry leaves no place either, they stay
 * cancelled in the name of that one. Answers those that came back.
 */
async function restoreCancelled(tx: Database, entry: Entry, { now, today }: Now): Promise<string[]> {
  const another = (condition: SQL) =>
    sql`(select ${calendarEntries.id}, ${calendarEntries.title} from ${calendarEntries} where ${ofCollege.session} and ${calendarEntries.id} <> ${entry.id}
      and ${isOnItsDays} and ${entryIsForClass} and ${condition} order by ${calendarEntries.kind} <> 'holiday', ${calendarEntries.id} limit 1)`
  const undone = sql`(select ${classSessions.id}, cover.id as cover_id, cover.title as cover_title, day_order.id as order_id
    from ${classSessions} join ${classes} on ${classes.collegeId} = ${classSessions.collegeId} and ${classes.id} = ${classSessions.classId}
    left join lateral ${another(leavesNoPlace)} as cover on true
    left join lateral ${another(sql`${calendarEntries.kind} = 'day_order'`)} as day_order on ${classSessions.origin} = 'day_order'
    where ${classSessions.collegeId} = ${entry.collegeId} and ${classSessions.entryId} = ${entry.id} and ${classSessions.state} = 'cancelled' and ${classSessions.day} >= ${today}::date) as undone`
  const rows = await tx
    .update(classSessions)
    .set({
      state: sql`case when undone.cover_id is null then 'planned' else 'cancelled' end`,
      reason: sql`coalesce(undone.cover_title, '')`,
      entryId: sql`coalesce(undone.cover_id, undone.order_id)`,
      sequence: sql`${classSessions.sequence} + 1`,
      updatedAt: now,
    })
    .from(undone)
    .where(and(eq(classSessions.collegeId, entry.collegeId), eq(classSessions.id, sql`undone.id`)))
    .returning({ id: classSessions.id, state: classSessions.state })
  return rows.filter(({ state }) => state === 'planned').map(({ id }) => id)
}

/**
 * Takes away what a day order made, when the order is taken back, and with it what another entry cancelled of that: it is not to come
 * back when that one goes. What has begun or what something hangs on, such as a substitute who was asked, stays to be read, cancelled.
 * Answers how many are gone that were to be, and which of those stay.
 */
async function removeMade(tx: Database, entry: Entry, ids: string[], { now }: Now): Promise<{ gone: number; cancelled: Cancelled[] }> {
  if (ids.length === 0) return { gone: 0, cancelled: [] }
  const its = and(eq(classSessions.collegeId, entry.collegeId), inArray(classSessions.id, ids))
  const isPlanned = eq(classSessions.state, 'planned')
  const isOfAnother = and(eq(classSessions.state, 'cancelled'), isNotNull(classSessions.entryId))
  const hangs = (on: { collegeId: AnyPgColumn; sessionId: AnyPgColumn }, table: PgTable, more?: SQL) =>
    sql`exists (select 1 from ${table} where ${on.collegeId} = ${classSessions.collegeId} and ${on.sessionId} = ${classSessions.id}${more ? sql` and ${more}` : sql``})`
  const isTouched = or(
    lte(classSessions.startsAt, now),
    hangs(substitutions, substitutions),
    hangs(checkRounds, checkRounds),
    hangs(sessionChanges, sessionChanges, inArray(sessionChanges.what, ['moved', 'changed', 'substituted'])),
  )
  const deleted = await tx
    .delete(classSessions)
    .where(and(its, or(isPlanned, isOfAnother), sql`not ${isTouched}`))
    .returning({ state: classSessions.state })
  await tx.update(classSessions).set({ entryId: null }).where(and(its, isOfAnother))
  const cancelled = await tx
    .update(classSessions)
    .set({ state: 'cancelled', reason: entry.title, entryId: null, sequence: sql`${classSessions.sequence} + 1`, updatedAt: now })
    .where(and(its, isPlanned))
    .returning({ id: classSessions.id, reason: classSessions.reason })
  return { gone: deleted.filter(({ state }) => state === 'planned').length, cancelled }
}

/** Keeps who cancelled class sessions or brought them back, and why. */
async function keepChanges(
  tx: Database,
  by: { collegeId: string; personId: string },
  { now }: Now,
  { cancelled, restored }: { cancelled: Cancelled[]; restored: string[] },
): Promise<void> {
  const rows = [
    ...cancelled.map(({ id, reason }) => ({ id: newId(), session_id: id, what: 'cancelled', after: reason })),
    ...restored.map((id) => ({ id: newId(), session_id: id, what: 'restored', after: '' })),
  ]
  if (rows.length === 0) return
  await tx.execute(sql`insert into ${sessionChanges} (college_id, id, session_id, what, before, after, changed_by, changed_at)
    select ${by.collegeId}::uuid, change.id, change.session_id, change.what, '', change.after, ${by.personId}::uuid, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id uuid, session_id uuid, what text, after text)`)
}
