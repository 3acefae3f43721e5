/*
 * Who decides for which department (ROLE-1):
 * - An administrator who heads departments decides for those alone; one who heads none, for the whole college. Nobody else decides.
 * - Nobody widens their own remit: whoever heads a department gives no role in the college, takes none, names no head, and brings
 *   nothing into a department out of one that they do not head.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { facultyTypes } from '#contract/features/identity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Value } from '../../../platform/database/prepared-reads.ts'
import { classes, departments, programs } from '../tables.ts'

/** Somebody and their college, as values or as columns. */
interface PersonOf {
  collegeId: Value<string> | AnyPgColumn
  personId: Value<string> | AnyPgColumn
}

const headedBy = ({ collegeId, personId }: PersonOf): SQL =>
  sql`select ${departments.id} from ${departments} where ${departments.collegeId} = ${collegeId} and ${departments.headId} = ${personId}`

/** That somebody heads no department. */
export const headsNone = (person: PersonOf): SQL<boolean> => sql<boolean>`not exists (${headedBy(person)})`

/** That an administrator decides for a department: of those they head, or of any where they head none. `department` is an expression. */
export const decidesFor = (person: PersonOf & { role: Actor['role'] }, department: SQL): SQL<boolean> =>
  person.role === 'administrator'
    ? sql<boolean>`(${headsNone(person)} or coalesce(${department} in (${headedBy(person)}), false))`
    : sql<boolean>`false`

const whole = alias(classes, 'whole')

/** The department of a class: that of its program, or of what it is a part of; null for a group of no program. As an expression on `classes`. */
export const departmentOfClass: SQL<string | null> = sql<string | null>`(select ${programs.departmentId} from ${programs}
  where ${programs.collegeId} = ${classes.collegeId} and ${programs.id} = coalesce(${classes.programId},
    (select ${whole.programId} from ${classes} as ${whole} where ${whole.collegeId} = ${classes.collegeId} and ${whole.id} = ${classes.parentId})))`

/** How far an administrator decides: for the whole college, or for the departments that they head. Nobody else decides at all. */
export interface Remit {
  isWholeCollege: boolean
  departmentIds: ReadonlySet<string>
}

/** How far somebody decides. */
export async function findRemit(db: Database, { collegeId, personId, role }: Actor): Promise<Remit> {
  if (role !== 'administrator') return { isWholeCollege: false, departmentIds: new Set() }
  const headed = await db
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.collegeId, collegeId), eq(departments.headId, personId)))
    .limit(1_000)
  return { isWholeCollege: headed.length === 0, departmentIds: new Set(headed.map(({ id }) => id)) }
}

/** Whether a department is in the remit; null is none. */
export const covers = ({ isWholeCollege, departmentIds }: Remit, departmentId: string | null): boolean =>
  isWholeCollege || (departmentId !== null && departmentIds.has(departmentId))

/** In which roles one may add members of the faculty to a department. */
export function rolesToAdd(remit: Remit, departmentId: string): (typeof facultyTypes)[number][] {
  if (remit.isWholeCollege) return [...facultyTypes]
  return covers(remit, departmentId) ? ['TEACHER'] : []
}

/** Whether somebody heads a department. */
export async function headsAny(db: Database, { collegeId, personId }: Pick<Actor, 'collegeId' | 'personId'>): Promise<boolean> {
  return (await db.$count(departments, and(eq(departments.collegeId, collegeId), eq(departments.headId, personId)))) > 0
}
