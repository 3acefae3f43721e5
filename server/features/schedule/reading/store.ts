import { and, asc, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PageRequest } from '../../../platform/pages.ts'
import type { AuthorizedClass, AuthorizedFaculty, Viewer } from '../../academics/access.ts'
import { classes, courses, programs } from '../../academics/tables.ts'
import { lessonsReadBy, type Moment } from '../../lessons/access.ts'
import { lessons } from '../../lessons/tables.ts'
import { mayBeSeenBy } from '../../notifications/access.ts'
import { notifications } from '../../notifications/tables.ts'
import { between, listSessions, readSessions } from '../store.ts'
import { classSessions } from '../tables.ts'
import { calendarEntries } from '../year/tables.ts'
import { isEntryFor, isInCalendarOf, isShownOfClass, type RoomToSee } from './access.ts'

interface Days {
  from: string
  to: string
}
/** Midnight at the beginning of a day in the colleges' time zone. */
const beginningOf = (day: string, daysLater = 0) => sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Kolkata')`

/** The class sessions of somebody's own calendar between two days, in order of time. */
export const readCalendar = (db: Database, viewer: Viewer, at: Moment, days: Days) =>
  readSessions(db, viewer, at, and(isInCalendarOf(viewer), between(days)))

type Listed = Days & PageRequest
const list = (db: Database, actor: Actor, at: Moment, query: Listed, condition: SQL | undefined) =>
  listSessions(db, actor, at, and(condition, between(query)), query)

/** The class sessions that a member of the faculty takes. */
export const listOfFaculty = (db: Database, actor: Actor, at: Moment, { id }: AuthorizedFaculty, query: Listed) =>
  list(db, actor, at, query, eq(classSessions.facultyId, id))

/** The class sessions of a class and its batches, as one who sees the class is shown them. */
export function listOfClassAndBatches(db: Database, actor: Actor, at: Moment, { id }: AuthorizedClass, query: Listed) {
  const ofBatch = sql`${classSessions.classId} in (select batch.id from ${classes} as batch where batch.college_id = ${classSessions.collegeId} and batch.parent_id = ${id})`
  return list(db, actor, at, query, and(or(eq(classSessions.classId, id), ofBatch), isShownOfClass(actor)))
}

/** The class sessions of a class alone, of one course where it is named. */
export function listOfClass(
  db: Database,
  actor: Actor,
  at: Moment,
  { id }: AuthorizedClass,
  query: Listed & { courseId?: string | undefined },
) {
  const ofCourse = query.courseId === undefined ? undefined : eq(classSessions.courseId, query.courseId)
  return list(db, actor, at, query, and(eq(classSessions.classId, id), ofCourse, isShownOfClass(actor)))
}

/** The class sessions in a room. */
export const listInRoom = (db: Database, actor: Actor, at: Moment, { id }: RoomToSee, query: Listed) =>
  list(db, actor, at, query, eq(classSessions.roomId, id))

/** The college's days that touch a range and are for somebody, in order. */
export const listEntriesFor = (db: Database, viewer: Viewer, { today }: Moment, { from, to }: Days) =>
  db
    .select({ entry: calendarEntries, program: { id: programs.id, name: programs.name } })
    .from(calendarEntries)
    .leftJoin(programs, and(eq(programs.collegeId, calendarEntries.collegeId), eq(programs.id, calendarEntries.programId)))
    .where(
      and(
        eq(calendarEntries.collegeId, viewer.collegeId),
        lte(calendarEntries.startsOn, to),
        gte(calendarEntries.endsOn, from),
        isEntryFor(viewer, today),
      ),
    )
    .orderBy(asc(calendarEntries.startsOn), asc(calendarEntries.id))
    .limit(1_000)

/**
 * What else happens in somebody's courses between two days, in order of time: lessons that appear, to a learner only once they did,
 * and what they were told together with others. That a lesson appeared is told as well, and shown once: as the lesson.
 */
export function listContentsFor(db: Database, actor: Actor, at: Moment, { from, to }: Days) {
  // Named apart from the identifiers of what happens, by which the whole is in order.
  const courseId = sql<string | null>`${courses.id}`.as('course_id')
  const course = { courseId, courseName: courses.courseName, code: courses.code, shortName: courses.shortName }
  const appearsAt = sql<Date>`coalesce(${lessons.announcedAt}, ${lessons.visibleFrom})`
  const appearing = db
    .select({
      id: lessons.id,
      kind: sql<'lesson' | 'announcement'>`'lesson'`.as('kind'),
      title: lessons.title,
      at: appearsAt.mapWith(lessons.createdAt).as('at'),
      ...course,
    })
    .from(lessons)
    .leftJoin(courses, and(eq(courses.collegeId, lessons.collegeId), eq(courses.id, lessons.courseId)))
    .where(
      and(lessonsReadBy(actor, at), eq(lessons.state, 'published'), gte(appearsAt, beginningOf(from)), lt(appearsAt, beginningOf(to, 1))),
    )
  const tellsOfLesson = sql`exists (select 1 from ${lessons} where ${lessons.collegeId} = ${notifications.collegeId} and ${lessons.courseId} = ${notifications.courseId} and ${lessons.announcedAt} is not null and 'New lesson: ' || ${lessons.title} = ${notifications.title})`
  const told = db
    .select({
      id: notifications.id,
      kind: sql<'lesson' | 'announcement'>`'announcement'`.as('kind'),
      title: notifications.title,
      at: sql<Date>`${notifications.createdAt}`.mapWith(notifications.createdAt).as('at'),
      ...course,
    })
    .from(notifications)
    .leftJoin(courses, and(eq(courses.collegeId, notifications.collegeId), eq(courses.id, notifications.courseId)))
    .where(
      and(
        mayBeSeenBy(actor, at.today),
        isNull(notifications.personId),
        gte(notifications.createdAt, beginningOf(from)),
        lt(notifications.createdAt, beginningOf(to, 1)),
        sql`not ${tellsOfLesson}`,
      ),
    )
  return unionAll(appearing, told).orderBy(asc(sql`"at"`), asc(sql`"id"`)).limit(1_000)
}
