import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OwnFolder } from '../access.ts'
import { folderLimits } from '../rules.ts'
import { fileFolders, files } from '../tables.ts'

type Stand = Pick<Platform, 'db' | 'clock'>
type Owner = { collegeId: string; ownerId: string }
type FolderRow = typeof fileFolders.$inferSelect

/** Makes a folder at the top or in another one. */
export async function createFolder(
  { db, clock }: Stand,
  owner: Owner,
  wanted: { name: string; parent: OwnFolder | null },
): Promise<FolderRow> {
  const { collegeId, ownerId } = owner
  return await changingFolders(db, owner, async (tx) => {
    const [{ count = 0 } = {}] = await tx.select({ count: sql<number>`count(*)::int` }).from(fileFolders).where(ofOwner(owner))
    if (wanted.parent) await refuseGone(tx, wanted.parent)
    const path = wanted.parent ? await pathTo(tx, wanted.parent) : []
    if (count >= folderLimits.count || path.length >= folderLimits.depth) throw new Failure('files.too_many_folders')
    const [folder] = await tx
      .insert(fileFolders)
      .values({ collegeId, ownerId, parentId: wanted.parent?.id ?? null, name: wanted.name, createdAt: clock.now() })
      .returning()
    return known(folder)
  })
}

/** Renames a folder, or moves it; `parent` null is the top, undefined leaves it where it is. Never into what is inside it. */
export async function changeFolder(
  { db }: Stand,
  folder: OwnFolder,
  { name, parent }: { name?: string | undefined; parent?: OwnFolder | null | undefined },
): Promise<FolderRow> {
  return await changingFolders(db, folder, async (tx) => {
    await refuseGone(tx, folder)
    if (parent) {
      await refuseGone(tx, parent)
      const path = await pathTo(tx, parent)
      if (path.includes(folder.id)) throw new Failure('files.folder_in_itself')
      if (path.length + (await depthBelow(tx, folder)) > folderLimits.depth) throw new Failure('files.too_many_folders')
    }
    const [changed] = await tx
      .update(fileFolders)
      .set({ name: name ?? sql`${fileFolders.name}`, ...(parent !== undefined && { parentId: parent?.id ?? null }) })
      .where(isFolder(folder))
      .returning()
    return known(changed)
  })
}

/** Puts a folder into the bin with everything in it that is not there yet. */
export async function removeFolder({ db, clock }: Stand, folder: OwnFolder): Promise<void> {
  await changingFolders(db, folder, async (tx) => {
    const gone = { deletedAt: clock.now(), deletedWith: folder.id }
    const ids = await idsBelow(tx, folder)
    await tx
      .update(fileFolders)
      .set(gone)
      .where(and(eq(fileFolders.collegeId, folder.collegeId), inArray(fileFolders.id, ids), isNull(fileFolders.deletedAt)))
    await tx
      .update(files)
      .set(gone)
      .where(and(eq(files.collegeId, folder.collegeId), inArray(files.folderId, ids), isNull(files.deletedAt)))
  })
}

/**
 * Takes a folder back with everything that went to the bin with it. What was thrown away comes back to the top, where its own place is
 * gone, and under another name, where its own is taken; what went with it is in it again.
 */
export async function restoreFolder({ db }: Stand, folder: OwnFolder): Promise<FolderRow> {
  return await changingFolders(db, folder, async (tx) => {
    // Somebody may have taken it back, or thrown it away, since it was looked at.
    const [row] = await tx.select().from(fileFolders).where(isFolder(folder))
    const standing = known(row)
    if (!standing.deletedAt) return standing
    const thrown = await thrownAway(tx, standing)
    const back = { deletedAt: null, deletedWith: null }
    const parentId = thrown.parentId !== null && (await stands(tx, { ...thrown, id: thrown.parentId })) ? thrown.parentId : null
    await tx
      .update(fileFolders)
      .set({ parentId, name: await freeName(tx, thrown, parentId) })
      .where(isFolder(thrown))
    await tx
      .update(fileFolders)
      .set(back)
      .where(and(eq(fileFolders.collegeId, folder.collegeId), eq(fileFolders.deletedWith, thrown.id)))
    await tx
      .update(files)
      .set(back)
      .where(and(eq(files.collegeId, folder.collegeId), eq(files.deletedWith, thrown.id), isNull(files.forgottenAt)))
    const [restored] = await tx.select().from(fileFolders).where(isFolder(folder))
    return known(restored)
  })
}

/** The folder that was thrown away itself when this one went to the bin: this one, or one around it. */
async function thrownAway(tx: Database, folder: FolderRow): Promise<FolderRow> {
  if (folder.deletedWith === null || folder.deletedWith === folder.id) return folder
  const [around] = await tx
    .select()
    .from(fileFolders)
    .where(isFolder({ ...folder, id: folder.deletedWith }))
  return known(around)
}

/** Whether a folder is there and not in the bin. */
async function stands(tx: Database, folder: Pick<FolderRow, 'collegeId' | 'id'>): Promise<boolean> {
  const found = await tx
    .select({ id: fileFolders.id })
    .from(fileFolders)
    .where(and(isFolder(folder), isNull(fileFolders.deletedAt)))
  return found.length > 0
}

/** It may have gone to the bin since it was looked at, and what is put into it then could not be found or taken out again. */
async function refuseGone(tx: Database, folder: OwnFolder): Promise<void> {
  if (!(await stands(tx, folder))) throw new Failure('access.not_found')
}

/** A name that is taken by now where the folder comes back to gets something of its identifier behind it. */
async function freeName(tx: Database, folder: FolderRow, parentId: string | null): Promise<string> {
  const [taken] = await tx
    .select({ id: fileFolders.id })
    .from(fileFolders)
    .where(
      and(
        ofOwner(folder),
        parentId === null ? isNull(fileFolders.parentId) : eq(fileFolders.parentId, parentId),
        isNull(fileFolders.deletedAt),
        sql`lower(${fileFolders.name}) = lower(${folder.name})`,
      ),
    )
    .limit(1)
  return taken ? `${folder.name} (${folder.id.slice(-6)})`.slice(0, 200) : folder.name
}

/**
 * Changes somebody's folders, one change after the other, so that two moves cannot put two folders into one another, and nothing
 * comes into a folder or out of the bin while it goes.
 */
export async function changingFolders<T>(db: Database, { collegeId, ownerId }: Owner, change: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${collegeId} ${ownerId}`}, 0))`)
      return await change(tx)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'file_folders_name') throw error
    throw new Failure('files.folder_name_taken', { fields: { name: 'There is a folder of this name here already.' }, cause: error })
  }
}

/** The folder and those around it, from the top. */
async function pathTo(tx: Database, folder: FolderRow): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`with recursive path as (
      select id, parent_id, 1 as step from ${fileFolders} where college_id = ${folder.collegeId} and id = ${folder.id}
      union all select above.id, above.parent_id, path.step + 1 from ${fileFolders} as above join path on above.id = path.parent_id
      where above.college_id = ${folder.collegeId} and path.step < 1000) select id from path order by step desc`)
  return idsIn(rows)
}

/** The folder and everything below it. */
async function idsBelow(tx: Database, folder: FolderRow): Promise<string[]> {
  return idsIn(await tx.execute(below(folder, sql`id`)))
}

async function depthBelow(tx: Database, folder: FolderRow): Promise<number> {
  const [row] = rowsIn(await tx.execute(below(folder, sql`max(step) as id`)))
  return Number(row?.id ?? 1)
}

const below = (folder: { collegeId: string; id: string }, wanted: SQL): SQL => sql`with recursive below as (
    select id, 1 as step from ${fileFolders} where college_id = ${folder.collegeId} and id = ${folder.id}
    union all select inner_one.id, below.step + 1 from ${fileFolders} as inner_one join below on inner_one.parent_id = below.id
    where inner_one.college_id = ${folder.collegeId} and below.step < 1000) select ${wanted} from below`

// as: both drivers answer an object with rows; the type of the database that stands for either does not say so.
const rowsIn = (result: unknown): { id: string }[] => (result as { rows: { id: string }[] }).rows
const idsIn = (result: unknown): string[] => rowsIn(result).map(({ id }) => id)
const ofOwner = ({ collegeId, ownerId }: Owner) => and(eq(fileFolders.collegeId, collegeId), eq(fileFolders.ownerId, ownerId))
const isFolder = ({ collegeId, id }: Pick<FolderRow, 'collegeId' | 'id'>) =>
  and(eq(fileFolders.collegeId, collegeId), eq(fileFolders.id, id))

function known(row: FolderRow | undefined): FolderRow {
  if (!row) throw new Failure('access.not_found')
  return row
}
