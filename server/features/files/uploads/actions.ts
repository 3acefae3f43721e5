import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { newId } from '../../../platform/database/columns.ts'
import { passOn } from '../../../platform/files/uploads.ts'
import type { Platform } from '../../../platform/platform.ts'
import { convertHeic, findHeicProgram } from '../../../platform/reading/photos.ts'
import type { OwnUpload, UploadPlace } from '../access.ts'
import { isHeic, judgeContent, judgeName } from '../content/rules.ts'
import { becomeFile, findStored } from '../naming/actions.ts'
import { quotaFull, tooLarge, unreadablePhoto } from '../refusals/rules.ts'
import { type ByteSource, cleanName, jpegName, type Purpose, storageKey } from '../rules.ts'
import { type files, fileUploads } from '../tables.ts'
import { storageUsed } from './store.ts'

type FileRow = typeof files.$inferSelect
type UploadRow = typeof fileUploads.$inferSelect
type Stand = Pick<Platform, 'db' | 'files' | 'clock' | 'config'>
const isUpload = ({ collegeId, id }: UploadRow) => and(eq(fileUploads.collegeId, collegeId), eq(fileUploads.id, id))

/**
 * Announces an upload, so that its bytes have an owner before the first of them comes, and counts them as used. Refuses by name,
 * size and storage: `files.name_missing`, `files.too_large`, `files.kind_refused` and its kin, `files.quota_full`.
 */
export async function beginUpload(
  { db, clock, config }: Stand,
  place: UploadPlace | OwnUpload,
  announced: { purpose: Purpose; name: string; sizeBytes: number },
): Promise<UploadRow> {
  const { purpose, sizeBytes } = announced
  const { collegeId, ownerId, courseId, folderId } = place
  const name = cleanName(announced.name)
  if (name === '') throw new Failure('files.name_missing')
  if (folderId && purpose !== 'personal') throw new Failure('files.folder_not_here')
  judgeName(purpose, name, findHeicProgram(config) !== null)
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
    if (isHeic(mediaType)) return await storeAsJpeg(stand, place, upload)
    return await becomeFile(stand, upload, { sizeBytes, sha256, mediaType })
  } finally {
    await forgetUpload(stand, upload)
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
    if (isHeic(mediaType)) return await finishAsJpeg(stand, upload)
    const hash = createHash('sha256')
    for await (const chunk of (await stand.files.get(key)) ?? []) hash.update(chunk)
    return await becomeFile(stand, upload, { sizeBytes, sha256: hash.digest('hex'), mediaType })
  } catch (error) {
    // Another request may have ended it meanwhile, and removed its bytes from under this one where equal ones were kept already.
    const [now] = await stand.db.select({ fileId: fileUploads.fileId }).from(fileUploads).where(isUpload(upload))
    if (now?.fileId) return await findStored(stand.db, upload.collegeId, now.fileId)
    if (error instanceof Failure) await forgetUpload(stand, upload)
    throw error
  }
}

/**
 * Stores a HEIC photo as the JPEG that is made of it: an upload of its own, announced before its first byte as any other, so that a
 * process that ends in between leaves either one to be swept.
 */
async function storeAsJpeg(stand: Stand, place: UploadPlace | OwnUpload, upload: UploadRow): Promise<FileRow> {
  const jpeg = await jpegOf(stand, upload.storageKey)
  // That takes seconds, in which it may have been given up.
  const [going] = await stand.db.select({ id: fileUploads.id }).from(fileUploads).where(isUpload(upload))
  if (!going) throw new Failure('access.not_found')
  const { purpose, name } = upload
  const photo = await beginUpload(stand, place, { purpose, name: jpegName(name), sizeBytes: jpeg.length })
  try {
    await stand.files.put(photo.storageKey, Readable.from([jpeg]))
    const sha256 = createHash('sha256').update(jpeg).digest('hex')
    return await becomeFile(stand, photo, { sizeBytes: jpeg.length, sha256, mediaType: 'image/jpeg' })
  } finally {
    await forgetUpload(stand, photo)
  }
}

/** The same for one that came in pieces, which is asked what became of it. Asked again in between, it becomes the same file again. */
async function finishAsJpeg(stand: Stand, upload: OwnUpload): Promise<FileRow> {
  const file = await storeAsJpeg(stand, upload, upload)
  await stand.db.update(fileUploads).set({ fileId: file.id }).where(isUpload(upload))
  await stand.files.remove(upload.storageKey)
  return file
}

async function jpegOf({ config, files: store }: Stand, key: string): Promise<Buffer> {
  const program = findHeicProgram(config)
  if (!program) throw new Failure('files.heic_refused')
  const jpeg = await convertHeic(program, async () => (await store.get(key)) ?? Readable.from([]))
  if (!jpeg) throw unreadablePhoto()
  return jpeg
}

/** Gives an upload up: its row first, so that nothing can finish it, and then its bytes. What it became stays. */
export async function forgetUpload({ db, files: store }: Pick<Stand, 'db' | 'files'>, upload: UploadRow): Promise<void> {
  const [forgotten] = await db.delete(fileUploads).where(isUpload(upload)).returning({ fileId: fileUploads.fileId })
  if (forgotten && !forgotten.fileId) await store.remove(upload.storageKey)
}

/** Kept bytes, to be read in part. */
export const sourceOf = ({ files: store }: Pick<Stand, 'files'>, key: string, sizeBytes: number): ByteSource => ({
  sizeBytes,
  read: async (start, end) => (await store.read(key, { start, end })) ?? Buffer.alloc(0),
})

/** Whether the last byte of an upload lies where a file's bytes lie. */
export async function hasAllBytes(stand: Pick<Stand, 'files'>, { storageKey: key, sizeBytes }: OwnUpload): Promise<boolean> {
  return (await sourceOf(stand, key, sizeBytes).read(sizeBytes - 1, sizeBytes - 1)).length === 1
}
