import { createHash } from 'node:crypto'
import { newId } from '../../platform/columns.ts'
import type { Database } from '../../platform/database.ts'
import { storageKey } from './rules.ts'
import { fileBytes, fileFolders, filePages, files, fileUploads } from './tables.ts'

const at = new Date('2026-11-20T05:00:00Z')
const bytes = Buffer.from('a picture')
/** The bytes of every built file. In each college they lie under a key of their own, where the server of a test puts them. */
export const builtFile = {
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  keyIn: (collegeId: string) => storageKey(collegeId, collegeId),
}

type Some<Row> = Partial<Row>

/** A file as it stands in the tables: one's own, unless something else is given. */
export async function buildFile(
  db: Database,
  collegeId: string,
  ownerId: string,
  given: Some<typeof files.$inferInsert> = {},
): Promise<string> {
  const [kept] = await db
    .insert(fileBytes)
    .values({
      ...{
        collegeId,
        sha256: builtFile.sha256,
        sizeBytes: bytes.length,
        storageKey: builtFile.keyIn(collegeId),
        textState: 'none',
        createdAt: at,
      },
    })
    .onConflictDoUpdate({ target: [fileBytes.collegeId, fileBytes.sha256], set: { sha256: builtFile.sha256 } })
    .returning({ id: fileBytes.id })
  const id = newId()
  await db.insert(files).values({
    ...{ collegeId, id, ownerId, purpose: 'personal', name: 'picture.png', mediaType: 'image/png', sizeBytes: bytes.length, createdAt: at },
    bytesId: kept?.id ?? '',
    ...given,
  })
  return id
}

/** A document with its text, a row a page. */
export async function buildDocument(
  db: Database,
  collegeId: string,
  ownerId: string,
  given: { name: string; pages: string[]; courseId?: string },
): Promise<string> {
  const id = newId()
  const row = {
    collegeId,
    id,
    sha256: id,
    sizeBytes: 1_000,
    storageKey: storageKey(collegeId, id),
    textState: 'read' as const,
    createdAt: at,
  }
  await db.insert(fileBytes).values({ ...row, pageCount: given.pages.length })
  await db.insert(filePages).values(given.pages.map((text, position) => ({ collegeId, bytesId: id, position, page: position + 1, text })))
  return buildFile(db, collegeId, ownerId, {
    name: given.name,
    mediaType: 'application/pdf',
    bytesId: id,
    courseId: given.courseId ?? null,
  })
}

export async function buildFolder(
  db: Database,
  collegeId: string,
  ownerId: string,
  given: Some<typeof fileFolders.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  await db.insert(fileFolders).values({ collegeId, id, ownerId, name: `Folder ${id.slice(-6)}`, createdAt: at, ...given })
  return id
}

/** What every built upload announces; the server of a test knows each to be empty. */
export const builtUpload = { sizeBytes: 4 }

/** An upload of which nothing has come. */
export async function buildUpload(db: Database, collegeId: string, ownerId: string, createdAt: Date): Promise<string> {
  const id = newId()
  await db.insert(fileUploads).values({
    ...{
      collegeId,
      id,
      ownerId,
      purpose: 'personal',
      name: 'note.txt',
      sizeBytes: builtUpload.sizeBytes,
      storageKey: storageKey(collegeId, id),
      createdAt,
    },
  })
  return id
}
