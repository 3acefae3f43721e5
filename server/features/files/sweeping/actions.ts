import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { removeLeftConversions } from '../../../platform/reading/photos.ts'
import { dropForgotten, dropUnusedBytes } from '../actions.ts'
import { readLeftFiles } from '../reading/actions.ts'
import { binDays, isStorageKey, uploadHours } from '../rules.ts'
import { fileBytes, fileFolders, files, fileUploads } from '../tables.ts'
import { forgetUpload } from '../uploads/actions.ts'

type Stand = Pick<Platform, 'db' | 'connection' | 'files' | 'log' | 'clock'>
const atOnce = 500

/**
 * Tidies what nobody wants any more: uploads that nobody came back for, what was in the bin for a month, bytes that no row names. Each step
 * stands by itself, and may be done by several processes at once.
 */
export async function sweepFiles(stand: Stand): Promise<void> {
  for (const step of [endOldUploads, emptyOldBins, removeUnused, removeOrphans, readLeftFiles, removeLeftConversions])
    await step(stand).catch((error: unknown) => stand.log.error({ err: error, step: step.name }, 'sweeping the files failed'))
}

/** Ends uploads that began too long ago and that nobody writes to just now. */
async function endOldUploads(stand: Stand): Promise<void> {
  const limit = secondsAfter(stand.clock.now(), -uploadHours * 3_600)
  const isIdle = or(isNull(fileUploads.lockedUntil), sql`${fileUploads.lockedUntil} < clock_timestamp()`)
  const old = await stand.db
    .select()
    .from(fileUploads)
    .where(and(lt(fileUploads.createdAt, limit), isIdle))
    .limit(atOnce)
  for (const upload of old) await forgetUpload(stand, upload)
}

/** Takes out of the bins what was there for so long. */
async function emptyOldBins({ db, clock }: Stand): Promise<void> {
  const limit = secondsAfter(clock.now(), -binDays * 86_400)
  await db.transaction(async (tx) => {
    await tx
      .update(files)
      .set({ forgottenAt: clock.now(), folderId: null })
      .where(and(lt(files.deletedAt, limit), isNull(files.forgottenAt)))
    // A folder goes after what is in it; one that still holds something younger waits.
    const isEmpty = sql`not exists (select 1 from ${files} where ${files.collegeId} = ${fileFolders.collegeId} and ${files.folderId} = ${fileFolders.id})
      and not exists (select 1 from ${fileFolders} as inner_one where inner_one.college_id = ${fileFolders.collegeId} and inner_one.parent_id = ${fileFolders.id} and (inner_one.deleted_at is null or inner_one.deleted_at >= ${limit.toISOString()}::timestamptz))`
    await tx.delete(fileFolders).where(and(lt(fileFolders.deletedAt, limit), isEmpty))
  })
}

/**
 * Removes the rows that nothing needs, and then their bytes: a process that ends in between leaves orphans for the next step. A backup
 * reads bytes after the rows that name them; while one goes on, this is left for the next sweep.
 */
async function removeUnused({ db, connection, files: store }: Stand): Promise<void> {
  while ((await dropForgotten(db, atOnce)) === atOnce);
  await connection.outsideBackups(async () => {
    for (let keys = await dropUnusedBytes(db, atOnce); keys.length > 0; keys = await dropUnusedBytes(db, atOnce))
      for (const key of keys) await store.remove(key)
  })
}

/**
 * Removes bytes that neither a file nor an upload names. An upload is announced before its first byte, and becomes a file in one
 * transaction, so what is named by neither in one statement is nobody's. Where more lies there that is not named than what is, it is
 * somebody else's: the folder or bucket of another installation. Then all of it stays.
 */
async function removeOrphans({ db, files: store, log }: Stand): Promise<void> {
  const orphans = new Set<string>()
  let named = 0
  const look = async (keys: string[]) => {
    const byFiles = db.select({ key: fileBytes.storageKey }).from(fileBytes).where(inArray(fileBytes.storageKey, keys))
    const byUploads = db
      .select({ key: fileUploads.storageKey })
      .from(fileUploads)
      .where(and(inArray(fileUploads.storageKey, keys), isNull(fileUploads.fileId)))
    const found = new Set((await byFiles.union(byUploads)).map(({ key }) => key))
    named += found.size
    for (const key of keys) if (!found.has(key)) orphans.add(key)
  }
  const batch = new Set<string>()
  for await (const key of store.keys()) {
    if (isStorageKey(key)) batch.add(key)
    if (batch.size < atOnce) continue
    await look([...batch])
    batch.clear()
  }
  if (batch.size > 0) await look([...batch])
  if (orphans.size > named)
    return log.error(
      { named, unnamed: orphans.size },
      'most files that lie here are not of this database, and none was removed: is this the folder or bucket of another installation?',
    )
  for (const key of orphans) await store.remove(key)
}
