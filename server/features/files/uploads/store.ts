import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { files, fileUploads } from '../tables.ts'

/** How many bytes a course has, or a person outside of courses: their files, those in the bin too, and uploads that go on. */
export async function storageUsed(
  db: Database,
  { collegeId, ownerId, courseId }: { collegeId: string; ownerId: string; courseId: string | null },
): Promise<number> {
  const isTheirs = (row: typeof files | typeof fileUploads): SQL | undefined =>
    and(eq(row.collegeId, collegeId), courseId ? eq(row.courseId, courseId) : and(eq(row.ownerId, ownerId), isNull(row.courseId)))
  const ofFiles = db
    .select({ sizeBytes: files.sizeBytes })
    .from(files)
    .where(and(isTheirs(files), isNull(files.forgottenAt)))
  const ofUploads = db
    .select({ sizeBytes: fileUploads.sizeBytes })
    .from(fileUploads)
    .where(and(isTheirs(fileUploads), isNull(fileUploads.fileId)))
  const each = ofFiles.unionAll(ofUploads).as('each')
  const [row] = await db.select({ used: sql<string>`coalesce(sum(${each.sizeBytes}), 0)` }).from(each)
  return Number(row?.used ?? 0)
}
