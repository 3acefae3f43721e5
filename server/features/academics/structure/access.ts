/*
 * Who may what, with what a college consists of:
 * - An administrator changes the departments, programs, classes, courses and mappings that they decide for (ROLE-1), and nobody else
 *   does. To anybody else, and from another college, they do not exist; an administrator sees those of other departments, and is refused.
 * - A class is of the department of its program; a mapping is of that of its class, or of its course where the class has none. These
 *   hang together with the department of a class session (`schedule/access.ts`): who unlocks its register says who teaches it.
 * - What is of no department is the whole college's: its departments themselves, its regulations, groups of no program, and how the
 *   college looks.
 * - Who heads a department is said by an administrator who heads none. A program or a course is moved to another department by an
 *   administrator who decides for both: what a head decides for hangs on the department of these.
 * - A program takes courses of any department, a group or batch learners of any. Out of a section a learner is moved by whoever
 *   decides for that section as well as for the one that they come into.
 */
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { faculty, learners } from '../../people/tables.ts'
import { covers, departmentOfClass, findRemit, headsAny } from '../heading/access.ts'
import { classes, courses, departments, enrolments, mappings, programs, regulations } from '../tables.ts'

type Changeable<Row> = Authorized<Row, 'change'>
/** The college that an administrator builds. */
export type OwnCollege = Changeable<{ id: string }>
export type DepartmentToChange = Changeable<typeof departments.$inferSelect>
export type ProgramToChange = Changeable<typeof programs.$inferSelect>
export type RegulationToUse = Changeable<typeof regulations.$inferSelect>
export type ClassToChange = Changeable<typeof classes.$inferSelect>
export type CourseToChange = Changeable<typeof courses.$inferSelect>
export type CourseToUse = Authorized<typeof courses.$inferSelect, 'use'>
export type ClassToTeach = Authorized<typeof classes.$inferSelect, 'teach'>
export type MappingToChange = Changeable<typeof mappings.$inferSelect>
export type LearnerToPlace = Changeable<{ collegeId: string; id: string }>
export type PlaceOfClass = Changeable<{ collegeId: string; program: ProgramToChange | undefined; parent: ClassToChange | undefined }>
export type FacultyToMap = Changeable<typeof faculty.$inferSelect>

const notFound = () => new Failure('access.not_found')

/** One's own college, for an administrator of it all. */
export async function accessOwnCollege(db: Database, actor: Actor): Promise<OwnCollege> {
  const { id } = collegeOf(actor)
  await refuseHeads(db, actor)
  return mint({ id }, 'change')
}

function collegeOf(actor: Actor): { id: string } {
  if (actor.role !== 'administrator') throw notFound()
  return { id: actor.collegeId }
}

/** Refuses whoever does not decide for a department, beside the field that names what is of it. */
async function refuseOutside(db: Database, actor: Actor, departmentId: string | null, field: string): Promise<void> {
  if (covers(await findRemit(db, actor), departmentId)) return
  const says = departmentId ? 'This is of a department that you do not head.' : 'Only an administrator of the whole college changes this.'
  throw new Failure('access.refused', { fields: { [field]: says } })
}

/** The rows of one's own college with these identifiers; every one of them, or none. */
async function rowsOf<T extends PgTable & { collegeId: PgColumn; id: PgColumn }>(
  db: Database,
  actor: Actor,
  table: T,
  ids: readonly string[],
) {
  const { id: collegeId } = collegeOf(actor)
  const wanted = [...new Set(ids)]
  const asked: PgTable = table
  const rows = await db
    .select()
    .from(asked)
    .where(and(eq(table.collegeId, collegeId), inArray(table.id, wanted)))
    .limit(wanted.length)
  if (rows.length !== wanted.length) throw notFound()
  // as: drizzle cannot tell the columns of a table that is a type parameter; the rows are of that very table.
  return rows as T['$inferSelect'][]
}

async function rowOf<T extends PgTable & { collegeId: PgColumn; id: PgColumn }>(db: Database, actor: Actor, table: T, id: string) {
  const [row] = await rowsOf(db, actor, table, [id])
  if (!row) throw notFound()
  return mint(row, 'change')
}

/** A department that one may change, and change what is of it. */
export async function accessDepartmentToChange(db: Database, actor: Actor, id: string): Promise<DepartmentToChange> {
  const department = await rowOf(db, actor, departments, id)
  await refuseOutside(db, actor, department.id, 'departmentId')
  return department
}

/** The department that a program or course of another one is to move to; the one that it is in already stays it. */
export async function accessDepartmentToMoveTo(db: Database, actor: Actor, id: string, from: string): Promise<DepartmentToChange> {
  const department = await rowOf(db, actor, departments, id)
  const remit = id === from ? undefined : await findRemit(db, actor)
  if (remit && !(covers(remit, from) && covers(remit, id)))
    throw new Failure('access.refused', { fields: { departmentId: 'Only an administrator of both departments moves this.' } })
  return department
}

/** A program that one may change. */
export async function accessProgramToChange(db: Database, actor: Actor, id: string): Promise<ProgramToChange> {
  const program = await rowOf(db, actor, programs, id)
  await refuseOutside(db, actor, program.departmentId, 'departmentId')
  return program
}

/** A regulation under which one may place learners and courses. */
export const accessRegulation = (db: Database, actor: Actor, id: string): Promise<RegulationToUse> => rowOf(db, actor, regulations, id)

/** A regulation that one may change. */
export async function accessRegulationToChange(db: Database, actor: Actor, id: string): Promise<RegulationToUse> {
  const regulation = await accessRegulation(db, actor, id)
  await refuseHeads(db, actor)
  return regulation
}

/** The class with its department; within an expression, so that the columns of the inner query keep their tables' names. */
async function findClass(db: Database, actor: Actor, id: string) {
  const { id: collegeId } = collegeOf(actor)
  const [row] = await db
    .select({ class: classes, departmentId: sql<string | null>`${departmentOfClass}` })
    .from(classes)
    .where(and(eq(classes.collegeId, collegeId), eq(classes.id, id)))
  if (!row) throw notFound()
  return row
}

/** A class that one may change, or put learners into. */
export async function accessClassToChange(db: Database, actor: Actor, id: string): Promise<ClassToChange> {
  const found = await findClass(db, actor, id)
  await refuseOutside(db, actor, found.departmentId, 'classId')
  return mint(found.class, 'change')
}

/** Where one may add a class: to a program, to what it is a part of, or for the whole college to neither. */
export async function accessPlace(
  db: Database,
  actor: Actor,
  { programId, parentId }: { programId?: string | undefined; parentId?: string | undefined },
): Promise<PlaceOfClass> {
  const program = programId === undefined ? undefined : await accessProgramToChange(db, actor, programId)
  const parent = parentId === undefined ? undefined : await accessClassToChange(db, actor, parentId)
  const { id: collegeId } = program || parent ? collegeOf(actor) : await accessOwnCollege(db, actor)
  return mint({ collegeId, program, parent }, 'change')
}

/** A course that one may change. */
export async function accessCourseToChange(db: Database, actor: Actor, id: string): Promise<CourseToChange> {
  const course = await rowOf(db, actor, courses, id)
  await refuseOutside(db, actor, course.departmentId, 'departmentId')
  return course
}

/** A class and a course of which one may say who teaches the one to the other. */
export async function accessClassToTeach(
  db: Database,
  actor: Actor,
  { classId, courseId }: { classId: string; courseId: string },
): Promise<{ class: ClassToTeach; course: CourseToUse }> {
  const [found, course] = await Promise.all([findClass(db, actor, classId), rowOf(db, actor, courses, courseId)])
  await refuseOutside(db, actor, found.departmentId ?? course.departmentId, 'classId')
  return { class: mint(found.class, 'teach'), course: mint(course, 'use') }
}

/** A mapping that one may end. */
export async function accessMappingToChange(db: Database, actor: Actor, id: string): Promise<MappingToChange> {
  const mapping = await rowOf(db, actor, mappings, id)
  await accessClassToTeach(db, actor, mapping)
  return mapping
}

/** A member of the faculty whom one may let teach. */
export const accessFacultyToMap = (db: Database, actor: Actor, id: string): Promise<FacultyToMap> => rowOf(db, actor, faculty, id)

/** Who is to head a department, said by an administrator who heads none: a head does not choose their own remit. */
export async function accessHead(db: Database, actor: Actor, id: string): Promise<FacultyToMap> {
  await refuseHeads(db, actor)
  return accessFacultyToMap(db, actor, id)
}

/** Refuses whoever heads a department. */
export async function refuseHeads(db: Database, actor: Actor): Promise<void> {
  if (await headsAny(db, actor)) throw new Failure('access.refused')
}

/** Courses that one may put into a program, in the order given; every one of them, or none. */
export async function accessCoursesToUse(db: Database, actor: Actor, ids: readonly string[]): Promise<CourseToUse[]> {
  const rows = new Map((await rowsOf(db, actor, courses, ids)).map((row) => [row.id, mint(row, 'use')]))
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
}

/** Learners whom one may place; every one of them, or none. */
export async function accessLearnersToPlace(db: Database, actor: Actor, ids: readonly string[]): Promise<LearnerToPlace[]> {
  return (await rowsOf(db, actor, learners, ids)).map((row) => mint(row, 'change'))
}

/**
 * Learners whom one may move to a section from a day on; every one of them, or none. Who is in a section then, or is to come into one
 * later, leaves it with that, so that its department has a say too. `field` is what names them.
 */
export async function accessLearnersToMove(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  { from, field }: { from: string; field: string },
): Promise<LearnerToPlace[]> {
  const moved = await accessLearnersToPlace(db, actor, ids)
  const remit = await findRemit(db, actor)
  if (remit.isWholeCollege) return moved
  const left = await db
    .selectDistinct({ rollNumber: learners.rollNumber, departmentId: programs.departmentId })
    .from(enrolments)
    .innerJoin(programs, and(eq(programs.collegeId, enrolments.collegeId), eq(programs.id, enrolments.programId)))
    .innerJoin(learners, and(eq(learners.collegeId, enrolments.collegeId), eq(learners.id, enrolments.learnerId)))
    .where(
      and(
        eq(enrolments.collegeId, actor.collegeId),
        inArray(enrolments.learnerId, [...ids]),
        or(isNull(enrolments.endsOn), gte(enrolments.endsOn, from)),
      ),
    )
    .orderBy(learners.rollNumber)
    .limit(1_000)
  const others = left.filter(({ departmentId }) => !covers(remit, departmentId)).map(({ rollNumber }) => rollNumber)
  if (others.length > 0)
    throw new Failure('access.refused', { fields: { [field]: `In a section of another department: ${[...new Set(others)].join(', ')}.` } })
  return moved
}
