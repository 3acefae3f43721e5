import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead } from '../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import { type AuthorizedClass, type AuthorizedProgram, holdsOn, ownClasses, seesWholeCollege } from './access.ts'
import { latestBatchOf } from './rules.ts'
import { classes, courses, departments, enrolments, memberships, programCourses, programs, regulations } from './tables.ts'

type Named = typeof departments | typeof programs | typeof classes
const byName = (table: Named, request: PageRequest) => {
  const after = decodeCursor(request.cursor)
  return after ? or(gt(table.name, after.key), and(eq(table.name, after.key), gt(table.id, after.id))) : undefined
}
const nameCursor = (row: { name: string; id: string }) => encodeCursor(row.name, row.id)
/** A pattern for what somebody typed, wherever it stands. */
export const patternOf = (q: string | undefined): string | undefined => (q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : undefined)

/** The departments of the college, by name. */
export async function listDepartments(db: Database, actor: Actor, wanted: { archived: boolean }, request: PageRequest) {
  const rows = await db
    .select()
    .from(departments)
    .where(and(eq(departments.collegeId, actor.collegeId), eq(departments.isArchived, wanted.archived), byName(departments, request)))
    .orderBy(asc(departments.name), asc(departments.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, nameCursor)
}

/** The programs of the college, by name. */
export async function listPrograms(db: Database, actor: Actor, wanted: { archived: boolean }, request: PageRequest) {
  const rows = await db
    .select()
    .from(programs)
    .where(and(eq(programs.collegeId, actor.collegeId), eq(programs.isArchived, wanted.archived), byName(programs, request)))
    .orderBy(asc(programs.name), asc(programs.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, nameCursor)
}

/** The regulations of the college, the newest first. */
export async function listRegulations(db: Database, actor: Actor, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  // Years have four digits, so that as text they are in the order of their numbers, and any cursor can be compared.
  const year = sql<string>`${regulations.effectiveFromBatch}::text`
  const rows = await db
    .select()
    .from(regulations)
    .where(
      and(
        eq(regulations.collegeId, actor.collegeId),
        after ? or(lt(year, after.key), and(eq(year, after.key), gt(regulations.id, after.id))) : undefined,
      ),
    )
    .orderBy(desc(regulations.effectiveFromBatch), asc(regulations.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(String(row.effectiveFromBatch), row.id))
}

/** How many learners are in a class today, or were on its last day. As a column of a query on `classes`. */
export const learnerCount = (today: string): SQL<number> => {
  const day = sql`least(${today}::date, ${classes.endsOn})`
  const inSection = sql`(select count(*) from ${enrolments} where ${enrolments.collegeId} = ${classes.collegeId} and ${enrolments.classId} = ${classes.id} and ${holdsOn(enrolments, day)})`
  const inGroup = sql`(select count(*) from ${memberships} where ${memberships.collegeId} = ${classes.collegeId} and ${memberships.classId} = ${classes.id} and ${holdsOn(memberships, day)})`
  return sql<number>`${inSection} + ${inGroup}`.mapWith(Number)
}

/** The classes that are somebody's own on a day, or all of the college for the office, by name. */
export async function listClasses(
  db: Database,
  actor: Actor,
  today: string,
  wanted: { archived: boolean; program?: AuthorizedProgram | undefined },
  request: PageRequest,
) {
  const rows = await db
    .select({ class: classes, learners: learnerCount(today) })
    .from(classes)
    .where(
      and(
        eq(classes.collegeId, actor.collegeId),
        wanted.archived ? lt(classes.endsOn, today) : gte(classes.endsOn, today),
        wanted.program ? eq(classes.programId, wanted.program.id) : undefined,
        seesWholeCollege(actor) ? undefined : ownClasses(actor, today),
        byName(classes, request),
      ),
    )
    .orderBy(asc(classes.name), asc(classes.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => nameCursor(row.class))
}

const readProgramCourses = preparedRead((db, given: Given<{ collegeId: string; programId: string; personId: string; today: string }>) => {
  const isOwn = sql`exists (select 1 from ${enrolments} where ${enrolments.collegeId} = ${regulations.collegeId} and ${enrolments.regulationId} = ${regulations.id} and ${enrolments.learnerId} = ${given.personId} and ${holdsOn(enrolments, given.today)})`
  return db
    .select({
      course: {
        id: courses.id,
        course_name: courses.courseName,
        code: courses.code,
        shortName: courses.shortName,
        credits: courses.credits,
        semester: programCourses.semester,
      },
      regulation: { id: regulations.id, code: regulations.code },
    })
    .from(programCourses)
    .innerJoin(courses, and(eq(courses.collegeId, programCourses.collegeId), eq(courses.id, programCourses.courseId)))
    .innerJoin(regulations, and(eq(regulations.collegeId, programCourses.collegeId), eq(regulations.id, programCourses.regulationId)))
    .where(and(eq(programCourses.collegeId, given.collegeId), eq(programCourses.programId, given.programId)))
    .orderBy(desc(isOwn), desc(regulations.effectiveFromBatch), asc(programCourses.semester), asc(programCourses.position))
    .limit(500)
})

/** The courses of a program with their semesters: those of a learner's own regulation first, then of the newest. */
export const listProgramCourses = (db: Database, { collegeId, id }: AuthorizedProgram, { personId }: Actor, today: string) =>
  readProgramCourses(db, { collegeId, programId: id, personId, today })

/**
 * The regulation that a learner who joins a class studies under from a day on: the one that most of the class does then, else of those that its learners
 * may have been admitted under the newest of its program, or of the college where none has courses in the program yet (STR-1 keeps it on each
 * enrolment, so a re-admitted learner may be given another).
 */
export async function findRegulationFor(
  db: Database,
  into: Pick<AuthorizedClass, 'collegeId' | 'id' | 'programId' | 'semester' | 'startsOn'>,
  from: string,
): Promise<string | null> {
  const isIn = sql`${enrolments.endsOn} is null or ${enrolments.endsOn} >= ${from}::date`
  const [ofClass] = await db
    .select({ id: regulations.id })
    .from(enrolments)
    .innerJoin(regulations, and(eq(regulations.collegeId, enrolments.collegeId), eq(regulations.id, enrolments.regulationId)))
    .where(and(eq(enrolments.collegeId, into.collegeId), eq(enrolments.classId, into.id)))
    .groupBy(regulations.id, regulations.effectiveFromBatch)
    // Whoever has left counts only where nobody is left.
    .orderBy(desc(sql`count(*) filter (where ${isIn})`), desc(regulations.effectiveFromBatch), asc(regulations.id))
    .limit(1)
  if (ofClass) return ofClass.id
  const isOfProgram = sql`exists (select 1 from ${programCourses} where ${programCourses.collegeId} = ${regulations.collegeId} and ${programCourses.regulationId} = ${regulations.id} and ${programCourses.programId} = ${into.programId})`
  const [newest] = await db
    .select({ id: regulations.id })
    .from(regulations)
    .where(and(eq(regulations.collegeId, into.collegeId), lte(regulations.effectiveFromBatch, latestBatchOf(into))))
    .orderBy(desc(isOfProgram), desc(regulations.effectiveFromBatch), asc(regulations.id))
    .limit(1)
  return newest?.id ?? null
}
