/*
 * Who may what, in academics:
 * - Everybody sees their own college, its departments and its programs; nobody sees another college's.
 * - An administrator sees every class and course of the college; so does a clerk.
 * - A teacher sees the classes and courses that a mapping says they teach; a learner the section that the enrolment says, the
 *   groups and batches that a membership says, and the courses that are taught to them; all on the day asked about.
 * - A class that is over is looked at as it stood on its last day: whoever learnt or taught a course in it until then still reads
 *   that course. Whoever left before the end does not.
 * - What a course is made of is changed by those who teach it, and by nobody else: an administrator who teaches is one of them.
 * - Who teaches what is seen by oneself and by an administrator.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { colleges } from '../../platform/database/tables.ts'
import { faculty } from '../people/tables.ts'
import { classes, courses, departments, enrolments, mappings, memberships, programs } from './tables.ts'

export type AuthorizedClass = Authorized<typeof classes.$inferSelect, 'view'>
export type AuthorizedCourse = Authorized<typeof courses.$inferSelect & { ownClassIds: string[] }, 'view'>
export type TaughtCourse = Authorized<typeof courses.$inferSelect & { classIds: string[] }, 'teach'>
export type ClassOfCourse = Authorized<{ collegeId: string; courseId: string; classId: string }, 'view'>
export type AuthorizedDepartment = Authorized<typeof departments.$inferSelect, 'view'>
export type AuthorizedProgram = Authorized<typeof programs.$inferSelect, 'view'>
export type AuthorizedCollege = Authorized<typeof colleges.$inferSelect, 'view'>
export type AuthorizedFaculty = Authorized<typeof faculty.$inferSelect, 'mappings'>

const notFound = () => new Failure('access.not_found')
const hasOffice = ({ role }: Pick<Actor, 'role'>) => role === 'administrator' || role === 'clerk'

interface Spell {
  startsOn: AnyPgColumn<{ dataType: 'string' }>
  endsOn: AnyPgColumn<{ dataType: 'string' }>
}

/** Whose view it is: the actor’s own, or that of a teacher whom an administrator asks about. */
export type Viewer = Pick<Actor, 'collegeId' | 'personId' | 'role'>
/** The same, or with the places where a statement that is written once takes them. */
export interface GivenViewer {
  collegeId: Value<string>
  personId: Value<string>
  role: Actor['role']
}
/** Whose view it is in a statement that is written once, which takes the person with each asking and the role with its shape. */
export const viewerOf = ({ collegeId, personId }: Omit<GivenViewer, 'role'>, role: Actor['role']): GivenViewer => ({
  collegeId,
  personId,
  role,
})
/** A calendar day, or an expression that gives one. */
type Day = Value<string> | SQL

/** That an enrolment, a membership or a mapping holds on a day. */
export const holdsOn = (row: Spell, today: Day): SQL =>
  sql`${row.startsOn} <= ${today}::date and (${row.endsOn} is null or ${row.endsOn} >= ${today}::date)`

/** That a learner is in a class on a day: enrolled in a section, or a member of a group or batch. Takes columns or values. */
export const learnsIn = (collegeId: unknown, classId: unknown, learnerId: unknown, today: Day): SQL => sql`(exists (
    select 1 from ${enrolments} where ${enrolments.collegeId} = ${collegeId} and ${enrolments.classId} = ${classId} and ${enrolments.learnerId} = ${learnerId} and ${holdsOn(enrolments, today)})
  or exists (
    select 1 from ${memberships} where ${memberships.collegeId} = ${collegeId} and ${memberships.classId} = ${classId} and ${memberships.learnerId} = ${learnerId} and ${holdsOn(memberships, today)}))`

/** The classes that are somebody's own on a day: learnt in, or taught. As a condition on `classes`. */
export function ownClasses(actor: GivenViewer, today: Value<string>): SQL {
  if (actor.role === 'learner')
    return sql`${classes.id} = any(array(select learnt.class_id from ${learntBy(actor)} as learnt where learnt.starts_on <= ${today}::date and (learnt.ends_on is null or learnt.ends_on >= ${today}::date)))`
  return sql`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${classes.collegeId} and ${mappings.classId} = ${classes.id} and ${mappings.facultyId} = ${actor.personId} and ${holdsOn(mappings, today)})`
}

/** The day on which the class of a mapping is looked at: today, or its last day when it is over. As an expression on `mappings`. */
export const dayOfClass = (today: Value<string>): SQL =>
  sql`(select least(${today}::date, ${classes.endsOn}) from ${classes} where ${classes.collegeId} = ${mappings.collegeId} and ${classes.id} = ${mappings.classId})`

const taught = alias(mappings, 'taught')
const classTaught = alias(classes, 'class_taught')

/** The classes that a learner was ever put into, with the spells: `class_id`, `starts_on` and `ends_on`. As a table. */
export const learntBy = (actor: Omit<GivenViewer, 'role'>): SQL =>
  sql`(select ${enrolments.classId}, ${enrolments.startsOn}, ${enrolments.endsOn} from ${enrolments} where ${enrolments.collegeId} = ${actor.collegeId} and ${enrolments.learnerId} = ${actor.personId}
    union all select ${memberships.classId}, ${memberships.startsOn}, ${memberships.endsOn} from ${memberships} where ${memberships.collegeId} = ${actor.collegeId} and ${memberships.learnerId} = ${actor.personId})`

/**
 * The mappings that make a course somebody's own on a day: to a class that one learns in, or of one's own. As a table that begins with the
 * person: asked of each mapping by itself, the question would be put to every mapping of the college. Of a class that a learner was put into twice,
 * a mapping may stand there twice.
 */
export function ownMappings(actor: GivenViewer, today: Value<string>): SQL {
  const day = sql`least(${today}::date, ${classTaught.endsOn})`
  const learnt = sql`join ${learntBy(actor)} as learnt on learnt.class_id = ${taught.classId} and learnt.starts_on <= ${day} and (learnt.ends_on is null or learnt.ends_on >= ${day})`
  return sql`(select ${taught}.* from ${mappings} as ${taught}
    join ${classes} as ${classTaught} on ${classTaught.collegeId} = ${taught.collegeId} and ${classTaught.id} = ${taught.classId}
    ${actor.role === 'learner' ? learnt : sql``}
    where ${taught.collegeId} = ${actor.collegeId} and ${holdsOn(taught, day)} and ${actor.role === 'learner' ? sql`true` : sql`${taught.facultyId} = ${actor.personId}`})`
}

/** The courses that are somebody's own on a day: taught to one's class, or taught by one. As a condition on `courses`. */
export const ownCourses = (actor: GivenViewer, today: Value<string>): SQL =>
  sql`exists (select 1 from ${ownMappings(actor, today)} as ${mappings} where ${mappings.courseId} = ${courses.id})`

/** That somebody teaches a course on a day, to whatever class, and so may change what it is made of. As a condition on `courses`. */
export const teaches = (actor: Pick<GivenViewer, 'personId'>, today: Value<string>): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${courses.collegeId} and ${mappings.courseId} = ${courses.id} and ${mappings.facultyId} = ${actor.personId} and ${holdsOn(mappings, today)})`

/** One's own college. */
export async function accessCollege(db: Database, actor: Actor, collegeId: string): Promise<AuthorizedCollege> {
  if (collegeId !== actor.collegeId) throw notFound()
  const [row] = await db.select().from(colleges).where(eq(colleges.id, collegeId))
  if (!row) throw notFound()
  return mint(row, 'view')
}

/** A department of one's college. */
export async function accessDepartment(db: Database, actor: Actor, departmentId: string): Promise<AuthorizedDepartment> {
  const [row] = await db
    .select()
    .from(departments)
    .where(and(eq(departments.collegeId, actor.collegeId), eq(departments.id, departmentId)))
  if (!row) throw notFound()
  return mint(row, 'view')
}

const readProgram = preparedRead((db, given: Given<{ collegeId: string; programId: string }>) =>
  db
    .select()
    .from(programs)
    .where(and(eq(programs.collegeId, given.collegeId), eq(programs.id, given.programId))),
)

/** A program of one's college. */
export async function accessProgram(db: Database, { collegeId }: Actor, programId: string): Promise<AuthorizedProgram> {
  const [row] = await readProgram(db, { collegeId, programId })
  if (!row) throw notFound()
  return mint(row, 'view')
}

/** One that is asked for, by whom, and on which day. */
type Asked = { collegeId: string; personId: string; today: string; id: string }

const readClass = preparedRead((db, given: Given<Asked>, { role }: { role: Actor['role'] }) => {
  const own = hasOffice({ role }) ? undefined : ownClasses(viewerOf(given, role), given.today)
  return db
    .select()
    .from(classes)
    .where(and(eq(classes.collegeId, given.collegeId), eq(classes.id, given.id), own))
})

/** A class of one's own, or any of the college for the office. */
export async function accessClass(db: Database, actor: Actor, classId: string, today: string): Promise<AuthorizedClass> {
  const { collegeId, personId, role } = actor
  const [row] = await readClass(db, { collegeId, personId, today, id: classId }, { role })
  if (!row) throw notFound()
  return mint(row, 'view')
}

/** The classes to which some mappings have a course taught. As a column beside `courses`. */
export const classesIn = (these: SQL) =>
  sql<
    string[]
  >`array(select distinct ${mappings.classId}::text from ${these} as ${mappings} where ${mappings.collegeId} = ${courses.collegeId} and ${mappings.courseId} = ${courses.id} order by 1)`

const readCourse = preparedRead((db, given: Given<Asked>, { role }: { role: Actor['role'] }) =>
  db
    .select({
      course: courses,
      ownClassIds: hasOffice({ role }) ? sql<string[]>`'{}'::text[]` : classesIn(ownMappings(viewerOf(given, role), given.today)),
    })
    .from(courses)
    // A query of one table names its columns without the table, which those of the classes need.
    .innerJoin(colleges, eq(colleges.id, courses.collegeId))
    .where(and(eq(courses.collegeId, given.collegeId), eq(courses.id, given.id))),
)

/**
 * A course of one's own, with the classes by which it is, or any of the college for the office. Most reads of a course's page begin with it, also those
 * of its lessons, and a batch asks it once.
 */
export async function accessCourse(db: Database, actor: Actor, courseId: string, today: string): Promise<AuthorizedCourse> {
  const { collegeId, personId, role } = actor
  const [row] = await readCourse(db, { collegeId, personId, today, id: courseId }, { role })
  if (!row || (!hasOffice(actor) && row.ownClassIds.length === 0)) throw notFound()
  return mint({ ...row.course, ownClassIds: row.ownClassIds }, 'view')
}

/**
 * A course that one teaches, to whatever class; `classIds` are those that one teaches it to. Being an administrator is not
 * teaching, and what one does not teach does not exist here.
 */
export async function accessTaughtCourse(db: Database, actor: Actor, courseId: string, today: string): Promise<TaughtCourse> {
  const [row] = await db
    .select({ course: courses, classIds: sql<string[] | null>`array_agg(distinct ${mappings.classId}::text)` })
    .from(courses)
    .innerJoin(mappings, and(eq(mappings.collegeId, courses.collegeId), eq(mappings.courseId, courses.id)))
    .where(
      and(
        eq(courses.collegeId, actor.collegeId),
        eq(courses.id, courseId),
        eq(mappings.facultyId, actor.personId),
        holdsOn(mappings, today),
      ),
    )
    .groupBy(courses.collegeId, courses.id)
  if (!row) throw notFound()
  return mint({ ...row.course, classIds: row.classIds ?? [] }, 'teach')
}

/** A class that a course is taught to: one's own as learner or teacher of both together, or any for an administrator. */
export async function accessClassOfCourse(
  db: Database,
  actor: Actor,
  of: { courseId: string; classId: string },
  today: string,
): Promise<ClassOfCourse> {
  const [row] = await db
    .select({ collegeId: mappings.collegeId, courseId: mappings.courseId, classId: mappings.classId })
    .from(mappings)
    .where(
      and(
        eq(mappings.collegeId, actor.collegeId),
        eq(mappings.courseId, of.courseId),
        eq(mappings.classId, of.classId),
        actor.role === 'administrator' ? undefined : sql`${mappings.id} in (select id from ${ownMappings(actor, today)} as own)`,
      ),
    )
    .limit(1)
  if (!row) throw notFound()
  return mint(row, 'view')
}

const readFaculty = preparedRead((db, given: Given<{ collegeId: string; facultyId: string }>) =>
  db
    .select()
    .from(faculty)
    .where(and(eq(faculty.collegeId, given.collegeId), eq(faculty.id, given.facultyId))),
)

/** A member of the faculty whose mappings one may see: oneself, or anybody for an administrator. */
export async function accessMappingsOf(db: Database, actor: Actor, facultyId: string): Promise<AuthorizedFaculty> {
  if (facultyId !== actor.personId && actor.role !== 'administrator') throw notFound()
  const [row] = await readFaculty(db, { collegeId: actor.collegeId, facultyId })
  if (!row) throw notFound()
  return mint(row, 'mappings')
}

/** Whether lists show somebody the whole college instead of what is their own. */
export const seesWholeCollege = hasOffice

/** All departments, programs and classes of one's college, for whoever keeps its records: what a table from outside may name. */
export async function accessStructure(db: Database, actor: Actor) {
  if (!hasOffice(actor)) throw notFound()
  const [departmentRows, programRows, classRows] = await Promise.all([
    db.select().from(departments).where(eq(departments.collegeId, actor.collegeId)).limit(1_000),
    db.select().from(programs).where(eq(programs.collegeId, actor.collegeId)).limit(1_000),
    db.select().from(classes).where(eq(classes.collegeId, actor.collegeId)).orderBy(desc(classes.startsOn)).limit(5_000),
  ])
  return {
    departments: departmentRows.map((row) => mint(row, 'view')),
    programs: programRows.map((row) => mint(row, 'view')),
    classes: classRows.map((row) => mint(row, 'view')),
  }
}
