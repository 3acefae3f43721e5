import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { applicationFiles } from '../attendance/applying/tables.ts'
import { contentFiles, contents, contentVersions } from '../lessons/tables.ts'
import type { OwnBin, OwnFile, OwnFolder } from './access.ts'
import { changingFolders } from './folders/actions.ts'
import { fileBytes, fileFolders, files } from './tables.ts'

type Stand = Pick<Platform, 'db' | 'clock'>
const isFolder = ({ collegeId, id }: OwnFolder) => and(eq(fileFolders.collegeId, collegeId), eq(fileFolders.id, id))
/** The bin may have been emptied since it was looked at, and what is out of it for good stays so. */
const isKept = ({ collegeId, id }: OwnFile) => and(eq(files.collegeId, collegeId), eq(files.id, id), isNull(files.forgottenAt))
function refuseForgotten(changed: unknown[]): void {
  if (changed.length === 0) throw new Failure('access.not_found')
}

/** Renames a file, or moves it to a folder of My files; `folder` null is the top, undefined leaves it where it is. */
export async function changeFile(
  { db }: Stand,
  file: OwnFile,
  { name, folder }: { name?: string | undefined; folder?: OwnFolder | null | undefined },
): Promise<void> {
  if (folder && file.purpose !== 'personal') throw new Failure('files.folder_not_here')
  await db.transaction(async (tx) => {
    // Held until the file is in it, so that the folder does not go to the bin without it.
    const held =
      folder &&
      (await tx
        .select()
        .from(fileFolders)
        .where(and(isFolder(folder), isNull(fileFolders.deletedAt)))
        .for('share'))
    if (held?.length === 0) throw new Failure('access.not_found')
    const changed = await tx
      .update(files)
      .set({ name: name ?? sql`${files.name}`, ...(folder !== undefined && { folderId: folder?.id ?? null }) })
      .where(isKept(file))
      .returning({ id: files.id })
    refuseForgotten(changed)
  })
}

/** Puts a file into the bin. */
export async function removeFile({ db, clock }: Stand, file: OwnFile): Promise<void> {
  if (file.deletedAt) return
  await db.update(files).set({ deletedAt: clock.now(), deletedWith: null }).where(isKept(file))
}

/** Takes a file back from the bin; to the top, where its folder is in the bin. */
export async function restoreFile({ db }: Stand, file: OwnFile): Promise<void> {
  const folderStands = sql`exists (select 1 from ${fileFolders} where ${fileFolders.collegeId} = ${files.collegeId} and ${fileFolders.id} = ${files.folderId} and ${fileFolders.deletedAt} is null)`
  const restored = await changingFolders(db, file, (tx) =>
    tx
      .update(files)
      .set({ deletedAt: null, deletedWith: null, folderId: sql`case when ${folderStands} then ${files.folderId} end` })
      .where(isKept(file))
      .returning({ id: files.id }),
  )
  refuseForgotten(restored)
}

/** Takes everything out of somebody's bin for good; answers how many files and folders that were. */
export async function emptyBin({ db, clock }: Stand, bin: OwnBin): Promise<number> {
  const { collegeId, ownerId } = bin
  return await changingFolders(db, bin, async (tx) => {
    const forgotten = await tx
      .update(files)
      .set({ forgottenAt: clock.now(), folderId: null })
      .where(and(eq(files.collegeId, collegeId), eq(files.ownerId, ownerId), isNotNull(files.deletedAt), isNull(files.forgottenAt)))
      .returning({ id: files.id })
    const folders = await tx
      .delete(fileFolders)
      .where(and(eq(fileFolders.collegeId, collegeId), eq(fileFolders.ownerId, ownerId), isNotNull(fileFolders.deletedAt)))
      .returning({ id: fileFolders.id })
    return forgotten.length + folders.length
  })
}

/**
 * Removes the rows of files that are out of the bin for good and that no lesson shows and no application names; answers how many. One that one of them takes
 * up just now is held by its foreign key, and goes another time.
 */
export async function dropForgotten(db: Database, atMost: number): Promise<number> {
  const uses = (table: typeof contents | typeof contentVersions | typeof contentFiles | typeof applicationFiles) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.collegeId, files.collegeId), eq(table.fileId, files.id)))
  const captions = (table: typeof contents | typeof contentVersions) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.collegeId, files.collegeId), eq(table.captionsFileId, files.id)))
  const unused = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        isNotNull(files.forgottenAt),
        ...[
          uses(contents),
          uses(contentVersions),
          uses(contentFiles),
          uses(applicationFiles),
          captions(contents),
          captions(contentVersions),
        ].map(notExists),
      ),
    )
    .limit(atMost)
  const ids = unused.map(({ id }) => id)
  if (ids.length > 0) await db.delete(files).where(inArray(files.id, ids))
  return ids.length
}

/** Removes the rows of bytes that no file names any more; answers where those bytes lie. */
export async function dropUnusedBytes(db: Database, atMost: number): Promise<string[]> {
  const naming = db
    .select({ one: sql`1` })
    .from(files)
    .where(and(eq(files.collegeId, fileBytes.collegeId), eq(files.bytesId, fileBytes.id)))
  const unused = await db.select({ id: fileBytes.id }).from(fileBytes).where(notExists(naming)).limit(atMost)
  if (unused.length === 0) return []
  const dropped = await db
    .delete(fileBytes)
    .where(
      and(
        inArray(
          fileBytes.id,
          unused.map(({ id }) => id),
        ),
        notExists(naming),
      ),
    )
    .returning({ storageKey: fileBytes.storageKey })
  return dropped.map(({ storageKey }) => storageKey)
}
