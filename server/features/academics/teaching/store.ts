import { and, asc, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { faculty, learners, people } from '../../people/tables.ts'
import {
  type AuthorizedCourse,
  type AuthorizedDepartment,
  type AuthorizedFaculty,
  dayOfClass,
  holdsOn,
  ownMappings,
  seesWholeCollege,
} from '../access.ts'
import { departmentOfClass } from '../heading/access.ts'
import { learnerCount, patternOf } from '../store.ts'
import { classes, courses, enrolments, facultyDepartments, mappings, memberships, programs, regulations } from '../tables.ts'

const withNames = {
  faculty: { id: people.id, name: people.name },
  class: { id: classes.id, name: classes.name, kind: classes.kind },
  course: { id: courses.id, course_name: courses.courseName, code: courses.code },
}
const who = and(eq(people.collegeId, mappings.collegeId), eq(people.id, mappings.facultyId))
const toWhom = and(eq(classes.collegeId, mappings.collegeId), eq(classes.id, mappings.classId))
const what = and(eq(courses.collegeId, mappings.collegeId), eq(courses.id, mappings.courseId))

type MappingsGiven = { collegeId: string; facultyId: string; today: string; afterName: string; afterId: string; limit: number }
const readMappings = preparedRead((db, given: Given<MappingsGiven>, { isContinued }: { isContinued: boolean }) => {
  const isAfter = or(gt(classes.name, given.afterName), and(eq(classes.name, given.afterName), gt(mappings.id, given.afterId)))
  return db
    .select({ id: mappings.id, shortName: courses.shortName, ...withNames })
    .from(mappings)
    .innerJoin(people, who)
    .innerJoin(classes, toWhom)
    .innerJoin(courses, what)
    .where(
      and(
        eq(mappings.collegeId, given.collegeId),
        eq(mappings.facultyId, given.facultyId),
        holdsOn(mappings, given.today),
        isContinued ? isAfter : undefined,
      ),
    )
    .orderBy(asc(classes.name), asc(mappings.id))
    .limit(given.limit)
})

/** The rows of who teaches what to whom for a member of the faculty, by class and course. */
export async function listMappings(db: Database, { collegeId, id }: AuthorizedFaculty, today: string, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const from = { afterName: after?.key ?? '', afterId: after?.id ?? '', limit: request.limit + 1 }
  const rows = await readMappings(db, { collegeId, facultyId: id, today, ...from }, { isContinued: after !== null })
  return pageOf(rows, request, (row) => encodeCursor(row.class.name, row.id))
}

const detailed = (db: Database) =>
  db
    .select({
      id: mappings.id,
      startsOn: mappings.startsOn,
      endsOn: mappings.endsOn,
      ...withNames,
      departmentId: sql<string | null>`coalesce(${departmentOfClass}, ${courses.departmentId})`,
    })
    .from(mappings)
    .innerJoin(people, who)
    .innerJoin(classes, toWhom)
    .innerJoin(courses, what)

interface MappingsWanted {
  facultyId?: string | undefined
  courseId?: string | undefined
  classId?: string | undefined
}

/** Who taught and teaches what to whom, the newest first; the identifiers were found to be one's own. */
export async function listMappingDetails(db: Database, actor: Actor, wanted: MappingsWanted, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  // As text, days are in their order too, and any cursor can be compared.
  const day = sql<string>`${mappings.startsOn}::text`
  const rows = await detailed(db)
    .where(
      and(
        eq(mappings.collegeId, actor.collegeId),
        wanted.facultyId ? eq(mappings.facultyId, wanted.facultyId) : undefined,
        wanted.courseId ? eq(mappings.courseId, wanted.courseId) : undefined,
        wanted.classId ? eq(mappings.classId, wanted.classId) : undefined,
        after ? or(lt(day, after.key), and(eq(day, after.key), gt(mappings.id, after.id))) : undefined,
      ),
    )
    .orderBy(desc(mappings.startsOn), asc(mappings.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.startsOn, row.id))
}

/** One mapping with its names. */
export async function findMapping(db: Database, { collegeId, id }: { collegeId: string; id: string }) {
  const [row] = await detailed(db).where(and(eq(mappings.collegeId, collegeId), eq(mappings.id, id)))
  return row ?? null
}

/** The faculty of a department, by name. */
export async function listFacultyOf(db: Database, department: AuthorizedDepartment, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const rows = await db
    .select({
      id: people.id,
      name: people.name,
      designation: faculty.designation,
      facultyType: faculty.facultyType,
      website: people.website,
    })
    .from(facultyDepartments)
    .innerJoin(faculty, and(eq(faculty.collegeId, facultyDepartments.collegeId), eq(faculty.id, facultyDepartments.id)))
    .innerJoin(people, and(eq(people.collegeId, faculty.collegeId), eq(people.id, faculty.id)))
    .where(
      and(
        eq(facultyDepartments.collegeId, department.collegeId),
        eq(facultyDepartments.departmentId, department.id),
        eq(people.isActive, true),
        after ? or(gt(people.name, after.key), and(eq(people.name, after.key), gt(people.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(people.name), asc(people.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.name, row.id))
}

/** That a class takes a course and the actor may know it. As a condition on `classes`. */
const takes = (actor: Actor, course: AuthorizedCourse, today: string): SQL =>
  sql`${classes.id} in (select ${mappings.classId} from ${
    seesWholeCollege(actor)
      ? sql`${mappings} where ${holdsOn(mappings, dayOfClass(today))} and`
      : sql`${ownMappings(actor, today)} as ${mappings} where`
  } ${mappings.collegeId} = ${course.collegeId} and ${mappings.courseId} = ${course.id})`

/** The classes that take a course, each once, by name. */
export async function listClassesOfCourse(db: Database, actor: Actor, course: AuthorizedCourse, today: string, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const rows = await db
    .select({ class: classes, learners: learnerCount(today), isOver: sql<boolean>`${classes.endsOn} < ${today}::date` })
    .from(classes)
    .where(
      and(
        eq(classes.collegeId, course.collegeId),
        takes(actor, course, today),
        after ? or(gt(classes.name, after.key), and(eq(classes.name, after.key), gt(classes.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(classes.name), asc(classes.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.class.name, row.class.id))
}

export interface LearnersWanted {
  q?: string | undefined
  sort: 'rollNumber' | 'name'
}

/** The learners of any of these classes, each once; of a class that is over, those of its last day. One statement. */
export async function listLearners(
  db: Database,
  { collegeId }: Pick<Actor, 'collegeId'>,
  today: string,
  inClasses: SQL | readonly string[],
  { q, sort }: LearnersWanted,
  request: PageRequest,
) {
  const after = decodeCursor(request.cursor)
  const pattern = patternOf(q)
  const key = sort === 'name' ? people.name : learners.rollNumber
  const day = sql`least(${today}::date, ${classes.endsOn})`
  const among = Array.isArray(inClasses) ? inArray(classes.id, inClasses) : sql`${inClasses}`
  const ids = sql`(
    select ${enrolments.learnerId} from ${classes} join ${enrolments} on ${enrolments.collegeId} = ${classes.collegeId} and ${enrolments.classId} = ${classes.id} and ${holdsOn(enrolments, day)} where ${classes.collegeId} = ${collegeId} and ${among}
    union select ${memberships.learnerId} from ${classes} join ${memberships} on ${memberships.collegeId} = ${classes.collegeId} and ${memberships.classId} = ${classes.id} and ${holdsOn(memberships, day)} where ${classes.collegeId} = ${collegeId} and ${among})`
  const rows = await db
    .select({
      id: people.id,
      name: people.name,
      rollNumber: learners.rollNumber,
      website: people.website,
      email: people.email,
      mobile: people.mobile,
      program: programs.name,
      section: classes.name,
      regulation: regulations.code,
    })
    .from(learners)
    .innerJoin(people, and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id)))
    .leftJoin(
      enrolments,
      and(eq(enrolments.collegeId, learners.collegeId), eq(enrolments.learnerId, learners.id), holdsOn(enrolments, today)),
    )
    .leftJoin(classes, and(eq(classes.collegeId, enrolments.collegeId), eq(classes.id, enrolments.classId)))
    .leftJoin(programs, and(eq(programs.collegeId, enrolments.collegeId), eq(programs.id, enrolments.programId)))
    .leftJoin(regulations, and(eq(regulations.collegeId, enrolments.collegeId), eq(regulations.id, enrolments.regulationId)))
    .where(
      and(
        eq(learners.collegeId, collegeId),
        inArray(learners.id, ids),
        eq(people.isActive, true),
        pattern ? or(ilike(people.name, pattern), ilike(learners.rollNumber, pattern)) : undefined,
        after ? or(gt(key, after.key), and(eq(key, after.key), gt(people.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(key), asc(people.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row[sort], row.id))
}

/** The learners who take a course, in one's own classes of it. */
export const listStudents = (
  db: Database,
  actor: Actor,
  course: AuthorizedCourse,
  today: string,
  wanted: LearnersWanted,
  request: PageRequest,
) => listLearners(db, actor, today, takes(actor, course, today), wanted, request)
