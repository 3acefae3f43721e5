import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { classSession } from '#contract/features/schedule/shapes.ts'
import type { Database } from '../../../platform/database/database.ts'
import { instantOf, jsonObject } from '../../../platform/database/json-object.ts'
import { type Given, isOneOf, preparedRead, type Value } from '../../../platform/database/prepared-reads.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { JsonText } from '../../../platform/json-text.ts'
import type { Viewer } from '../../academics/access.ts'
import { classes, courses } from '../../academics/tables.ts'
import { isVisible, type Moment } from '../../lessons/access.ts'
import { lessons } from '../../lessons/tables.ts'
import { people } from '../../people/tables.ts'
import { type classSessions, rooms } from '../tables.ts'

type Session = z.output<typeof classSession>
/** What class sessions name, by identifier, as texts of JSON. */
type NameTexts = Record<'courses' | 'classes' | 'people' | 'rooms' | 'lessons', Record<string, string>>

/** What one class session names; `planned` is what it was planned as, where it is not as it was planned. */
export type Named = Pick<Session, 'course' | 'class' | 'faculty' | 'room' | 'lesson'> & {
  planned: Pick<Session, 'course' | 'faculty' | 'room'> | null
}

type Wanted = Record<'courseIds' | 'classIds' | 'personIds' | 'roomIds' | 'lessonIds', string[]>

const { id, courseName, code, shortName } = courses
/** What class sessions name, as texts of JSON. */
export const namedAsJson = {
  courses: jsonObject({ id, course_name: courseName, code, shortName }),
  classes: jsonObject({ id: classes.id, name: classes.name, section: classes.section, kind: classes.kind }),
  people: jsonObject({ id: people.id, name: people.name }),
  rooms: jsonObject({ id: rooms.id, code: rooms.code, name: rooms.name }),
  lessons: jsonObject({ id: lessons.id, title: lessons.title }),
}

/** A learner is told of no lesson that they do not see. As a condition on `lessons`. */
export const isToldTo = (role: Viewer['role'], now: Value<Date>): SQL | undefined =>
  role === 'learner' ? and(isNull(lessons.deletedAt), isVisible(now)) : undefined

/** One statement. */
const askNames = preparedRead((db, given: Given<Wanted & { collegeId: string; now: Date }>, { role }: Pick<Viewer, 'role'>) => {
  const told = isToldTo(role, given.now)
  const texts = (
    table: typeof courses | typeof classes | typeof people | typeof rooms | typeof lessons,
    text: SQL,
    ids: Value<string[]>,
    which = sql``,
  ) =>
    sql<
      Record<string, string>
    >`(select coalesce(json_object_agg(${table.id}, ${text}), '{}') from ${table} where ${table.collegeId} = ${given.collegeId} and ${isOneOf(table.id, ids)}${which})`
  return db
    .select({
      courses: texts(courses, namedAsJson.courses, given.courseIds),
      classes: texts(classes, namedAsJson.classes, given.classIds),
      people: texts(people, namedAsJson.people, given.personIds),
      rooms: texts(rooms, namedAsJson.rooms, given.roomIds),
      lessons: texts(lessons, namedAsJson.lessons, given.lessonIds, told && sql` and ${told}`),
    })
    .from(colleges)
    .where(eq(colleges.id, given.collegeId))
})

/** What class sessions name, by identifier. */
interface Naming {
  courseId: string
  classId: string
  facultyId: string
  roomId: string | null
  lessonId: string | null
}
/** What they were planned as, where that is something else. */
type Planned = Pick<Naming, 'courseId' | 'facultyId' | 'roomId'>

const eachOnce = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)

/**
 * What class sessions name, as somebody may know it. It is looked up once for all of them, in one statement: in a month of a class, ten courses are
 * named two hundred times.
 */
async function namesOf(
  db: Database,
  viewer: Viewer,
  { now }: Moment,
  rows: readonly Naming[],
  planned: readonly Planned[],
): Promise<NameTexts> {
  const all: readonly Planned[] = [...rows, ...planned]
  const wanted = {
    courseIds: eachOnce(all.map(({ courseId }) => courseId)),
    classIds: eachOnce(rows.map(({ classId }) => classId)),
    personIds: eachOnce(all.map(({ facultyId }) => facultyId)),
    roomIds: eachOnce(all.map(({ roomId }) => roomId)),
    lessonIds: eachOnce(rows.map(({ lessonId }) => lessonId)),
  }
  const nothing = { courses: {}, classes: {}, people: {}, rooms: {}, lessons: {} }
  if (rows.length === 0) return nothing
  const [names] = await askNames(db, { collegeId: viewer.collegeId, now, ...wanted }, { role: viewer.role })
  return names ?? nothing
}

type Row = typeof classSessions.$inferSelect
type Stored = Naming & Pick<Row, 'startsAt' | 'plannedCourseId' | 'plannedFacultyId' | 'plannedRoomId' | 'plannedStartsAt'>

const isAsPlanned = (one: Stored): boolean =>
  one.courseId === one.plannedCourseId &&
  one.facultyId === one.plannedFacultyId &&
  one.roomId === one.plannedRoomId &&
  one.startsAt.getTime() === one.plannedStartsAt.getTime()
const plannedOf = (one: Stored): Planned => ({ courseId: one.plannedCourseId, facultyId: one.plannedFacultyId, roomId: one.plannedRoomId })

/** Rows of class sessions with all that they name, as somebody may know it. One statement. */
export async function withNames<Found extends { session: Stored }>(
  db: Database,
  viewer: Viewer,
  at: Moment,
  rows: readonly Found[],
): Promise<(Found & Named)[]> {
  const sessions = rows.map(({ session }) => session)
  const texts = await namesOf(db, viewer, at, sessions, sessions.map(plannedOf))
  const read = <Name>(of: Record<string, string>) => new Map(Object.entries(of).map(([id, text]) => [id, new JsonText<Name>(text).read()]))
  const names = {
    courses: read<Named['course']>(texts.courses),
    classes: read<Named['class']>(texts.classes),
    people: read<Named['faculty']>(texts.people),
    rooms: read<NonNullable<Named['room']>>(texts.rooms),
    lessons: read<NonNullable<Named['lesson']>>(texts.lessons),
  }
  const plannedIn = ({ courseId, facultyId, roomId }: Planned): Named['planned'] => {
    const [course, faculty] = [names.courses.get(courseId), names.people.get(facultyId)]
    return course && faculty ? { course, faculty, room: names.rooms.get(roomId ?? '') ?? null } : null
  }
  return rows.flatMap((row) => {
    const { session } = row
    const [course, ofClass] = [names.courses.get(session.courseId), names.classes.get(session.classId)]
    const faculty = names.people.get(session.facultyId)
    // The database keeps all three for as long as a class session names them.
    if (!course || !ofClass || !faculty) return []
    const room = names.rooms.get(session.roomId ?? '') ?? null
    const lesson = names.lessons.get(session.lessonId ?? '') ?? null
    return [{ ...row, course, class: ofClass, faculty, room, lesson, planned: isAsPlanned(session) ? null : plannedIn(plannedOf(session)) }]
  })
}

/** A class session that is a text but for what it names: `own` is an object, the instants are as `inUtc` has them. */
interface Written extends Naming {
  startsAt: string
  endsAt: string
  own: string
  /** A text of JSON of what it was planned as, by identifier, where it is not as it was planned. */
  planned: string | null
}

/** Class sessions with all that they name, as texts. One statement. */
export async function asTexts(db: Database, viewer: Viewer, at: Moment, rows: readonly Written[]) {
  const planned = new Map<Written, Planned & { startsAt: string }>()
  for (const row of rows) if (row.planned !== null) planned.set(row, new JsonText<Planned & { startsAt: string }>(row.planned).read())
  const names = await namesOf(db, viewer, at, rows, [...planned.values()])
  const nameIn = (of: Record<string, string>, id: string | null) => (id === null ? 'null' : (of[id] ?? 'null'))
  const before = (row: Written) => {
    const was = planned.get(row)
    if (!was) return 'null'
    const { courseId, facultyId, roomId, startsAt } = was
    return `{"course":${names.courses[courseId]},"faculty":${names.people[facultyId]},"room":${nameIn(names.rooms, roomId)},"startsAt":"${startsAt}"}`
  }
  // Put together by hand: a calendar has hundreds of them.
  return rows.flatMap((row) => {
    const [course, ofClass, faculty] = [names.courses[row.courseId], names.classes[row.classId], names.people[row.facultyId]]
    // The database keeps all three for as long as a class session names them.
    if (!course || !ofClass || !faculty) return []
    return new JsonText<Session>(
      `${row.own.slice(0, -1)},"startsAt":"${instantOf(row.startsAt)}","endsAt":"${instantOf(row.endsAt)}","course":${course},"class":${ofClass},"faculty":${faculty},\
"room":${nameIn(names.rooms, row.roomId)},"lesson":${nameIn(names.lessons, row.lessonId)},"planned":${before(row)}}`,
    )
  })
}
