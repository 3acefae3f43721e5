import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import { readText } from '../../../platform/document-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fileBytes, filePages, files } from '../tables.ts'

type Stand = Pick<Platform, 'db' | 'files' | 'log' | 'clock'>
interface Waiting {
  collegeId: string
  bytesId: string
  mediaType: string
}

const triesAtMost = 3
const rowsAtOnce = 200
/** What waits longer than this was left by a process that ended. */
const leftAfterSeconds = 15 * 60

/** Reads the text of a document for the search, if nobody did yet. A document that cannot be read is not tried for ever. */
export async function readDocument({ db, files: store, log }: Stand, { collegeId, bytesId, mediaType }: Waiting): Promise<void> {
  const isIt = and(eq(fileBytes.collegeId, collegeId), eq(fileBytes.id, bytesId), eq(fileBytes.textState, 'waiting'))
  const [taken] = await db
    .update(fileBytes)
    .set({ textTries: sql`${fileBytes.textTries} + 1` })
    .where(isIt)
    .returning()
  if (!taken) return
  if (taken.textTries > triesAtMost) {
    await db.update(fileBytes).set({ textState: 'failed' }).where(isIt)
    return
  }
  const bytes = await store.get(taken.storageKey)
  if (!bytes) return
  try {
    const { pages, pageCount } = await readText(mediaType, bytes)
    await db.transaction(async (tx) => {
      const [mine] = await tx.update(fileBytes).set({ textState: 'read', pageCount }).where(isIt).returning({ id: fileBytes.id })
      if (!mine) return
      const rows = pages.map(({ page, text }, position) => ({ collegeId, bytesId, position, page, text }))
      for (let at = 0; at < rows.length; at += rowsAtOnce) await tx.insert(filePages).values(rows.slice(at, at + rowsAtOnce))
    })
  } catch (error) {
    log.info({ err: error, bytesId }, 'a document could not be read for the search')
    await db.update(fileBytes).set({ textState: 'failed' }).where(isIt)
  } finally {
    bytes.destroy()
  }
}

/** Reads the documents whose reading was broken off by the end of a process. */
export async function readLeftDocuments(stand: Stand): Promise<void> {
  const left = await stand.db
    .selectDistinctOn([fileBytes.id], { collegeId: fileBytes.collegeId, bytesId: fileBytes.id, mediaType: files.mediaType })
    .from(fileBytes)
    .innerJoin(files, and(eq(files.collegeId, fileBytes.collegeId), eq(files.bytesId, fileBytes.id)))
    .where(and(eq(fileBytes.textState, 'waiting'), lt(fileBytes.createdAt, secondsAfter(stand.clock.now(), -leftAfterSeconds))))
    .orderBy(asc(fileBytes.id))
    .limit(200)
  for (const waiting of left) await readDocument(stand, waiting)
}
