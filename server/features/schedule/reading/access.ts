/*
 * Who is shown which class sessions, beyond what schedule/access.ts says of single ones:
 * - One's own calendar has what one learns in, or takes or was to take, whatever one may see besides; and the days of the college
 *   that are for everybody or for the programs and semesters that one learns in or teaches. The office has all of them.
 * - Of a class, everybody who learns in or teaches it sees the week of all: a learner without the batches of others.
 * - A room's is seen by everybody who is employed.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Value } from '../../../platform/database/prepared-reads.ts'
import { type GivenViewer, holdsOn, learnsIn, learntBy, seesWholeCollege, type Viewer } from '../../academics/access.ts'
import { classes, mappings } from '../../academics/tables.ts'
import type { Moment } from '../../lessons/access.ts'
import { seesSession } from '../access.ts'
import { type ShownSession as Presented, presentSession } from '../present.ts'
import { readSessions } from '../store.ts'
import { classSessions, rooms } from '../tables.ts'
import { calendarEntries } from '../year/tables.ts'

/** A class session as it goes over the wire. */
export type ShownSession = Presented
export type RoomToSee = Authorized<typeof rooms.$inferSelect, 'view'>

/** The class sessions in somebody's own calendar. As a condition on `classSessions`. */
export function isInCalendarOf(viewer: GivenViewer): SQL {
  const { classId, day, facultyId, plannedFacultyId } = classSessions
  if (viewer.role !== 'learner') return sql`(${facultyId} = ${viewer.personId} or ${plannedFacultyId} = ${viewer.personId})`
  // Gathered once for a statement, so that other classes' sessions are not looked at; and then on which days one was in each.
  const everIn = sql`array(select class_id from ${learntBy(viewer)} as learnt)`
  return sql`(${classId} = any(${everIn}) and exists (select 1 from ${learntBy(viewer)} as learnt
    where learnt.class_id = ${classId} and learnt.starts_on <= ${day} and (learnt.ends_on is null or learnt.ends_on >= ${day})))`
}

/** That a class session of a class that one sees is shown to one: a learner's own batches only. As a condition on `classSessions`. */
export const isShownOfClass = (viewer: Viewer): SQL | undefined => (viewer.role === 'learner' ? isInCalendarOf(viewer) : undefined)

/** The days of the college that are in somebody's calendar. As a condition on `calendarEntries`. */
export function isEntryFor(viewer: GivenViewer, today: Value<string>): SQL {
  if (seesWholeCollege(viewer)) return sql`true`
  const { collegeId, personId } = viewer
  const own =
    viewer.role === 'learner'
      ? learnsIn(collegeId, classes.id, personId, today)
      : sql`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${classes.collegeId} and ${mappings.classId} = ${classes.id} and ${mappings.facultyId} = ${personId} and ${holdsOn(mappings, today)})`
  return sql`((${calendarEntries.programId} is null and cardinality(${calendarEntries.semesters}) = 0) or exists (
    select 1 from ${classes} where ${classes.collegeId} = ${calendarEntries.collegeId} and ${entryIsForClass} and ${own}))`
}

/** That an entry of the academic calendar is for a class, by program and semester. As a condition on both tables. */
export const entryIsForClass: SQL = sql`(${calendarEntries.programId} is null or ${calendarEntries.programId} = ${classes.programId}) and (cardinality(${calendarEntries.semesters}) = 0 or ${classes.semester} = any(${calendarEntries.semesters}))`

/** A room of one's college. */
export async function accessRoom(db: Database, actor: Actor, roomId: string): Promise<RoomToSee> {
  const [row] = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.collegeId, actor.collegeId), eq(rooms.id, roomId)))
  if (!row) throw new Failure('access.not_found')
  return mint(row, 'view')
}

/**
 * Of the class sessions that a condition on `classSessions` names those that somebody sees, as they are shown, in order of time. One
 * statement. For other features, which know their own conditions; without one it would be all of the college.
 */
export async function accessShownSessions(db: Database, viewer: Viewer, at: Moment, condition: SQL): Promise<ShownSession[]> {
  const rows = await readSessions(db, viewer, at, and(condition, seesSession(viewer)))
  return rows.map((row) => presentSession(row))
}
