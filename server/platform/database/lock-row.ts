import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors.ts'
import type { Database } from './database.ts'

/** A row as it stands, which nobody else changes until the transaction ends. */
export async function lockRow<T extends PgTable & { collegeId: PgColumn; id: PgColumn }>(
  tx: Database,
  table: T,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<T['$inferSelect']> {
  const asked: PgTable = table
  const [row] = await tx
    .select()
    .from(asked)
    .where(and(eq(table.collegeId, collegeId), eq(table.id, id)))
    .for('no key update')
  if (!row) throw new Failure('access.not_found')
  // as: drizzle cannot tell the columns of a table that is a type parameter; the row is of that very table.
  return row as T['$inferSelect']
}
