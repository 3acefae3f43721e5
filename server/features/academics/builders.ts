import { and, eq } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { colleges } from '../../platform/database/tables.ts'
import {
  classes,
  courses,
  courseUnits,
  departments,
  enrolments,
  facultyDepartments,
  mappings,
  memberships,
  programCourses,
  programs,
  regulations,
  syllabi,
} from './tables.ts'

/** A term that began before and ends after every day that tests and the demo speak of. */
const longTerm = { startsOn: '2026-06-01', endsOn: '2099-05-31' }
/** Tells names apart that must be unique; `label` makes them deterministic where that matters. */
const unlike = (label: string | undefined): string => label ?? newId().slice(-6).toUpperCase()

type Some<Row> = Partial<Row>
type College = typeof colleges.$inferSelect

/** A college of an organisation. */
export async function buildCollege(db: Database, given: Some<typeof colleges.$inferInsert> = {}): Promise<College> {
  const [row] = await db
    .insert(colleges)
    .values({ id: newId(), organisation: 'JNTU', name: `College ${unlike(undefined)}`, ...given })
    .returning()
  return present(row)
}

/** Moves a college to another organisation, whose words it then has. */
export async function moveCollege(db: Database, collegeId: string, organisation: College['organisation']): Promise<void> {
  await db.update(colleges).set({ organisation }).where(eq(colleges.id, collegeId))
}

export async function buildDepartment(db: Database, collegeId: string, given: Some<typeof departments.$inferInsert> = {}) {
  const code = unlike(given.code)
  const [row] = await db
    .insert(departments)
    .values({ name: `Department ${code}`, ...given, collegeId, code })
    .returning()
  return present(row)
}

export async function buildProgram(db: Database, collegeId: string, given: Some<typeof programs.$inferInsert> = {}) {
  const departmentId = given.departmentId ?? (await buildDepartment(db, collegeId)).id
  const code = unlike(given.code)
  const [row] = await db
    .insert(programs)
    .values({ name: `Program ${code}`, ...given, collegeId, departmentId, code })
    .returning()
  return present(row)
}

export async function buildRegulation(db: Database, collegeId: string, given: Some<typeof regulations.$inferInsert> = {}) {
  const [row] = await db
    .insert(regulations)
    .values({ university: 'JNTUH', effectiveFromBatch: 2022, ...given, collegeId, code: unlike(given.code) })
    .returning()
  return present(row)
}

export async function buildClass(db: Database, collegeId: string, given: Some<typeof classes.$inferInsert> = {}) {
  const programId = given.programId ?? (await buildProgram(db, collegeId)).id
  const section = unlike(given.section)
  const semester = given.semester ?? 'II-I'
  const [row] = await db
    .insert(classes)
    .values({ name: `${semester} Section ${section}`, ...longTerm, ...given, collegeId, programId, semester, section })
    .returning()
  return { ...present(row), programId }
}

export async function buildCourse(db: Database, collegeId: string, given: Some<typeof courses.$inferInsert> = {}) {
  const departmentId = given.departmentId ?? (await buildDepartment(db, collegeId)).id
  const code = unlike(given.code)
  const [row] = await db
    .insert(courses)
    .values({
      courseName: `Course ${code}`,
      shortName: code,
      lectureHours: 3,
      tutorialHours: 0,
      practicalHours: 0,
      credits: '3.0',
      category: 'PC',
      ...given,
      collegeId,
      departmentId,
      code,
    })
    .returning()
  return present(row)
}

/** The units of a course's syllabus, in the order given. */
export async function buildUnits(db: Database, collegeId: string, courseId: string, titles: string[]): Promise<string[]> {
  const rows = titles.map((title, index) => ({ collegeId, id: newId(), courseId, title, position: index + 1, hours: 10 }))
  await db.insert(courseUnits).values(rows)
  return rows.map((row) => row.id)
}

export interface SyllabusToBuild {
  objectives: string
  outcomes: string[]
  units: { title: string; hours: number; topics: string }[]
  references: string
}

/** A whole syllabus, saved once. Answers the identifiers of its units, in their order. */
export async function buildSyllabus(
  db: Database,
  course: { collegeId: string; id: string },
  { units, ...texts }: SyllabusToBuild,
  saved: { updatedBy: string; updatedAt: Date },
): Promise<string[]> {
  const { collegeId, id: courseId } = course
  const rows = units.map((unit, index) => ({ ...unit, collegeId, id: newId(), courseId, position: index + 1 }))
  await db.insert(syllabi).values({ collegeId, id: courseId, ...texts, ...saved })
  await db.insert(courseUnits).values(rows)
  return rows.map((row) => row.id)
}

/** Puts courses into a program's structure, in the order given. */
export async function buildProgramStructure(
  db: Database,
  collegeId: string,
  structure: { programId: string; regulationId: string; semester: string; courseIds: string[] },
): Promise<void> {
  const { courseIds, ...common } = structure
  await db.insert(programCourses).values(courseIds.map((courseId, position) => ({ collegeId, ...common, courseId, position })))
}

/** Enrols learners in a class, under one regulation. */
export async function buildEnrolments(
  db: Database,
  into: { collegeId: string; id: string; programId: string },
  learnerIds: string[],
  given: { regulationId?: string; startsOn?: string; endsOn?: string } = {},
): Promise<void> {
  const regulationId = given.regulationId ?? (await buildRegulation(db, into.collegeId)).id
  const { startsOn = longTerm.startsOn, endsOn = null } = given
  await db.insert(enrolments).values(
    learnerIds.map((learnerId) => ({
      collegeId: into.collegeId,
      classId: into.id,
      programId: into.programId,
      learnerId,
      regulationId,
      startsOn,
      endsOn,
    })),
  )
}

/** Says who teaches which courses to which classes. Answers the identifiers, in the order given. */
export async function buildMappings(
  db: Database,
  collegeId: string,
  given: { facultyId: string; classId: string; courseId: string; startsOn?: string; endsOn?: string }[],
): Promise<string[]> {
  const rows = given.map((row) => ({ startsOn: longTerm.startsOn, ...row, collegeId, id: newId() }))
  await db.insert(mappings).values(rows)
  return rows.map((row) => row.id)
}

/** Puts learners into a group or batch. */
export async function buildMemberships(
  db: Database,
  group: { collegeId: string; id: string },
  learnerIds: string[],
  given: { startsOn?: string; endsOn?: string } = {},
): Promise<void> {
  const { startsOn = longTerm.startsOn, endsOn = null } = given
  await db
    .insert(memberships)
    .values(learnerIds.map((learnerId) => ({ collegeId: group.collegeId, classId: group.id, learnerId, startsOn, endsOn })))
}

/** Puts members of the faculty into a department. */
export async function buildDepartmentMembers(
  db: Database,
  department: { collegeId: string; id: string },
  facultyIds: string[],
): Promise<void> {
  await db.insert(facultyDepartments).values(facultyIds.map((id) => ({ collegeId: department.collegeId, id, departmentId: department.id })))
}

/** Says who heads departments. */
export async function buildHeads(
  db: Database,
  collegeId: string,
  heads: readonly { departmentId: string; facultyId: string }[],
): Promise<void> {
  for (const { departmentId, facultyId } of heads)
    await db
      .update(departments)
      .set({ headId: facultyId })
      .where(and(eq(departments.collegeId, collegeId), eq(departments.id, departmentId)))
}

function present<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The database answered no row for an insert.')
  return row
}
