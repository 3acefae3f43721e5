import { and, asc, eq, gt, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import { jsonObject } from '../../../platform/database/json-object.ts'
import { type Given, preparedRead, type Value } from '../../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { people } from '../../people/tables.ts'
import { type AuthorizedCourse, holdsOn, ownMappings, seesWholeCollege, type Viewer, viewerOf } from '../access.ts'
import { patternOf } from '../store.ts'
import { classes, courses, mappings } from '../tables.ts'

/** `archived` left out is both; `courseId` is one course, which its access function let through. */
export interface CoursesWanted {
  q?: string | undefined
  courseId?: string
  archived?: boolean
  /** Left out by code. */
  sort?: Sort
}
type Sort = 'code' | 'name'

/** What a course is, and where and by whom it is taught: its row as a text of JSON, and of what several mappings say a line for each. */
interface CourseSeen {
  id: string
  /** What it is listed by. */
  key: string
  isCurrent: boolean
  head: string
  /** Those that are not over first: to one's own class for a learner, by oneself for a teacher. Nothing where nobody teaches it. */
  classes: string | null
  teachers: string | null
  semester: string | null
}

/** What courses are looked for by, with the cursor taken apart; what is not asked for is empty. */
type Values = {
  collegeId: string
  personId: string
  today: string
  courseId: string
  pattern: string
  afterKey: string
  afterId: string
  limit: number
}
/** Of the table, or of a page of it. */
type Columns = Record<Exclude<keyof typeof courses.$inferSelect, 'collegeId' | 'isArchived'>, PgColumn>
type Shape = {
  role: Viewer['role']
  sort: Sort
  archived: 'both' | 'yes' | 'no'
  isOne: boolean
  isSearched: boolean
  isContinued: boolean
}

/** What courses are listed by. */
const keyIn = (of: Pick<Columns, 'code' | 'courseName'>, sort: Sort) => (sort === 'name' ? of.courseName : of.code)

/** Which of the courses that somebody sees are wanted. */
function isWanted(given: Given<Values>, { archived, isOne, isSearched, isContinued, sort }: Shape, isCurrent: SQL): SQL | undefined {
  const key = keyIn(courses, sort)
  return and(
    eq(courses.collegeId, given.collegeId),
    isOne ? eq(courses.id, given.courseId) : undefined,
    archived === 'both' ? undefined : archived === 'yes' ? not(isCurrent) : isCurrent,
    isSearched
      ? or(ilike(courses.courseName, given.pattern), ilike(courses.code, given.pattern), ilike(courses.shortName, given.pattern))
      : undefined,
    isContinued ? or(gt(key, given.afterKey), and(eq(key, given.afterKey), gt(courses.id, given.afterId))) : undefined,
  )
}

/** A course's own row as answers have it. */
function asJson(of: Columns): SQL<string> {
  const { id, code, courseName, shortName, departmentId, lectureHours, tutorialHours, practicalHours, credits, category } = of
  const row = { id, code, course_name: courseName, shortName, departmentId, lectureHours, tutorialHours, practicalHours, credits, category }
  return jsonObject(row)
}

/** Where and by whom the courses of these mappings are taught; JSON has no line ends of its own, so that one stands between two. */
function taughtBy(db: Database, these: SQL, today: Value<string>, which?: SQL) {
  const isOver = sql<boolean>`${classes.endsOn} < ${today}::date`
  const inOrder = sql`order by ${isOver}, ${classes.name}, ${people.name}`
  const lines = (text: SQL) => sql<string>`string_agg(${text}, e'\\n' ${inOrder})`
  const one = jsonObject({ id: classes.id, name: classes.name, kind: classes.kind, isOver: sql`(${isOver})::text` })
  return db
    .select({
      // An expression, since the query builder does not know that these mappings stand for the table.
      courseId: sql<string>`${mappings.courseId}`.as('course_id'),
      hasCurrent: sql<boolean>`bool_or(not ${isOver})`.as('has_current'),
      classes: lines(one).as('classes'),
      teachers: lines(sql`to_json(${people.name})::text`).as('teachers'),
      semester: sql<string>`(array_agg(to_json(${classes.semester})::text ${inOrder}))[1]`.as('semester'),
    })
    .from(sql`${these} as ${mappings}`)
    .innerJoin(classes, and(eq(classes.collegeId, mappings.collegeId), eq(classes.id, mappings.classId)))
    .innerJoin(people, and(eq(people.collegeId, mappings.collegeId), eq(people.id, mappings.facultyId)))
    .where(which)
    .groupBy(mappings.courseId)
    .as('taught')
}

/** The courses that are somebody's own; in use is one that is taught in a class that is not over. */
const readOwnCourses = preparedRead((db, given: Given<Values>, shape: Shape) => {
  const which = shape.isOne ? eq(mappings.courseId, given.courseId) : undefined
  const own = taughtBy(db, ownMappings(viewerOf(given, shape.role), given.today), given.today, which)
  const isCurrent = sql<boolean>`(not ${courses.isArchived} and ${own.hasCurrent})`
  const { classes, teachers, semester } = own
  const key = keyIn(courses, shape.sort)
  return db
    .select({ id: courses.id, key, isCurrent, head: asJson(courses), classes, teachers, semester })
    .from(own)
    .innerJoin(courses, eq(courses.id, own.courseId))
    .where(isWanted(given, shape, isCurrent))
    .orderBy(asc(key), asc(courses.id))
    .limit(given.limit)
})

/** The courses of the whole college; in use is one that is not archived. */
const readCollegeCourses = preparedRead((db, given: Given<Values>, shape: Shape) => {
  const listed = db.$with('listed').as(
    db
      .select()
      .from(courses)
      .where(isWanted(given, shape, sql`not ${courses.isArchived}`))
      .orderBy(asc(keyIn(courses, shape.sort)), asc(courses.id))
      .limit(given.limit),
  )
  const these = sql`(select * from ${mappings} where ${mappings.collegeId} = ${given.collegeId} and ${mappings.courseId} = any(array(select id from listed)))`
  const taught = taughtBy(db, these, given.today, holdsOn(mappings, sql`least(${given.today}::date, ${classes.endsOn})`))
  const { classes: inClasses, teachers, semester } = taught
  const isCurrent = sql<boolean>`not ${listed.isArchived}`
  const key = keyIn(listed, shape.sort)
  return db
    .with(listed)
    .select({ id: listed.id, key, isCurrent, head: asJson(listed), classes: inClasses, teachers, semester })
    .from(listed)
    .leftJoin(taught, eq(taught.courseId, listed.id))
    .orderBy(asc(key), asc(listed.id))
})

/** Courses with where and by whom they are taught on a day: one statement. */
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
  const { courseId = '', archived, sort = 'code' } = wanted
  const values = {
    ...{ collegeId, personId, today, courseId, pattern: pattern ?? '', limit: request.limit + 1 },
    ...{ afterKey: after?.key ?? '', afterId: after?.id ?? '' },
  }
  const shape: Shape = {
    ...{ role, sort },
    archived: archived === undefined ? 'both' : archived ? 'yes' : 'no',
    isOne: courseId !== '',
    isSearched: pattern !== undefined,
    isContinued: after !== null,
  }
  const ask = seesWholeCollege(viewer) ? readCollegeCourses : readOwnCourses
  return pageOf(await ask(db, values, shape), request, ({ key, id }) => encodeCursor(key, id))
}

/** One course as somebody sees it; null only when it was removed meanwhile. */
export async function findCourse(db: Database, viewer: Viewer, today: string, { id }: Pick<AuthorizedCourse, 'id'>) {
  const { rows } = await listCourses(db, viewer, today, { courseId: id }, { limit: 1 })
  return rows[0] ?? null
}
