/*
 * Who may what, with what a college consists of:
 * - An administrator changes the departments, programs, regulations, classes, courses and mappings of their own college, and
 *   nobody else does. Being asked for by anybody else, or from another college, they do not exist.
 * - Who heads a department is said by an administrator who heads none. A program or a course is moved to another department by an
 *   administrator who decides for both: what a head decides for hangs on the department of these.
 * - A learner is put into a class by an administrator of the same college.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { faculty, learners } from '../../people/tables.ts'
import { covers, findRemit, headsAny } from '../heading/access.ts'
import { classes, courses, departments, mappings, programs, regulations } from '../tables.ts'

type Changeable<Row> = Authorized<Row, 'change'>
/** The college that an administrator builds. */
export type OwnCollege = Changeable<{ id: string }>
export type DepartmentToChange = Changeable<typeof departments.$inferSelect>
export type ProgramToChange = Changeable<typeof programs.$inferSelect>
export type RegulationToUse = Changeable<typeof regulations.$inferSelect>
export type ClassToChange = Changeable<typeof classes.$inferSelect>
export type CourseToChange = Changeable<typeof courses.$inferSelect>
export type MappingToChange = Changeable<typeof mappings.$inferSelect>
export type LearnerToPlace = Changeable<{ collegeId: string; id: string }>
export type FacultyToMap = Changeable<typeof faculty.$inferSelect>

const notFound = () => new Failure('access.not_found')

/** One's own college, for whoever builds it. */
export function accessOwnCollege(actor: Actor): OwnCollege {
  if (actor.role !== 'administrator') throw notFound()
  return mint({ id: actor.collegeId }, 'change')
}

/** The rows of one's own college with these identifiers; every one of them, or none. */
async function rowsOf<T extends PgTable & { collegeId: PgColumn; id: PgColumn }>(
  db: Database,
  actor: Actor,
  table: T,
  ids: readonly string[],
) {
  const { id: collegeId } = accessOwnCollege(actor)
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

/** A department that one may change. */
export const accessDepartmentToChange = (db: Database, actor: Actor, id: string): Promise<DepartmentToChange> =>
  rowOf(db, actor, departments, id)

/** The department that a program or course of another one is to move to; the one that it is in already stays it. */
export async function accessDepartmentToMoveTo(db: Database, actor: Actor, id: string, from: string): Promise<DepartmentToChange> {
  const department = await accessDepartmentToChange(db, actor, id)
  const remit = id === from ? undefined : await findRemit(db, actor)
  if (remit && !(covers(remit, from) && covers(remit, id)))
    throw new Failure('access.refused', { fields: { departmentId: 'Only an administrator of both departments moves this.' } })
  return department
}

/** A program that one may change. */
export const accessProgramToChange = (db: Database, actor: Actor, id: string): Promise<ProgramToChange> => rowOf(db, actor, programs, id)

/** A regulation under which one may place learners and courses. */
export const accessRegulation = (db: Database, actor: Actor, id: string): Promise<RegulationToUse> => rowOf(db, actor, regulations, id)

/** A class that one may change. */
export const accessClassToChange = (db: Database, actor: Actor, id: string): Promise<ClassToChange> => rowOf(db, actor, classes, id)

/** A course that one may change. */
export const accessCourseToChange = (db: Database, actor: Actor, id: string): Promise<CourseToChange> => rowOf(db, actor, courses, id)

/** A mapping that one may end. */
export const accessMappingToChange = (db: Database, actor: Actor, id: string): Promise<MappingToChange> => rowOf(db, actor, mappings, id)

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
export async function accessCoursesToChange(db: Database, actor: Actor, ids: readonly string[]): Promise<CourseToChange[]> {
  const rows = new Map((await rowsOf(db, actor, courses, ids)).map((row) => [row.id, mint(row, 'change')]))
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
}

/** Learners whom one may place; every one of them, or none. */
export async function accessLearnersToPlace(db: Database, actor: Actor, ids: readonly string[]): Promise<LearnerToPlace[]> {
  return (await rowsOf(db, actor, learners, ids)).map((row) => mint(row, 'change'))
}

/** A learner whom one may place. */
export const accessLearnerToPlace = (db: Database, actor: Actor, id: string): Promise<LearnerToPlace> => rowOf(db, actor, learners, id)
