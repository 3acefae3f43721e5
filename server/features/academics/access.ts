/*
 * Who may what, in academics:
 * - Everybody sees their own college, its departments and its programs; nobody sees another college's.
 * - An administrator sees every class and course of the college; so does a clerk.
 * - A teacher sees the classes and courses that a mapping says they teach; a learner the class that the enrolment says,
 *   and the courses that are taught to it; both on the day asked about.
 * - Who teaches what is seen by oneself and by an administrator.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { colleges } from '../../platform/tables.ts'
import { faculty } from '../people/tables.ts'
import { classes, courses, departments, enrolments, mappings, programs } from './tables.ts'

export type AuthorizedClass = Authorized<typeof classes.$inferSelect, 'view'>
export type AuthorizedCourse = Authorized<typeof courses.$inferSelect, 'view'>
export type AuthorizedDepartment = Authorized<typeof departments.$inferSelect, 'view'>
export type AuthorizedProgram = Authorized<typeof programs.$inferSelect, 'view'>
export type AuthorizedCollege = Authorized<typeof colleges.$inferSelect, 'view'>
export type AuthorizedFaculty = Authorized<typeof faculty.$inferSelect, 'mappings'>

const notFound = () => new Failure('access.not_found')
const hasOffice = (actor: Actor) => actor.role === 'administrator' || actor.role === 'clerk'

/** That an enrolment or mapping holds on a day. */
export const holdsOn = (
  row: { startsOn: typeof mappings.startsOn | typeof enrolments.startsOn; endsOn: typeof mappings.endsOn | typeof enrolments.endsOn },
  today: string,
): SQL => sql`${row.startsOn} <= ${today}::date and (${row.endsOn} is null or ${row.endsOn} >= ${today}::date)`

/** The classes that are somebody's own on a day: learnt in, or taught. As a condition on `classes`. */
export function ownClasses(actor: Actor, today: string): SQL {
  const enrolled = sql`exists (select 1 from ${enrolments} where ${enrolments.collegeId} = ${classes.collegeId} and ${enrolments.classId} = ${classes.id} and ${enrolments.learnerId} = ${actor.personId} and ${holdsOn(enrolments, today)})`
  const taught = sql`exists (select 1 from ${mappings} where ${mappings.collegeId} = ${classes.collegeId} and ${mappings.classId} = ${classes.id} and ${mappings.facultyId} = ${actor.personId} and ${holdsOn(mappings, today)})`
  return actor.role === 'learner' ? enrolled : taught
}

/** The courses that are somebody's own on a day: taught to one's class, or taught by one. As a condition on `courses`. */
export function ownCourses(actor: Actor, today: string): SQL {
  const mine =
    actor.role === 'learner'
      ? sql`${enrolments.learnerId} = ${actor.personId} and ${holdsOn(enrolments, today)}`
      : sql`${mappings.facultyId} = ${actor.personId}`
  const throughClass = sql`left join ${enrolments} on ${enrolments.collegeId} = ${mappings.collegeId} and ${enrolments.classId} = ${mappings.classId}`
  return sql`exists (select 1 from ${mappings} ${actor.role === 'learner' ? throughClass : sql``} where ${mappings.collegeId} = ${courses.collegeId} and ${mappings.courseId} = ${courses.id} and ${holdsOn(mappings, today)} and ${mine})`
}

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

/** A program of one's college. */
export async function accessProgram(db: Database, actor: Actor, programId: string): Promise<AuthorizedProgram> {
  const [row] = await db
    .select()
    .from(programs)
    .where(and(eq(programs.collegeId, actor.collegeId), eq(programs.id, programId)))
  if (!row) throw notFound()
  return mint(row, 'view')
}

/** A class of one's own, or any of the college for the office. */
export async function accessClass(db: Database, actor: Actor, classId: string, today: string): Promise<AuthorizedClass> {
  const [row] = await db
    .select()
    .from(classes)
    .where(and(eq(classes.collegeId, actor.collegeId), eq(classes.id, classId), hasOffice(actor) ? undefined : ownClasses(actor, today)))
  if (!row) throw notFound()
  return mint(row, 'view')
}

/** A course of one's own, or any of the college for the office. */
export async function accessCourse(db: Database, actor: Actor, courseId: string, today: string): Promise<AuthorizedCourse> {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.collegeId, actor.collegeId), eq(courses.id, courseId), hasOffice(actor) ? undefined : ownCourses(actor, today)))
  if (!row) throw notFound()
  return mint(row, 'view')
}

/** A member of the faculty whose mappings one may see: oneself, or anybody for an administrator. */
export async function accessMappingsOf(db: Database, actor: Actor, facultyId: string): Promise<AuthorizedFaculty> {
  if (facultyId !== actor.personId && actor.role !== 'administrator') throw notFound()
  const [row] = await db
    .select()
    .from(faculty)
    .where(and(eq(faculty.collegeId, actor.collegeId), eq(faculty.id, facultyId)))
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
