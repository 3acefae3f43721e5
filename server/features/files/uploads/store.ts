import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { applicationFiles } from '../../attendance/applying/tables.ts'
import { contentFiles } from '../../lessons/tables.ts'
import { files, fileUploads } from '../tables.ts'

/**
 * How many bytes a course has, or a person outside of courses: their files, those in the bin too, and uploads that go on. What is out
 * of the bin for good counts as long as a lesson, an earlier version of one or an application names it, because it is kept.
 */
export async function storageUsed(
  db: Database,
  { collegeId, ownerId, courseId }: { collegeId: string; ownerId: string; courseId: string | null },
): Promise<number> {
  const isTheirs = (row: typeof files | typeof fileUploads): SQL | undefined =>
    and(eq(row.collegeId, collegeId), courseId ? eq(row.courseId, courseId) : and(eq(row.ownerId, ownerId), isNull(row.courseId)))
  const naming = (table: typeof contentFiles | typeof applicationFiles) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.collegeId, files.collegeId), eq(table.fileId, files.id)))
  const isKept = or(isNull(files.forgottenAt), exists(naming(contentFiles)), exists(naming(applicationFiles)))
  const ofFiles = db
    .select({ sizeBytes: files.sizeBytes })
    .from(files)
    .where(and(isTheirs(files), isKept))
  const ofUploads = db
    .select({ sizeBytes: fileUploads.sizeBytes })
    .from(fileUploads)
    .where(and(isTheirs(fileUploads), isNull(fileUploads.fileId)))
  const each = ofFiles.unionAll(ofUploads).as('each')
  const [row] = await db.select({ used: sql<string>`coalesce(sum(${each.sizeBytes}), 0)` }).from(each)
  return Number(row?.used ?? 0)
}
