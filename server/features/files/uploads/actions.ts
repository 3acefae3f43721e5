import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { newId } from '../../../platform/columns.ts'
import type { Database } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { passOn } from '../../../platform/uploads.ts'
import type { OwnUpload, UploadPlace } from '../access.ts'
import { judgeContent, judgeName } from '../content/rules.ts'
import { quotaFull, tooLarge } from '../refusals/rules.ts'
import { type ByteSource, cleanName, isRecording, isWritten, type Purpose, storageKey } from '../rules.ts'
import { fileBytes, fileFolders, files, fileUploads } from '../tables.ts'
import { storageUsed } from './store.ts'

type FileRow = typeof files.$inferSelect
type UploadRow = typeof fileUploads.$inferSelect
type Stand = Pick<Platform, 'db' | 'files' | 'clock' | 'config'>

/**
 * Announces an upload, so that its bytes have an owner before the first of them comes, and counts them as used. Refuses by name,
 * size and storage: `files.name_missing`, `files.too_large`, `files.kind_refused` and its kin, `files.quota_full`.
 */
export async function beginUpload(
  { db, clock, config }: Stand,
  place: UploadPlace,
  announced: { purpose: Purpose; name: string; sizeBytes: number },
): Promise<UploadRow> {
  const { purpose, sizeBytes } = announced
  const { collegeId, ownerId, courseId, folderId } = place
  const name = cleanName(announced.name)
  if (name === '') throw new Failure('files.name_missing')
  if (folderId && purpose !== 'personal') throw new Failure('files.folder_not_here')
  judgeName(purpose, name)
  if (sizeBytes > config.uploadLimits[purpose]) throw tooLarge(purpose, config.uploadLimits[purpose])
  const id = newId()
  const row = { collegeId, id, ownerId, purpose, name, sizeBytes, courseId, folderId, storageKey: storageKey(collegeId, id) }
  return await db.transaction(async (tx) => {
    // One after the other for a person or a course, so that two uploads cannot both take the last of the storage.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${courseId ?? ownerId}, 0))`)
    const used = await storageUsed(tx, { collegeId, ownerId, courseId })
    const of = courseId ? 'course' : 'person'
    if (used + sizeBytes > config.quotas[of]) throw quotaFull(of, used, config.quotas[of])
    const [begun] = await tx
      .insert(fileUploads)
      .values({ ...row, createdAt: clock.now() })
      .returning()
    if (!begun) throw new Error('The upload was not kept.')
    return begun
  })
}

/** Stores a file that comes as one form. `announcedBytes` is the most that it can be. */
export async function storeUpload(
  stand: Stand,
  place: UploadPlace,
  { purpose, announcedBytes, file }: { purpose: Purpose; announcedBytes: number; file: MultipartFile },
): Promise<FileRow> {
  const limit = stand.config.uploadLimits[purpose]
  const upload = await beginUpload(stand, place, { purpose, name: file.filename ?? '', sizeBytes: announcedBytes })
  try {
    const { sizeBytes, sha256 } = await passOn(file, limit, tooLarge(purpose, limit), (bytes) => stand.files.put(upload.storageKey, bytes))
    const mediaType = await judgeContent(purpose, upload.name, sourceOf(stand, upload.storageKey, sizeBytes))
    return await becomeFile(stand, upload, { sizeBytes, sha256, mediaType })
  } catch (error) {
    await forgetUpload(stand, upload)
    throw error
  } finally {
    await stand.db.delete(fileUploads).where(and(eq(fileUploads.collegeId, upload.collegeId), eq(fileUploads.id, upload.id)))
  }
}

/**
 * Turns an upload whose last byte has come into a file, once: asked again it answers the same file. Content that is refused ends
 * the upload.
 */
export async function finishUpload(stand: Stand, upload: OwnUpload): Promise<FileRow> {
  if (upload.fileId) return await findStored(stand.db, upload.collegeId, upload.fileId)
  try {
    const { sizeBytes, storageKey: key } = upload
    const mediaType = await judgeContent(upload.purpose, upload.name, sourceOf(stand, key, sizeBytes))
    const hash = createHash('sha256')
    for await (const chunk of (await stand.files.get(key)) ?? []) hash.update(chunk)
    return await becomeFile(stand, upload, { sizeBytes, sha256: hash.digest('hex'), mediaType })
  } catch (error) {
    if (error instanceof Failure) await forgetUpload(stand, upload)
    throw error
  }
}

/** Gives an upload up: its row first, so that nothing can finish it, and then its bytes. What it became stays. */
export async function forgetUpload({ db, files: store }: Pick<Stand, 'db' | 'files'>, upload: UploadRow): Promise<void> {
  const [forgotten] = await db
    .delete(fileUploads)
    .where(and(eq(fileUploads.collegeId, upload.collegeId), eq(fileUploads.id, upload.id)))
    .returning({ fileId: fileUploads.fileId })
  if (forgotten && !forgotten.fileId) await store.remove(upload.storageKey)
}

/** The bytes are on disk and judged: names them in one transaction. Where equal bytes are kept already, those are named and these go. */
async function becomeFile(
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

async function findStored(db: Database, collegeId: string, fileId: string): Promise<FileRow> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.collegeId, collegeId), eq(files.id, fileId)))
  if (!file) throw new Failure('access.not_found')
  return file
}

/** Kept bytes, to be read in part. */
export const sourceOf = ({ files: store }: Pick<Stand, 'files'>, key: string, sizeBytes: number): ByteSource => ({
  sizeBytes,
  async read(start, end) {
    const part = await store.get(key, { start, end })
    return part ? Buffer.concat(await part.toArray()) : Buffer.alloc(0)
  },
})
