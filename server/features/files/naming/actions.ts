import { and, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRecording, isWritten } from '../rules.ts'
import { fileBytes, fileFolders, files, fileUploads } from '../tables.ts'

type FileRow = typeof files.$inferSelect
type UploadRow = typeof fileUploads.$inferSelect
type Stand = Pick<Platform, 'db' | 'files' | 'clock'>

/**
 * Turns an upload whose bytes are on disk and judged into a file, in one transaction. Where equal bytes are kept already, those are named
 * and these go.
 */
export async function becomeFile(
  { db, files: store, clock }: Stand,
  upload: UploadRow,
  judged: { sizeBytes: number; sha256: string; mediaType: string },
): Promise<FileRow> {
  await store.settle(upload.storageKey)
  const { file, isNew } = await db.transaction(async (tx) => {
    const { collegeId, id } = upload
    const [going] = await tx
      .select()
      .from(fileUploads)
      .where(and(eq(fileUploads.collegeId, collegeId), eq(fileUploads.id, id)))
      .for('update')
    if (!going) throw new Failure('access.not_found')
    if (going.fileId) return { file: await findStored(tx, collegeId, going.fileId), isNew: true }
    const { sha256, sizeBytes, mediaType } = judged
    const readState = isWritten(mediaType) || isRecording(mediaType) ? ('waiting' as const) : ('none' as const)
    const [bytes] = await tx
      .insert(fileBytes)
      .values({ collegeId, id, sha256, sizeBytes, storageKey: upload.storageKey, readState, createdAt: clock.now() })
      // An update of nothing: it holds the row until the file names it, so that nobody removes it meanwhile.
      .onConflictDoUpdate({ target: [fileBytes.collegeId, fileBytes.sha256], set: { sha256 } })
      .returning()
    if (!bytes) throw new Error('The bytes were not kept.')
    const named = await nameBytes(tx, going, { mediaType, bytes, createdAt: clock.now() })
    await tx
      .update(fileUploads)
      .set({ fileId: named.id })
      .where(and(eq(fileUploads.collegeId, collegeId), eq(fileUploads.id, id)))
    return { file: named, isNew: bytes.storageKey === upload.storageKey }
  })
  if (!isNew) await store.remove(upload.storageKey)
  return file
}

/** The same bytes of the same person under the same name at the same place are the same file. */
async function nameBytes(
  tx: Database,
  upload: UploadRow,
  { mediaType, bytes, createdAt }: { mediaType: string; bytes: typeof fileBytes.$inferSelect; createdAt: Date },
): Promise<FileRow> {
  const { collegeId, ownerId, purpose, name, courseId } = upload
  const folderId = await standingFolder(tx, upload)
  const isSame = and(
    ...[eq(files.collegeId, collegeId), eq(files.bytesId, bytes.id), eq(files.ownerId, ownerId), eq(files.purpose, purpose)],
    ...[eq(files.name, name), isNull(files.deletedAt), sql`${files.courseId} is not distinct from ${courseId}::uuid`],
    sql`${files.folderId} is not distinct from ${folderId}::uuid`,
  )
  const [same] = await tx.select().from(files).where(isSame).limit(1)
  if (same) return same
  const [file] = await tx
    .insert(files)
    .values({ collegeId, ownerId, purpose, name, mediaType, sizeBytes: bytes.sizeBytes, bytesId: bytes.id, courseId, folderId, createdAt })
    .returning()
  if (!file) throw new Error('The file was not kept.')
  return file
}

/** The folder that an upload is for, or null where that went to the bin meanwhile. */
async function standingFolder(tx: Database, { collegeId, folderId }: UploadRow): Promise<string | null> {
  if (!folderId) return null
  const [folder] = await tx
    .select({ id: fileFolders.id })
    .from(fileFolders)
    .where(and(eq(fileFolders.collegeId, collegeId), eq(fileFolders.id, folderId), isNull(fileFolders.deletedAt)))
    .for('share')
  return folder?.id ?? null
}

export async function findStored(db: Database, collegeId: string, fileId: string): Promise<FileRow> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.collegeId, collegeId), eq(files.id, fileId)))
  if (!file) throw new Failure('access.not_found')
  return file
}
