import { and, asc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { classes } from '../../academics/tables.ts'
import { entryIsForClass } from '../reading/access.ts'
import { classSessions, timetables } from '../tables.ts'
import type { Entry } from '../year/access.ts'
import { calendarEntries } from '../year/tables.ts'

/** When it is: what was before today stays. */
export interface Now {
  now: Date
  today: string
}

export const ofCollege = {
  class: eq(classes.collegeId, calendarEntries.collegeId),
  session: eq(classSessions.collegeId, calendarEntries.collegeId),
}
export const isOnItsDays = and(gte(classSessions.day, calendarEntries.startsOn), lte(classSessions.day, calendarEntries.endsOn))

/**
 * That an entry leaves no place for a class session: a holiday for any, mids and examinations for what the week brings but not for
 * themselves, a day order for what the day's own weekday brings. As a condition on both tables.
 */
export const leavesNoPlace: SQL = sql`(${calendarEntries.kind} = 'holiday'
  or (${calendarEntries.kind} in ('mid', 'exam') and ${classSessions.origin} <> 'extra' and ${classSessions.kind} <> 'mid')
  or (${calendarEntries.kind} = 'day_order' and ${classSessions.origin} = 'template'))`

/** That a class session is in the way of an entry from today on. As a condition on sessions, entries and classes. */
export const isInTheWay = ({ today }: Now) =>
  and(ofCollege.session, eq(classes.id, classSessions.classId), gte(classSessions.day, today), isOnItsDays, leavesNoPlace)

/** The entries of a class session's day that are for its class, and which of them leave no place for it. */
export const listEntriesOf = (tx: Database, session: { collegeId: string; id: string }) =>
  tx
    .select({ id: calendarEntries.id, kind: calendarEntries.kind, isInItsWay: sql<boolean>`${leavesNoPlace}` })
    .from(classSessions)
    .innerJoin(classes, and(eq(classes.collegeId, classSessions.collegeId), eq(classes.id, classSessions.classId)))
    .innerJoin(calendarEntries, and(ofCollege.session, isOnItsDays, entryIsForClass))
    .where(and(eq(classSessions.collegeId, session.collegeId), eq(classSessions.id, session.id)))
    .orderBy(asc(calendarEntries.id))
    .limit(100)

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

/** How many class sessions stay although an entry leaves no place for them: their roll was called. */
export async function countHeldInTheWay(tx: Database, entries: string[], at: Now): Promise<number> {
  if (entries.length === 0) return 0
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(calendarEntries)
    .innerJoin(classes, and(ofCollege.class, entryIsForClass))
    .innerJoin(classSessions, ofCollege.session)
    .where(and(inArray(calendarEntries.id, entries), isInTheWay(at), eq(classSessions.state, 'held')))
  return row?.count ?? 0
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
