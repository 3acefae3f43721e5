import { and, eq } from 'drizzle-orm'
import { type ErrorCode, Failure } from '#contract/errors.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockRow } from '../../../platform/database/lock-row.ts'
import { refuseLastOfCollege } from '../heading/actions.ts'
import { type By, keepChange, type Was } from '../meanwhile/actions.ts'
import { refuseArchived } from '../rules.ts'
import { courses, departments, programCourses, programs, regulations } from '../tables.ts'
import type {
  CourseToChange,
  CourseToUse,
  DepartmentToChange,
  FacultyToMap,
  OwnCollege,
  ProgramToChange,
  RegulationToUse,
} from './access.ts'

const inWords: Readonly<Record<string, readonly [field: string, says: string]>> = {
  departments_code: ['code', 'Another department has this code.'],
  programs_code: ['code', 'This code is taken already.'],
  regulations_code: ['code', 'This university already has one with this code.'],
  courses_code: ['code', 'Another course has this code.'],
  classes_section: ['section', 'There is such a section already.'],
  classes_group: ['section', 'There is such a group already.'],
  classes_batch: ['section', 'There is such a batch already.'],
}

/** What a write in one transaction answered, or in words beside the field that something else has this code already. */
export const unlessTaken = <T>(db: Database, write: (tx: Database) => Promise<T>, code: ErrorCode = 'academics.code_taken'): Promise<T> =>
  db.transaction(write).catch((error: unknown) => {
    const words = inWords[violatedConstraint(error) ?? '']
    return Promise.reject(words ? new Failure(code, { fields: { [words[0]]: words[1] } }) : error)
  })

const crossed = 'academics.changed_meanwhile'

/** The row that a write answered; the database answers one for each that it wrote. */
export function written<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Failure('access.not_found')
  return row
}

/** Adds a department. */
export async function addDepartment(db: Database, college: OwnCollege, added: { code: string; name: string }) {
  return written(
    await unlessTaken(db, (tx) =>
      tx
        .insert(departments)
        .values({ ...added, collegeId: college.id })
        .returning(),
    ),
  )
}

/** Changes a department, archives it or takes it back; what is left out stays. `was` is what the change was begun on (`keepChange`), here and below. */
export async function changeDepartment(
  db: Database,
  by: By,
  department: DepartmentToChange,
  change: { code?: string | undefined; name?: string | undefined; isArchived?: boolean },
  { head, was }: { head?: FacultyToMap | null; was?: Was } = {},
) {
  const set = { ...change, ...(head !== undefined && { headId: head?.id ?? null }) }
  if (Object.values(set).every((value) => value === undefined)) return department
  const its = and(eq(departments.collegeId, department.collegeId), eq(departments.id, department.id))
  return written(
    await unlessTaken(db, async (tx) => {
      await keepChange(tx, by, department, { code: crossed, before: await lockRow(tx, departments, department), change: set, was })
      if (head) await refuseLastOfCollege(tx, head, { headId: 'Make another person an administrator of the whole college first.' })
      return tx.update(departments).set(set).where(its).returning()
    }),
  )
}

/** Adds a program to a department. */
export async function addProgram(db: Database, department: DepartmentToChange, added: { code: string; name: string }) {
  refuseArchived(department)
  const row = { ...added, collegeId: department.collegeId, departmentId: department.id }
  return written(await unlessTaken(db, (tx) => tx.insert(programs).values(row).returning()))
}

/** Changes a program, archives it or takes it back; what is left out stays. */
export async function changeProgram(
  db: Database,
  by: By,
  program: ProgramToChange,
  change: { code?: string | undefined; name?: string | undefined; isArchived?: boolean },
  { department, was }: { department?: DepartmentToChange | undefined; was?: Was } = {},
) {
  if (department?.id !== program.departmentId) refuseArchived(department)
  const set = { ...change, ...(department && { departmentId: department.id }) }
  if (Object.values(set).every((value) => value === undefined)) return program
  const its = and(eq(programs.collegeId, program.collegeId), eq(programs.id, program.id))
  return written(
    await unlessTaken(db, async (tx) => {
      await keepChange(tx, by, program, { code: crossed, before: await lockRow(tx, programs, program), change: set, was })
      return tx.update(programs).set(set).where(its).returning()
    }),
  )
}

/** Adds a regulation. */
export async function addRegulation(
  db: Database,
  college: OwnCollege,
  added: { code: string; university: string; effectiveFromBatch: number; instructionalDays?: number | undefined },
) {
  return written(
    await unlessTaken(db, (tx) =>
      tx
        .insert(regulations)
        .values({ ...added, collegeId: college.id })
        .returning(),
    ),
  )
}

/** Says on how many days a regulation wants a semester taught; nothing for no number. */
export async function changeRegulation(
  db: Database,
  by: By,
  regulation: RegulationToUse,
  { instructionalDays, was }: { instructionalDays?: number | undefined; was?: Was },
) {
  const set = { instructionalDays: instructionalDays ?? null }
  const its = and(eq(regulations.collegeId, regulation.collegeId), eq(regulations.id, regulation.id))
  return db.transaction(async (tx) => {
    await keepChange(tx, by, regulation, { code: crossed, before: await lockRow(tx, regulations, regulation), change: set, was })
    return written(await tx.update(regulations).set(set).where(its).returning())
  })
}

interface SemesterToArrange {
  program: ProgramToChange
  regulation: RegulationToUse
  semester: string
}

/**
 * Says which courses a program has in a semester under a regulation, in their order; those it had there before it has no more. Refuses
 * where those are not `was`, which whoever changes them began with, so that of two who do neither takes back unseen what the other did.
 */
export async function arrangeSemester(
  db: Database,
  { program, regulation, semester }: SemesterToArrange,
  inOrder: CourseToUse[],
  was: readonly string[] | undefined,
): Promise<void> {
  const { collegeId, id: programId } = program
  const common = { collegeId, programId, regulationId: regulation.id, semester }
  const write = db.transaction(async (tx) => {
    // Two who arrange a program at once wait for each other here.
    await tx
      .select({ id: programs.id })
      .from(programs)
      .where(and(eq(programs.collegeId, collegeId), eq(programs.id, programId)))
      .for('no key update')
    const its = and(
      eq(programCourses.collegeId, collegeId),
      eq(programCourses.programId, programId),
      eq(programCourses.regulationId, regulation.id),
      eq(programCourses.semester, semester),
    )
    const before = await tx
      .select({ id: programCourses.courseId })
      .from(programCourses)
      .where(its)
      .orderBy(programCourses.position)
      .limit(500)
    if (was && before.map(({ id }) => id).join() !== was.join()) throw new Failure('academics.changed_meanwhile')
    await tx.delete(programCourses).where(its)
    if (inOrder.length > 0)
      await tx.insert(programCourses).values(inOrder.map(({ id }, position) => ({ ...common, courseId: id, position })))
  })
  await write.catch((error: unknown) =>
    Promise.reject(violatedConstraint(error) === 'program_courses_once' ? new Failure('academics.course_elsewhere') : error),
  )
}

export interface CourseRecord {
  course_name: string
  code: string
  shortName: string
  lectureHours: number
  tutorialHours: number
  practicalHours: number
  credits?: string | undefined
  category: string
}
type CourseChange = { [field in keyof CourseRecord]?: CourseRecord[field] | (field extends 'credits' ? null : never) | undefined } & {
  isArchived?: boolean
}

/** Adds a course to a department. */
export async function addCourse(db: Database, department: DepartmentToChange, { course_name: courseName, ...added }: CourseRecord) {
  refuseArchived(department)
  const row = { ...added, courseName, collegeId: department.collegeId, departmentId: department.id }
  return written(await unlessTaken(db, (tx) => tx.insert(courses).values(row).returning()))
}

/** Changes a course, archives it or takes it back; what is left out stays. */
export async function changeCourse(
  db: Database,
  by: By,
  course: CourseToChange,
  { course_name: courseName, ...change }: CourseChange,
  { department, was }: { department?: DepartmentToChange | undefined; was?: Was } = {},
) {
  if (department?.id !== course.departmentId) refuseArchived(department)
  const set = { ...change, courseName, ...(department && { departmentId: department.id }) }
  if (Object.values(set).every((value) => value === undefined)) return course
  const its = and(eq(courses.collegeId, course.collegeId), eq(courses.id, course.id))
  return written(
    await unlessTaken(db, async (tx) => {
      const before = await lockRow(tx, courses, course)
      await keepChange(tx, by, course, {
        code: crossed,
        before: { ...before, course_name: before.courseName },
        // Credits stand with their tenths.
        change: { ...set, courseName: undefined, course_name: courseName, credits: set.credits && Number(set.credits).toFixed(1) },
        was,
      })
      return tx.update(courses).set(set).where(its).returning()
    }),
  )
}
