import { and, asc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from '../../../../platform/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { colleges } from '../../../../platform/tables.ts'
import { classes } from '../../../academics/tables.ts'
import { checkRounds } from '../../../attendance/check-in/tables.ts'
import { entryIsForClass } from '../../reading/access.ts'
import { substitutions } from '../../substituting/tables.ts'
import { classSessions, sessionChanges, timetables } from '../../tables.ts'
import type { Entry } from '../access.ts'
import { calendarEntries } from '../tables.ts'

/** When it is: what was before today stays. */
export interface Now {
  now: Date
  today: string
}

const ofCollege = {
  class: eq(classes.collegeId, calendarEntries.collegeId),
  session: eq(classSessions.collegeId, calendarEntries.collegeId),
}
const isOnItsDays = and(gte(classSessions.day, calendarEntries.startsOn), lte(classSessions.day, calendarEntries.endsOn))

/**
 * That an entry leaves no place for a class session: a holiday for any, mids and examinations for what the week brings but not for
 * themselves, a day order for what the day's own weekday brings. As a condition on both tables.
 */
const leavesNoPlace: SQL = sql`(${calendarEntries.kind} = 'holiday'
  or (${calendarEntries.kind} in ('mid', 'exam') and ${classSessions.origin} <> 'extra' and ${classSessions.kind} <> 'mid')
  or (${calendarEntries.kind} = 'day_order' and ${classSessions.origin} = 'template'))`

/** That a class session is in the way of one of these entries from today on. As a condition on sessions, entries and classes. */
const isInTheWay = (entries: string[], { today }: Now) =>
  and(
    inArray(calendarEntries.id, entries),
    ofCollege.session,
    eq(classes.id, classSessions.classId),
    gte(classSessions.day, today),
    isOnItsDays,
    leavesNoPlace,
  )

/**
 * Changes of the calendar wait for one another, and for whoever lays down a week: each is to find the class sessions as the other left
 * them. The classes are locked, as whoever lays down a week locks one.
 */
export async function lockClasses(tx: Database, collegeId: string, { today }: Now): Promise<void> {
  await tx.select({ id: colleges.id }).from(colleges).where(eq(colleges.id, collegeId)).for('no key update')
  await tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.collegeId, collegeId), gte(classes.endsOn, today)))
    .orderBy(asc(classes.id))
    .limit(20_000)
    .for('no key update')
}

/** A class session that an entry cancelled, and the words for it. */
interface Cancelled {
  id: string
  reason: string
}

/** Cancels the planned class sessions that entries leave no place for, and says in whose name. Answers which. */
export async function cancelInTheWay(tx: Database, entries: string[], at: Now): Promise<Cancelled[]> {
  if (entries.length === 0) return []
  return tx
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
    .where(and(isInTheWay(entries, at), eq(classSessions.state, 'planned')))
    .returning({ id: classSessions.id, reason: classSessions.reason })
}

/** How many class sessions stay although an entry leaves no place for them: their roll was called. */
export async function countHeldInTheWay(tx: Database, entries: string[], at: Now): Promise<number> {
  if (entries.length === 0) return 0
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(calendarEntries)
    .innerJoin(classes, and(ofCollege.class, entryIsForClass))
    .innerJoin(classSessions, ofCollege.session)
    .where(and(isInTheWay(entries, at), eq(classSessions.state, 'held')))
  return row?.count ?? 0
}

/**
 * Brings back the class sessions that an entry cancelled, from today on. Where another entry leaves no place either, they stay
 * cancelled in the name of that one. Answers those that came back.
 */
export async function restoreCancelled(tx: Database, entry: Entry, { now, today }: Now): Promise<string[]> {
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

/** The class sessions that a day order made, and whether something of it can no longer be taken back. */
export async function listMadeBy(tx: Database, entry: Entry) {
  return tx
    .select({ id: classSessions.id, state: classSessions.state })
    .from(classSessions)
    .innerJoin(classes, and(eq(classes.collegeId, classSessions.collegeId), eq(classes.id, classSessions.classId)))
    .innerJoin(calendarEntries, and(ofCollege.session, eq(calendarEntries.id, entry.id), entryIsForClass))
    .where(and(eq(classSessions.collegeId, entry.collegeId), eq(classSessions.origin, 'day_order'), eq(classSessions.day, entry.startsOn)))
    .orderBy(asc(classSessions.id))
    .limit(20_000)
}

/**
 * Takes away what a day order made, when the order is taken back. What has begun or what something hangs on, such as a substitute who
 * was asked, stays to be read, cancelled. Answers how many are gone, and which stay.
 */
export async function removeMade(
  tx: Database,
  entry: Entry,
  ids: string[],
  { now }: Now,
): Promise<{ gone: number; cancelled: Cancelled[] }> {
  const its = and(eq(classSessions.collegeId, entry.collegeId), inArray(classSessions.id, ids), eq(classSessions.state, 'planned'))
  if (ids.length === 0) return { gone: 0, cancelled: [] }
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
    .where(and(its, sql`not ${isTouched}`))
    .returning({ id: classSessions.id })
  const cancelled = await tx
    .update(classSessions)
    .set({ state: 'cancelled', reason: entry.title, entryId: null, sequence: sql`${classSessions.sequence} + 1`, updatedAt: now })
    .where(its)
    .returning({ id: classSessions.id, reason: classSessions.reason })
  return { gone: deleted.length, cancelled }
}

/** The sections and groups whose weeks an entry is for, on its days from today on. */
export async function listClassesOf(tx: Database, entry: Entry, { today }: Now): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: classes.id })
    .from(classes)
    .innerJoin(calendarEntries, and(ofCollege.class, eq(calendarEntries.id, entry.id), entryIsForClass))
    .innerJoin(timetables, and(eq(timetables.collegeId, classes.collegeId), eq(timetables.classId, classes.id)))
    .where(
      and(
        eq(classes.collegeId, entry.collegeId),
        lte(timetables.startsOn, entry.endsOn),
        gte(timetables.endsOn, entry.startsOn),
        gte(timetables.endsOn, today),
      ),
    )
    .orderBy(asc(classes.id))
    .limit(5_000)
  return rows.map(({ id }) => id)
}

/** Another entry that leaves no sense in a day order: a holiday of its day, or another order, for any class that it is for. */
export async function findContrary(tx: Database, entry: Entry) {
  const [row] = await tx
    .select({ kind: calendarEntries.kind, title: calendarEntries.title })
    .from(calendarEntries)
    .innerJoin(classes, and(ofCollege.class, entryIsForClass, lte(classes.startsOn, entry.startsOn), gte(classes.endsOn, entry.startsOn)))
    .where(
      and(
        eq(calendarEntries.collegeId, entry.collegeId),
        ne(calendarEntries.id, entry.id),
        inArray(calendarEntries.kind, ['holiday', 'day_order', 'mid', 'exam']),
        lte(calendarEntries.startsOn, entry.startsOn),
        gte(calendarEntries.endsOn, entry.startsOn),
        sql`(${entry.programId}::uuid is null or ${entry.programId}::uuid = ${classes.programId})`,
        entry.semesters.length === 0 ? undefined : inArray(classes.semester, entry.semesters),
      ),
    )
    .orderBy(asc(calendarEntries.id))
    .limit(1)
  return row ?? null
}

/** Keeps who cancelled class sessions or brought them back, and why. */
export async function keepChanges(
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
