/*
 * Who decides for which department (ROLE-1):
 * - An administrator who heads departments decides for those alone; one who heads none, for the whole college. Nobody else decides.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Value } from '../../../platform/database/prepared-reads.ts'
import { departments } from '../tables.ts'

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

/** Whether somebody heads a department. */
export async function headsAny(db: Database, { collegeId, personId }: Pick<Actor, 'collegeId' | 'personId'>): Promise<boolean> {
  return (await db.$count(departments, and(eq(departments.collegeId, collegeId), eq(departments.headId, personId)))) > 0
}
