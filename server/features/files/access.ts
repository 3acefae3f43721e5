/*
 * Who may what, about files:
 * - A profile picture is seen by everybody of the college; it is nobody else's business.
 * - Whoever uploads a file owns it.
 */
import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { files } from './tables.ts'

export type ViewedFile = Authorized<typeof files.$inferSelect, 'view'>

/** A file that one may see. */
export async function accessFile(db: Database, actor: Actor, fileId: string): Promise<ViewedFile> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.collegeId, actor.collegeId), eq(files.id, fileId)))
  if (!row) throw new Failure('access.not_found')
  return mint(row, 'view')
}
