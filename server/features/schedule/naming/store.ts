import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, isOneOf, preparedRead, type Value } from '../../../platform/database/prepared-reads.ts'
import { colleges } from '../../../platform/database/tables.ts'
import type { Viewer } from '../../academics/access.ts'
import { classes, courses } from '../../academics/tables.ts'
import { isVisible, type Moment } from '../../lessons/access.ts'
import { lessons } from '../../lessons/tables.ts'
import { people } from '../../people/tables.ts'
import { type classSessions, rooms } from '../tables.ts'

interface Course {
  id: string
  course_name: string
  code: string
  shortName: string
}
interface Person {
  id: string
  name: string
}
interface Room {
  id: string
  code: string
  name: string
}
/** What class sessions name, by identifier. */
interface Names {
  courses: Record<string, Course>
  classes: Record<string, Pick<typeof classes.$inferSelect, 'id' | 'name' | 'section' | 'kind'>>
  people: Record<string, Person>
  rooms: Record<string, Room>
  lessons: Record<string, { id: string; title: string }>
}

/** What one class session names. */
export interface Named {
  course: Course
  class: Names['classes'][string]
  faculty: Person
  room: Room | null
  lesson: Names['lessons'][string] | null
  /** What it was planned as, where it is not as it was planned. */
  planned: Pick<Named, 'course' | 'faculty' | 'room'> | null
}

type Wanted = Record<'courseIds' | 'classIds' | 'personIds' | 'roomIds' | 'lessonIds', string[]>

/** A learner is told of no lesson that they do not see. One statement. */
const askNames = preparedRead((db, given: Given<Wanted & { collegeId: string; now: Date }>, { ofVisible }: { ofVisible: boolean }) => {
  const among = (table: typeof courses | typeof classes | typeof people | typeof rooms | typeof lessons, ids: Value<string[]>) =>
    sql`from ${table} where ${table.collegeId} = ${given.collegeId} and ${isOneOf(table.id, ids)}`
  const seen: SQL = ofVisible ? sql` and ${and(isNull(lessons.deletedAt), isVisible(given.now))}` : sql``
  const byId = (id: SQL, name: SQL, from: SQL) =>
    sql`(select coalesce(jsonb_object_agg(${id}, jsonb_build_object('id', ${id}, ${name})), '{}') ${from})`
  const course = sql`'course_name', ${courses.courseName}, 'code', ${courses.code}, 'shortName', ${courses.shortName}`
  const ofClass = sql`'name', ${classes.name}, 'section', ${classes.section}, 'kind', ${classes.kind}`
  return db
    .select({
      courses: sql<Names['courses']>`${byId(sql`${courses.id}`, course, among(courses, given.courseIds))}`,
      classes: sql<Names['classes']>`${byId(sql`${classes.id}`, ofClass, among(classes, given.classIds))}`,
      people: sql<Names['people']>`${byId(sql`${people.id}`, sql`'name', ${people.name}`, among(people, given.personIds))}`,
      rooms: sql<Names['rooms']>`${byId(sql`${rooms.id}`, sql`'code', ${rooms.code}, 'name', ${rooms.name}`, among(rooms, given.roomIds))}`,
      lessons: sql<
        Names['lessons']
      >`${byId(sql`${lessons.id}`, sql`'title', ${lessons.title}`, sql`${among(lessons, given.lessonIds)}${seen}`)}`,
    })
    .from(colleges)
    .where(eq(colleges.id, given.collegeId))
})

type Session = Pick<
  typeof classSessions.$inferSelect,
  | 'courseId'
  | 'classId'
  | 'facultyId'
  | 'roomId'
  | 'lessonId'
  | 'startsAt'
  | 'plannedCourseId'
  | 'plannedFacultyId'
  | 'plannedRoomId'
  | 'plannedStartsAt'
>

type Naming = Exclude<keyof Session, 'startsAt' | 'plannedStartsAt'>

/** What the columns of class sessions name, each once. */
function namedIn(rows: readonly { session: Session }[], ...columns: Naming[]): string[] {
  const ids = new Set<string>()
  for (const { session } of rows)
    for (const column of columns) {
      const id = session[column]
      if (id !== null) ids.add(id)
    }
  return [...ids]
}
const nameIn = <Name>(names: Record<string, Name>, id: string | null): Name | null => (id === null ? null : (names[id] ?? null))

function plannedOf(session: Session, names: Names): Named['planned'] {
  const { plannedCourseId, plannedFacultyId, plannedRoomId, plannedStartsAt } = session
  const isAsPlanned =
    session.courseId === plannedCourseId &&
    session.facultyId === plannedFacultyId &&
    session.roomId === plannedRoomId &&
    session.startsAt.getTime() === plannedStartsAt.getTime()
  if (isAsPlanned) return null
  const [course, faculty] = [nameIn(names.courses, plannedCourseId), nameIn(names.people, plannedFacultyId)]
  return course && faculty && { course, faculty, room: nameIn(names.rooms, plannedRoomId) }
}

/**
 * Rows of class sessions with all that they name, as somebody may know it. It is looked up once for all of them, in one statement: in a
 * month of a class, ten courses are named two hundred times.
 */
export async function withNames<Row extends { session: Session }>(
  db: Database,
  viewer: Viewer,
  { now }: Moment,
  rows: readonly Row[],
): Promise<(Row & Named)[]> {
  if (rows.length === 0) return []
  const [names] = await askNames(
    db,
    {
      ...{ collegeId: viewer.collegeId, now },
      courseIds: namedIn(rows, 'courseId', 'plannedCourseId'),
      classIds: namedIn(rows, 'classId'),
      personIds: namedIn(rows, 'facultyId', 'plannedFacultyId'),
      roomIds: namedIn(rows, 'roomId', 'plannedRoomId'),
      lessonIds: namedIn(rows, 'lessonId'),
    },
    { ofVisible: viewer.role === 'learner' },
  )
  return rows.flatMap((row) => {
    const { session } = row
    const [course, ofClass] = [names?.courses[session.courseId], names?.classes[session.classId]]
    const faculty = names?.people[session.facultyId]
    // The database keeps all three for as long as a class session names them.
    if (!names || !course || !ofClass || !faculty) return []
    const room = nameIn(names.rooms, session.roomId)
    const lesson = nameIn(names.lessons, session.lessonId)
    return [{ ...row, course, class: ofClass, faculty, room, lesson, planned: plannedOf(session, names) }]
  })
}
