import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor, idCursor, isInstant, type PageRequest, pageOf } from '../../platform/pages.ts'
import type { GivenViewer } from '../academics/access.ts'
import { courses } from '../academics/tables.ts'
import { people } from '../people/tables.ts'
import { filesListedFor, type GivenMoment, isInBin, type OwnFolder, type SeenThrough } from './access.ts'
import { fileBytes, fileFolders, files } from './tables.ts'

const { nameSearch: _, ...fileColumns } = getTableColumns(files)
export const listedColumns = {
  ...{ file: fileColumns, ownerName: people.name, courseName: courses.courseName },
  ...{ pageCount: fileBytes.pageCount, seconds: fileBytes.durationSeconds },
}
export type ListedRow = Awaited<ReturnType<typeof listFiles>>['rows'][number]
export type FolderRow = typeof fileFolders.$inferSelect

/** Who looks at lists of files, when, and what lessons let them see there. */
export interface SeenThroughFiles {
  actor: GivenViewer
  at: GivenMoment
  listed: SeenThrough
}

/** Files with what a list shows of them, to be narrowed by `where`. */
export const selectFiles = (db: Database) =>
  db
    .select(listedColumns)
    .from(files)
    .innerJoin(fileBytes, and(eq(fileBytes.collegeId, files.collegeId), eq(fileBytes.id, files.bytesId)))
    .innerJoin(people, and(eq(people.collegeId, files.collegeId), eq(people.id, files.ownerId)))
    .leftJoin(courses, and(eq(courses.collegeId, files.collegeId), eq(courses.id, files.courseId)))

/** The files that fit, newest first. One statement. */
export async function listFiles(db: Database, actor: Actor, fitting: SQL | undefined, request: PageRequest) {
  const before = idCursor(request)
  const rows = await selectFiles(db)
    .where(and(eq(files.collegeId, actor.collegeId), fitting, before ? lt(files.id, before) : undefined))
    .orderBy(desc(files.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => row.file.id)
}

/** One file of one's college as a list shows it. The file was authorised by whoever calls. */
export async function findListed(db: Database, actor: Actor, id: string): Promise<ListedRow | null> {
  const [row] = await selectFiles(db).where(and(eq(files.collegeId, actor.collegeId), eq(files.id, id)))
  return row ?? null
}

/** Those of My files in one folder, or at the top. */
export const inFolder = (actor: Actor, folder: OwnFolder | null): SQL | undefined =>
  and(
    eq(files.ownerId, actor.personId),
    eq(files.purpose, 'personal'),
    isNull(files.deletedAt),
    folder ? eq(files.folderId, folder.id) : isNull(files.folderId),
  )

/** What somebody sees and did not throw away, but no pictures of people. */
export const recent = ({ actor, at, listed }: SeenThroughFiles): SQL | undefined =>
  and(filesListedFor(actor, at, listed(actor, at)), or(sql`${files.ownerId} <> ${actor.personId}`, isNull(files.deletedAt)))

/** The folders of My files, by name. */
export async function listFolders(db: Database, actor: Actor, request: PageRequest) {
  const after = decodeCursor(request.cursor)
  const rows = await db
    .select()
    .from(fileFolders)
    .where(
      and(
        eq(fileFolders.collegeId, actor.collegeId),
        eq(fileFolders.ownerId, actor.personId),
        isNull(fileFolders.deletedAt),
        after ? or(gt(fileFolders.name, after.key), and(eq(fileFolders.name, after.key), gt(fileFolders.id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(fileFolders.name), asc(fileFolders.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.name, row.id))
}

/** Where somebody's bin has what: files thrown away by themselves, and folders with the sum of what went with them. */
export async function listBin(db: Database, actor: Actor, request: PageRequest) {
  const before = decodeCursor(request.cursor, isInstant)
  // By their full names: of a select from one table, drizzle leaves the table's name away.
  const withFolder = sql<string>`(select coalesce(sum(${files}.size_bytes), 0) from ${files} where ${files}.college_id = ${fileFolders}.college_id and ${files}.deleted_with = ${fileFolders}.id)`
  const ofFiles = db
    .select({
      kind: sql<'file' | 'folder'>`'file'`.as('kind'),
      id: files.id,
      name: files.name,
      size: sql<string>`${files.sizeBytes}`.as('size'),
      at: files.deletedAt,
    })
    .from(files)
    .where(and(eq(files.collegeId, actor.collegeId), eq(files.ownerId, actor.personId), isInBin, isNull(files.deletedWith)))
  const ofFolders = db
    .select({
      kind: sql<'file' | 'folder'>`'folder'`.as('kind'),
      id: fileFolders.id,
      name: fileFolders.name,
      size: withFolder.as('size'),
      at: fileFolders.deletedAt,
    })
    .from(fileFolders)
    .where(
      and(eq(fileFolders.collegeId, actor.collegeId), eq(fileFolders.ownerId, actor.personId), eq(fileFolders.deletedWith, fileFolders.id)),
    )
  const each = ofFiles.unionAll(ofFolders).as('each')
  const rows = await db
    .select({ kind: each.kind, id: each.id, name: each.name, size: each.size, at: each.at })
    .from(each)
    .where(before ? sql`(${each.at}, ${each.id}) < (${before.key}::timestamptz, ${before.id}::uuid)` : undefined)
    .orderBy(desc(each.at), desc(each.id))
    .limit(request.limit + 1)
  const binned = rows.flatMap(({ at, size, ...row }) => (at ? [{ ...row, sizeBytes: Number(size), deletedAt: at }] : []))
  return pageOf(binned, request, (row) => encodeCursor(row.deletedAt.toISOString(), row.id))
}
export type BinnedRow = Awaited<ReturnType<typeof listBin>>['rows'][number]
