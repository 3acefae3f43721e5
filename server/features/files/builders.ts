import { createHash } from 'node:crypto'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
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
        readState: 'none',
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
    readState: 'read' as const,
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

/** The bytes of distinct documents, with their text, a row a page. Answers where each one's bytes are to be put. */
export async function buildDocumentBytes(
  db: Database,
  collegeId: string,
  given: { sha256: string; sizeBytes: number; pages: string[] }[],
): Promise<{ id: string; storageKey: string }[]> {
  const rows = given.map(({ sha256, sizeBytes, pages }) => {
    const id = newId()
    const kept = { collegeId, id, sha256, sizeBytes, storageKey: storageKey(collegeId, id) }
    return { ...kept, readState: 'read' as const, pageCount: pages.length, createdAt: at }
  })
  await db.insert(fileBytes).values(rows)
  const pageRows = rows.flatMap(({ id }, index) =>
    (given[index]?.pages ?? []).map((text, position) => ({ collegeId, bytesId: id, position, page: position + 1, text })),
  )
  await db.insert(filePages).values(pageRows)
  return rows
}

/** Files of bytes that are kept already, in the order given. */
export async function buildFiles(
  db: Database,
  collegeId: string,
  given: Omit<typeof files.$inferInsert, 'collegeId' | 'createdAt'>[],
): Promise<string[]> {
  const rows = given.map((row) => ({ ...row, collegeId, id: newId(), createdAt: at }))
  await db.insert(files).values(rows)
  return rows.map((row) => row.id)
}

/** A PDF with these pages; a line break begins a new line. */
export function pdfOf(pages: string[]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, n) => `${4 + n * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  for (const [n, page] of pages.entries()) {
    objects.push(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + n * 2} 0 R>>`)
    const lines = page.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
    const drawn = `BT /F1 12 Tf 18 TL 56 770 Td ${lines.join(' ')} ET`
    objects.push(`<</Length ${drawn.length}>>stream\n${drawn}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const at = text.length
    text += `${n + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
  )
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
