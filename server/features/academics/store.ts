import { and, asc, desc, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import { people } from '../people/tables.ts'
import { type AuthorizedFaculty, type AuthorizedProgram, holdsOn, ownClasses, ownCourses, seesWholeCollege } from './access.ts'
import { classes, courses, departments, enrolments, mappings, programCourses, programs, regulations } from './tables.ts'

type Named = typeof departments | typeof programs | typeof classes
const byName = (table: Named, request: PageRequest) => {
  const after = decodeCursor(request.cursor)
  return after ? or(gt(table.name, after.key), and(eq(table.name, after.key), gt(table.id, after.id))) : undefined
}
const nameCursor = (row: { name: string; id: string }) => encodeCursor(row.name, row.id)

/** The departments of the college, by name. */
export async function listDepartments(db: Database, actor: Actor, request: PageRequest) {
  const rows = await db
    .select()
    .from(departments)
    .where(and(eq(departments.collegeId, actor.collegeId), byName(departments, request)))
    .orderBy(asc(departments.name), asc(departments.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, nameCursor)
}

/** The programs of the college, by name. */
export async function listPrograms(db: Database, actor: Actor, request: PageRequest) {
  const rows = await db
    .select()
    .from(programs)
    .where(and(eq(programs.collegeId, actor.collegeId), byName(programs, request)))
    .orderBy(asc(programs.name), asc(programs.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, nameCursor)
}

/** The classes that are somebody's own on a day, or all of the college for the office, by name. */
export async function listClasses(db: Database, actor: Actor, today: string, request: PageRequest) {
  const rows = await db
    .select()
    .from(classes)
    .where(
      and(eq(classes.collegeId, actor.collegeId), seesWholeCollege(actor) ? undefined : ownClasses(actor, today), byName(classes, request)),
    )
    .orderBy(asc(classes.name), asc(classes.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, nameCursor)
}

/** The courses of a program with their semesters, in the order of the regulation that is newest. */
export async function listProgramCourses(db: Database, program: AuthorizedProgram) {
  return db
    .select({
      id: courses.id,
      course_name: courses.courseName,
      code: courses.code,
      shortName: courses.shortName,
      semester: programCourses.semester,
      regulation: regulations.code,
    })
    .from(programCourses)
    .innerJoin(courses, and(eq(courses.collegeId, programCourses.collegeId), eq(courses.id, programCourses.courseId)))
    .innerJoin(regulations, and(eq(regulations.collegeId, programCourses.collegeId), eq(regulations.id, programCourses.regulationId)))
    .where(and(eq(programCourses.collegeId, program.collegeId), eq(programCourses.programId, program.id)))
    .orderBy(desc(regulations.effectiveFromBatch), asc(programCourses.semester), asc(programCourses.position))
    .limit(500)
}

/** Courses with where and by whom they are taught on a day: two statements, however many courses. */
export async function listCourses(
  db: Database,
  actor: Actor,
  today: string,
  wanted: { q?: string | undefined; courseId?: string },
  request: PageRequest,
) {
  const after = decodeCursor(request.cursor)
  const pattern = wanted.q ? `%${wanted.q.replace(/[\\%_]/g, '\\$&')}%` : undefined
  const rows = await db
    .select()
    .from(courses)
    .where(
      and(
        eq(courses.collegeId, actor.collegeId),
        eq(courses.isArchived, false),
        wanted.courseId ? eq(courses.id, wanted.courseId) : undefined,
        seesWholeCollege(actor) ? undefined : ownCourses(actor, today),
        pattern ? or(ilike(courses.courseName, pattern), ilike(courses.code, pattern), ilike(courses.shortName, pattern)) : undefined,
        after ? or(gt(courses.code, after.key), and(eq(courses.code, after.key), gt(courses.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(courses.code), asc(courses.id))
    .limit(request.limit + 1)
  const page = pageOf(rows, request, (row) => encodeCursor(row.code, row.id))
  const taught = await listTaught(
    db,
    actor,
    today,
    page.rows.map((row) => row.id),
  )
  return { ...page, rows: page.rows.map((course) => ({ course, taught: taught.filter((row) => row.courseId === course.id) })) }
}

/** Who teaches these courses to which classes: to one's own class for a learner, by oneself for a teacher. */
async function listTaught(db: Database, actor: Actor, today: string, courseIds: string[]) {
  return db
    .select({ courseId: mappings.courseId, classId: classes.id, className: classes.name, semester: classes.semester, teacher: people.name })
    .from(mappings)
    .innerJoin(classes, and(eq(classes.collegeId, mappings.collegeId), eq(classes.id, mappings.classId)))
    .innerJoin(people, and(eq(people.collegeId, mappings.collegeId), eq(people.id, mappings.facultyId)))
    .where(
      and(
        eq(mappings.collegeId, actor.collegeId),
        inArray(mappings.courseId, courseIds),
        holdsOn(mappings, today),
        actor.role === 'learner' ? ownClasses(actor, today) : undefined,
        actor.role === 'teacher' ? eq(mappings.facultyId, actor.personId) : undefined,
      ),
    )
    .orderBy(asc(classes.name), asc(people.name))
    .limit(5_000)
}

/** The rows of who teaches what to whom for a member of the faculty, by class and course. */
export async function listMappings(db: Database, of: AuthorizedFaculty, today: string, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const rows = await db
    .select({
      id: mappings.id,
      classId: classes.id,
      className: classes.name,
      courseId: courses.id,
      courseName: courses.courseName,
      code: courses.code,
      shortName: courses.shortName,
    })
    .from(mappings)
    .innerJoin(classes, and(eq(classes.collegeId, mappings.collegeId), eq(classes.id, mappings.classId)))
    .innerJoin(courses, and(eq(courses.collegeId, mappings.collegeId), eq(courses.id, mappings.courseId)))
    .where(
      and(
        eq(mappings.collegeId, of.collegeId),
        eq(mappings.facultyId, of.id),
        holdsOn(mappings, today),
        after ? or(gt(classes.name, after.key), and(eq(classes.name, after.key), gt(mappings.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(classes.name), asc(mappings.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.className, row.id))
}

/**
 * The regulation that a learner who joins a class now studies under: the one that most of the class does, else the newest
 * of the program (STR-1 keeps it on each enrolment, so a re-admitted learner may be given another).
 */
export async function findRegulationFor(db: Database, into: { collegeId: string; id: string }): Promise<string | null> {
  const [ofClass] = await db
    .select({ regulationId: enrolments.regulationId })
    .from(enrolments)
    .where(and(eq(enrolments.collegeId, into.collegeId), eq(enrolments.classId, into.id)))
    .groupBy(enrolments.regulationId)
    .orderBy(desc(sql`count(*)`))
    .limit(1)
  if (ofClass) return ofClass.regulationId
  const [newest] = await db
    .select({ id: regulations.id })
    .from(regulations)
    .where(eq(regulations.collegeId, into.collegeId))
    .orderBy(desc(regulations.effectiveFromBatch))
    .limit(1)
  return newest?.id ?? null
}
