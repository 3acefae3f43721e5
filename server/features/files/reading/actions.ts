import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DocumentText, readText } from '../../../platform/reading/document-text.ts'
import { readLength } from '../../../platform/reading/recording-length.ts'
import { isRecording } from '../rules.ts'
import { fileBytes, filePages, files } from '../tables.ts'
import { sourceOf } from '../uploads/actions.ts'

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

/**
 * Looks into a file, if nobody did yet: reads the text of a document for the search, and how long a recording plays. One that
 * cannot be read is not tried again; what could not be tried is, but not for ever.
 */
export async function readFile({ db, files: store, log }: Stand, { collegeId, bytesId, mediaType }: Waiting): Promise<void> {
  const isIt = and(eq(fileBytes.collegeId, collegeId), eq(fileBytes.id, bytesId), eq(fileBytes.readState, 'waiting'))
  const [taken] = await db
    .update(fileBytes)
    .set({ readTries: sql`${fileBytes.readTries} + 1` })
    .where(isIt)
    .returning()
  if (!taken) return
  const found = taken.readTries > triesAtMost ? null : await lookInto({ files: store }, taken, mediaType)
  if (!found) log.info({ bytesId, mediaType }, 'a file could not be read')
  await db.transaction(async (tx) => {
    const [mine] = await tx
      .update(fileBytes)
      .set(found ? { readState: 'read', pageCount: found.pageCount, durationSeconds: found.seconds } : { readState: 'failed' })
      .where(isIt)
      .returning({ id: fileBytes.id })
    if (!mine || !found) return
    const rows = found.pages.map(({ page, text }, position) => ({ collegeId, bytesId, position, page, text }))
    for (let at = 0; at < rows.length; at += rowsAtOnce) await tx.insert(filePages).values(rows.slice(at, at + rowsAtOnce))
  })
}

interface Found extends DocumentText {
  seconds: number | null
}

/** What is in a file; null when it cannot be read. */
async function lookInto(
  stand: Pick<Stand, 'files'>,
  { storageKey, sizeBytes }: typeof fileBytes.$inferSelect,
  mediaType: string,
): Promise<Found | null> {
  if (isRecording(mediaType)) {
    const seconds = await readLength(mediaType, sourceOf(stand, storageKey, sizeBytes))
    return seconds === null ? null : { seconds, pageCount: null, pages: [] }
  }
  const text = await readText(mediaType, async () => {
    const bytes = await stand.files.get(storageKey)
    if (!bytes) throw new Error('The bytes of a file are gone.')
    return bytes
  })
  return text && { ...text, seconds: null }
}

/** Reads the files whose reading was broken off, by the end of a process or by a store that did not answer. */
export async function readLeftFiles(stand: Stand): Promise<void> {
  const left = await stand.db
    .selectDistinctOn([fileBytes.id], { collegeId: fileBytes.collegeId, bytesId: fileBytes.id, mediaType: files.mediaType })
    .from(fileBytes)
    .innerJoin(files, and(eq(files.collegeId, fileBytes.collegeId), eq(files.bytesId, fileBytes.id)))
    .where(and(eq(fileBytes.readState, 'waiting'), lt(fileBytes.createdAt, secondsAfter(stand.clock.now(), -leftAfterSeconds))))
    .orderBy(asc(fileBytes.id))
    .limit(200)
  for (const waiting of left)
    await readFile(stand, waiting).catch((error: unknown) =>
      stand.log.error({ err: error, bytesId: waiting.bytesId }, 'reading a file failed'),
    )
}
