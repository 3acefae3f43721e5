import { and, asc, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { jsonObject } from '../../../platform/database/json-object.ts'
import { type Given, preparedRead, type Value } from '../../../platform/database/prepared-reads.ts'
import { colleges } from '../../../platform/database/tables.ts'
import type { PageRequest } from '../../../platform/pages.ts'
import { type AuthorizedClass, type AuthorizedFaculty, type Viewer, viewerOf } from '../../academics/access.ts'
import { classes, courses, programs } from '../../academics/tables.ts'
import { appearsAt, lessonsReadBy, type Moment } from '../../lessons/access.ts'
import { lessons } from '../../lessons/tables.ts'
import { mayBeSeenBy } from '../../notifications/access.ts'
import { notifications } from '../../notifications/tables.ts'
import { people } from '../../people/tables.ts'
import { isToldTo, namedAsJson } from '../naming/store.ts'
import { atMost, between, listSessions, pageShown, selectShown, sessionOfCalendar } from '../store.ts'
import { bells, classSessions, rooms } from '../tables.ts'
import { calendarEntries } from '../year/tables.ts'
import { isEntryFor, isInCalendarOf, isShownOfClass, type RoomToSee } from './access.ts'

type Days = Record<'from' | 'to', string>
/** Midnight at the beginning of a day in the colleges' time zone. */
const beginningOf = (day: Value<string>, daysLater = 0) => sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Kolkata')`

type Asker = Record<'collegeId' | 'personId', string>

const timeOfDay = (time: typeof bells.startsAt | typeof bells.endsAt) => sql`'"' || left(${time}::text, 5) || '"'`
const bellAsJson = jsonObject({ period: bells.period, startsAt: timeOfDay(bells.startsAt), endsAt: timeOfDay(bells.endsAt) })

/**
 * The calendar's class sessions and what they name, written by the database: a learner is told of no lesson that they do not see. It goes out as
 * six short lists and a long one; with its names in each session it would be twice as long.
 */
const askCalendar = preparedRead((db, given: Given<Asker & Days & { now: Date; today: string }>, { role }: Pick<Viewer, 'role'>) => {
  const viewer = viewerOf(given, role)
  const { startsAt, id, courseId, classId, facultyId, roomId, plannedCourseId, plannedFacultyId, plannedRoomId } = classSessions
  const found = db.$with('found').as(
    db
      .select({
        ...{ startsAt, id, courseId, classId, facultyId, roomId, plannedCourseId, plannedFacultyId, plannedRoomId },
        ...{ lessonId: sql`${lessons.id}`.as('lesson_id'), text: sessionOfCalendar(viewer, given.today).as('text') },
      })
      .from(classSessions)
      .leftJoin(
        lessons,
        and(eq(lessons.collegeId, classSessions.collegeId), eq(lessons.id, classSessions.lessonId), isToldTo(role, given.now)),
      )
      .where(and(eq(classSessions.collegeId, given.collegeId), isInCalendarOf(viewer), between(given)))
      .orderBy(asc(startsAt), asc(id))
      .limit(atMost),
  )
  // Ten courses are named two hundred times in a month.
  const names = db.$with('names').as(
    db
      .selectDistinct({
        ...{ courseId: found.courseId, classId: found.classId, facultyId: found.facultyId, roomId: found.roomId, lessonId: found.lessonId },
        ...{ plannedCourseId: found.plannedCourseId, plannedFacultyId: found.plannedFacultyId, plannedRoomId: found.plannedRoomId },
      })
      .from(found),
  )
  type Table = typeof courses | typeof classes | typeof people | typeof rooms | typeof lessons
  const named = (table: Table, text: SQL, ids: SQL) =>
    sql<string>`(select coalesce(string_agg(${text}, ',' order by ${table.id}), '') from ${table} where ${table.collegeId} = ${given.collegeId} and ${table.id} = any(array(${ids})))`
  const eitherWay = (is: string, was: string) => sql.raw(`select ${is} from names union all select ${was} from names`)
  return db
    .with(found, names)
    .select({
      // In the order in which they were found.
      sessions: sql<string>`(select coalesce(string_agg(text, ','), '') from found)`,
      courses: named(courses, namedAsJson.courses, eitherWay('course_id', 'planned_course_id')),
      classes: named(classes, namedAsJson.classes, sql`select class_id from names`),
      faculty: named(people, namedAsJson.people, eitherWay('faculty_id', 'planned_faculty_id')),
      rooms: named(rooms, namedAsJson.rooms, eitherWay('room_id', 'planned_room_id')),
      lessons: named(lessons, namedAsJson.lessons, sql`select lesson_id from names`),
      bells: sql<string>`(select coalesce(string_agg(${bellAsJson}, ',' order by ${bells.period}), '') from ${bells} where ${bells.collegeId} = ${given.collegeId})`,
    })
    .from(colleges)
    .where(eq(colleges.id, given.collegeId))
})

/** The class sessions of somebody's own calendar between two days, in order of time, what they name, and the periods of a day: texts of JSON without their brackets. One statement. */
export async function readCalendar(db: Database, { collegeId, personId, role }: Viewer, { now, today }: Moment, { from, to }: Days) {
  const [calendar] = await askCalendar(db, { collegeId, personId, from, to, now, today }, { role })
  return calendar ?? { sessions: '', courses: '', classes: '', faculty: '', rooms: '', lessons: '', bells: '' }
}

type Listed = Days & PageRequest
const list = (db: Database, actor: Actor, at: Moment, query: Listed, condition: SQL | undefined) =>
  listSessions(db, actor, at, and(condition, between(query)), query)

type AskedOfFaculty = Asker & Days & { facultyId: string; today: string; limit: number }

const askOfFaculty = preparedRead((db, given: Given<AskedOfFaculty>, { role }: Pick<Viewer, 'role'>) => {
  const viewer = viewerOf(given, role)
  return selectShown(db, viewer, given.today, and(eq(classSessions.facultyId, given.facultyId), between(given))).limit(given.limit)
})

/** The class sessions that a member of the faculty takes; their first page is asked for on every visit. */
export async function listOfFaculty(db: Database, actor: Actor, at: Moment, { id: facultyId }: AuthorizedFaculty, query: Listed) {
  if (query.cursor !== undefined) return list(db, actor, at, query, eq(classSessions.facultyId, facultyId))
  const { collegeId, personId, role } = actor
  const { from, to, limit } = query
  const rows = await askOfFaculty(db, { collegeId, personId, facultyId, today: at.today, from, to, limit: limit + 1 }, { role })
  return pageShown(db, actor, at, rows, query)
}

/** The class sessions of a class and its batches, as one who sees the class is shown them. */
export function listOfClassAndBatches(db: Database, actor: Actor, at: Moment, { id }: AuthorizedClass, query: Listed) {
  // Gathered once and then looked up; asked of each class session, it went through all that the college has in those days.
  const itsOwn = sql`${classSessions.classId} = any(array(select ${id}::uuid union all select batch.id from ${classes} as batch where batch.college_id = ${actor.collegeId} and batch.parent_id = ${id}))`
  return list(db, actor, at, query, and(itsOwn, isShownOfClass(actor)))
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

const askEntries = preparedRead((db, given: Given<Asker & Days & { today: string }>, { role }: Pick<Viewer, 'role'>) =>
  db
    .select({ entry: calendarEntries, program: { id: programs.id, name: programs.name } })
    .from(calendarEntries)
    .leftJoin(programs, and(eq(programs.collegeId, calendarEntries.collegeId), eq(programs.id, calendarEntries.programId)))
    .where(
      and(
        eq(calendarEntries.collegeId, given.collegeId),
        lte(calendarEntries.startsOn, given.to),
        gte(calendarEntries.endsOn, given.from),
        isEntryFor(viewerOf(given, role), given.today),
      ),
    )
    .orderBy(asc(calendarEntries.startsOn), asc(calendarEntries.id))
    .limit(1_000),
)

/** The college's days that touch a range and are for somebody, in order. */
export const listEntriesFor = (db: Database, { collegeId, personId, role }: Viewer, { today }: Moment, { from, to }: Days) =>
  askEntries(db, { collegeId, personId, today, from, to }, { role })

const askContents = preparedRead((db, given: Given<Asker & Days & { now: Date; today: string }>, { role }: Pick<Viewer, 'role'>) => {
  const viewer = viewerOf(given, role)
  const at = { now: given.now, today: given.today }
  // Named apart from the identifiers of what happens, by which the whole is in order.
  const courseId = sql<string | null>`${courses.id}`.as('course_id')
  const course = { courseId, courseName: courses.courseName, code: courses.code, shortName: courses.shortName }
  const appears = appearsAt(lessons)
  const appearing = db
    .select({
      id: lessons.id,
      kind: sql<'lesson' | 'announcement'>`'lesson'`.as('kind'),
      title: lessons.title,
      at: appears.mapWith(lessons.createdAt).as('at'),
      ...course,
    })
    .from(lessons)
    .leftJoin(courses, and(eq(courses.collegeId, lessons.collegeId), eq(courses.id, lessons.courseId)))
    .where(
      and(
        lessonsReadBy(viewer, at),
        eq(lessons.state, 'published'),
        gte(appears, beginningOf(given.from)),
        lt(appears, beginningOf(given.to, 1)),
      ),
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
        mayBeSeenBy(viewer, at.today),
        isNull(notifications.personId),
        isNotNull(notifications.authorId),
        gte(notifications.createdAt, beginningOf(given.from)),
        lt(notifications.createdAt, beginningOf(given.to, 1)),
        sql`not ${tellsOfLesson}`,
      ),
    )
  return unionAll(appearing, told).orderBy(asc(sql`"at"`), asc(sql`"id"`)).limit(1_000)
})

/**
 * What else happens in somebody's courses between two days, in order of time: lessons that appear, to a learner only once they did,
 * and what somebody announced to them together with others. That a lesson appeared is told as well, and shown once: as the lesson. That a
 * class session was moved or a week laid down is no announcement: the calendar shows it where it is.
 */
export const listContentsFor = (db: Database, { collegeId, personId, role }: Viewer, { now, today }: Moment, { from, to }: Days) =>
  askContents(db, { collegeId, personId, now, today, from, to }, { role })
