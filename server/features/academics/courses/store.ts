import { and, asc, eq, gt, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { people } from '../../people/tables.ts'
import { type AuthorizedCourse, dayOfClass, holdsOn, ownMappings, seesWholeCollege, type Viewer, viewerOf } from '../access.ts'
import { patternOf } from '../store.ts'
import { classes, courses, mappings } from '../tables.ts'

/** `archived` left out is both; `courseId` is one course, which its access function let through. */
export interface CoursesWanted {
  q?: string | undefined
  courseId?: string
  archived?: boolean
}

/** Who teaches a course to which class. */
interface Taught {
  class: Pick<typeof classes.$inferSelect, 'id' | 'name' | 'kind'>
  isOver: boolean
  semester: (typeof classes.$inferSelect)['semester']
  teacher: string
}

interface CourseSeen {
  course: typeof courses.$inferSelect
  isCurrent: boolean
  /** Those that are not over first: to one's own class for a learner, by oneself for a teacher. */
  taught: Taught[]
}

/** What courses are looked for by, with the cursor taken apart; what is not asked for is empty. */
type Values = {
  collegeId: string
  personId: string
  today: string
  courseId: string
  pattern: string
  afterCode: string
  afterId: string
  limit: number
}
type Shape = { role: Viewer['role']; archived: 'both' | 'yes' | 'no'; isOne: boolean; isSearched: boolean; isContinued: boolean }

/** Which of the courses that somebody sees are wanted. */
const isWanted = (given: Given<Values>, { archived, isOne, isSearched, isContinued }: Shape, isCurrent: SQL): SQL | undefined =>
  and(
    eq(courses.collegeId, given.collegeId),
    isOne ? eq(courses.id, given.courseId) : undefined,
    archived === 'both' ? undefined : archived === 'yes' ? not(isCurrent) : isCurrent,
    isSearched
      ? or(ilike(courses.courseName, given.pattern), ilike(courses.code, given.pattern), ilike(courses.shortName, given.pattern))
      : undefined,
    isContinued ? or(gt(courses.code, given.afterCode), and(eq(courses.code, given.afterCode), gt(courses.id, given.afterId))) : undefined,
  )

/** The courses that are somebody's own, with where and by whom they are taught; in use is one that is taught in a class that is not over. */
const readOwnCourses = preparedRead((db, given: Given<Values>, shape: Shape) => {
  const viewer = viewerOf(given, shape.role)
  const isOver = sql<boolean>`${classes.endsOn} < ${given.today}::date`
  const one = sql`json_build_object('class', json_build_object('id', ${classes.id}, 'name', ${classes.name}, 'kind', ${classes.kind}), 'isOver', ${isOver}, 'semester', ${classes.semester}, 'teacher', ${people.name})`
  const own = db
    .select({
      courseId: mappings.courseId,
      hasCurrent: sql<boolean>`bool_or(not ${isOver})`.as('has_current'),
      taught: sql<Taught[]>`json_agg(${one} order by ${isOver}, ${classes.name}, ${people.name})`.as('taught'),
    })
    .from(mappings)
    .innerJoin(classes, and(eq(classes.collegeId, mappings.collegeId), eq(classes.id, mappings.classId)))
    .innerJoin(people, and(eq(people.collegeId, mappings.collegeId), eq(people.id, mappings.facultyId)))
    .where(and(ownMappings(viewer, given.today), shape.isOne ? eq(mappings.courseId, given.courseId) : undefined))
    .groupBy(mappings.courseId)
    .as('own')
  const isCurrent = sql<boolean>`(not ${courses.isArchived} and ${own.hasCurrent})`
  return db
    .select({ course: courses, isCurrent, taught: own.taught })
    .from(own)
    .innerJoin(courses, eq(courses.id, own.courseId))
    .where(isWanted(given, shape, isCurrent))
    .orderBy(asc(courses.code), asc(courses.id))
    .limit(given.limit)
})

/** The courses of the whole college; in use is one that is not archived. */
const readCollegeCourses = preparedRead((db, given: Given<Values>, shape: Shape) => {
  const isCurrent = sql<boolean>`not ${courses.isArchived}`
  return db
    .select({ course: courses, isCurrent })
    .from(courses)
    .where(isWanted(given, shape, isCurrent))
    .orderBy(asc(courses.code), asc(courses.id))
    .limit(given.limit)
})

/** Courses with where and by whom they are taught on a day: two statements at most, however many courses. */
export async function listCourses(
  db: Database,
  viewer: Viewer,
  today: string,
  wanted: CoursesWanted,
  request: PageRequest,
): Promise<Page<CourseSeen>> {
  const after = decodeCursor(request.cursor)
  const pattern = patternOf(wanted.q)
  const { collegeId, personId, role } = viewer
  const { courseId = '', archived } = wanted
  const values = {
    ...{ collegeId, personId, today, courseId, pattern: pattern ?? '', limit: request.limit + 1 },
    ...{ afterCode: after?.key ?? '', afterId: after?.id ?? '' },
  }
  const shape: Shape = {
    role,
    archived: archived === undefined ? 'both' : archived ? 'yes' : 'no',
    isOne: courseId !== '',
    isSearched: pattern !== undefined,
    isContinued: after !== null,
  }
  const pageFrom = <Row extends Pick<CourseSeen, 'course'>>(rows: Row[]) =>
    pageOf(rows, request, ({ course }) => encodeCursor(course.code, course.id))
  if (!seesWholeCollege(viewer)) return pageFrom(await readOwnCourses(db, values, shape))
  const { rows, page } = pageFrom(await readCollegeCourses(db, values, shape))
  const ids = rows.map(({ course }) => course.id)
  const taught = Map.groupBy(await listTaught(db, collegeId, today, ids), (row) => row.courseId)
  return { page, rows: rows.map((row) => ({ ...row, taught: taught.get(row.course.id) ?? [] })) }
}

/** One course as somebody sees it; null only when it was removed meanwhile. */
export async function findCourse(db: Database, viewer: Viewer, today: string, { id }: Pick<AuthorizedCourse, 'id'>) {
  const { rows } = await listCourses(db, viewer, today, { courseId: id }, { limit: 1 })
  return rows[0] ?? null
}

/** Who teaches these courses to which classes on a day, those that are not over first. */
async function listTaught(db: Database, collegeId: string, today: string, courseIds: string[]) {
  const isOver = sql<boolean>`${classes.endsOn} < ${today}::date`
  return db
    .select({
      courseId: mappings.courseId,
      class: { id: classes.id, name: classes.name, kind: classes.kind },
      isOver,
      semester: classes.semester,
      teacher: people.name,
    })
    .from(mappings)
    .innerJoin(classes, and(eq(classes.collegeId, mappings.collegeId), eq(classes.id, mappings.classId)))
    .innerJoin(people, and(eq(people.collegeId, mappings.collegeId), eq(people.id, mappings.facultyId)))
    .where(and(eq(mappings.collegeId, collegeId), inArray(mappings.courseId, courseIds), holdsOn(mappings, dayOfClass(today))))
    .orderBy(asc(isOver), asc(classes.name), asc(people.name))
    .limit(5_000)
}
