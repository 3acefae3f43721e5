import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import type { Viewer } from '../academics/access.ts'
import { classes, courses } from '../academics/tables.ts'
import { isVisible, type Moment } from '../lessons/access.ts'
import { lessons } from '../lessons/tables.ts'
import { people } from '../people/tables.ts'
import { arranges, takes } from './access.ts'
import { bells, classSessions, rooms } from './tables.ts'

const plannedCourses = alias(courses, 'planned_courses')
const plannedPeople = alias(people, 'planned_people')
const plannedRooms = alias(rooms, 'planned_rooms')

/** What a class session was planned as. */
export interface Planned {
  course: { id: string; course_name: string; code: string; shortName: string }
  faculty: { id: string; name: string }
  room: { id: string; code: string; name: string } | null
}
/**
 * What was planned, where a session is not as it was planned, and null where it is. Looked up row by row: with three more joins in
 * it, PostgreSQL would think for a hundred times as long about the order of joins as it takes to read a week.
 */
const planned = sql<Planned | null>`case when (${classSessions.courseId}, ${classSessions.facultyId}, ${classSessions.startsAt}) = (${classSessions.plannedCourseId}, ${classSessions.plannedFacultyId}, ${classSessions.plannedStartsAt})
    and ${classSessions.roomId} is not distinct from ${classSessions.plannedRoomId} then null
  else jsonb_build_object(
    'course', (select jsonb_build_object('id', ${plannedCourses.id}, 'course_name', ${plannedCourses.courseName}, 'code', ${plannedCourses.code}, 'shortName', ${plannedCourses.shortName})
      from ${courses} as ${plannedCourses} where ${plannedCourses.collegeId} = ${classSessions.collegeId} and ${plannedCourses.id} = ${classSessions.plannedCourseId}),
    'faculty', (select jsonb_build_object('id', ${plannedPeople.id}, 'name', ${plannedPeople.name})
      from ${people} as ${plannedPeople} where ${plannedPeople.collegeId} = ${classSessions.collegeId} and ${plannedPeople.id} = ${classSessions.plannedFacultyId}),
    'room', (select jsonb_build_object('id', ${plannedRooms.id}, 'code', ${plannedRooms.code}, 'name', ${plannedRooms.name})
      from ${rooms} as ${plannedRooms} where ${plannedRooms.collegeId} = ${classSessions.collegeId} and ${plannedRooms.id} = ${classSessions.plannedRoomId})) end`

/** Class sessions with all that they name, as somebody sees them. Which ones, and how many, the caller says. */
function selectSessions(db: Database, viewer: Viewer, { now }: Moment) {
  const { collegeId } = classSessions
  const isShown = viewer.role === 'learner' ? and(isNull(lessons.deletedAt), isVisible(now)) : undefined
  return db
    .select({
      session: classSessions,
      class: { id: classes.id, name: classes.name, section: classes.section, kind: classes.kind },
      course: { id: courses.id, course_name: courses.courseName, code: courses.code, shortName: courses.shortName },
      faculty: { id: people.id, name: people.name },
      room: { id: rooms.id, code: rooms.code, name: rooms.name },
      planned,
      lesson: { id: lessons.id, title: lessons.title },
      arranges: viewer.role === 'learner' ? sql<boolean>`false` : arranges(viewer),
      takes: viewer.role === 'learner' ? sql<boolean>`false` : takes(viewer),
    })
    .from(classSessions)
    .innerJoin(classes, and(eq(classes.collegeId, collegeId), eq(classes.id, classSessions.classId)))
    .innerJoin(courses, and(eq(courses.collegeId, collegeId), eq(courses.id, classSessions.courseId)))
    .innerJoin(people, and(eq(people.collegeId, collegeId), eq(people.id, classSessions.facultyId)))
    .leftJoin(rooms, and(eq(rooms.collegeId, collegeId), eq(rooms.id, classSessions.roomId)))
    .leftJoin(lessons, and(eq(lessons.collegeId, collegeId), eq(lessons.id, classSessions.lessonId), isShown))
}

/** A class session with all that it names. */
export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number]

/** More than anybody's own or any class's longest range holds; what is listed for everybody is cut to pages. */
const atMost = 5_000

/** The class sessions that a condition names, in order of time, as somebody sees them. The condition says who may see them. One statement. */
export async function readSessions(db: Database, viewer: Viewer, at: Moment, condition: SQL | undefined) {
  return selectSessions(db, viewer, at)
    .where(and(eq(classSessions.collegeId, viewer.collegeId), condition))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(atMost)
}

/** The same, page by page. */
export async function listSessions(db: Database, viewer: Viewer, at: Moment, condition: SQL | undefined, request: PageRequest) {
  const rows = await selectSessions(db, viewer, at)
    .where(and(eq(classSessions.collegeId, viewer.collegeId), condition, afterCursor(request)))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, ({ session }) => encodeCursor(session.startsAt.toISOString(), session.id))
}

function afterCursor(request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor)
  if (!after) return undefined
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(after.key) || Number.isNaN(Date.parse(after.key)))
    throw new Failure('request.malformed', { fields: { cursor: 'This is not a cursor of this list.' } })
  return sql`(${classSessions.startsAt}, ${classSessions.id}) > (${after.key}::timestamptz, ${after.id}::uuid)`
}

/** That a class session is between two days, both included. */
export const between = ({ from, to }: { from: string; to: string }): SQL => sql`${classSessions.day} between ${from}::date and ${to}::date`

/** The periods of a college's day, in order. */
export const listBells = (db: Database, { collegeId }: Pick<Viewer, 'collegeId'>) =>
  db
    .select({ period: bells.period, startsAt: bells.startsAt, endsAt: bells.endsAt })
    .from(bells)
    .where(eq(bells.collegeId, collegeId))
    .orderBy(asc(bells.period))
    .limit(12)
