import { type DBSchema, openDB } from 'idb'
import { inOrder } from '../in-order.ts'
import { isOnSharedDevice } from '../own-storage.ts'
import type { StoredFile, UploadPlace } from './task.ts'

/** What the device remembers of an upload, so that it goes on after the tab was closed. */
export interface KeptUpload {
  id: string
  personId: string
  place: UploadPlace
  name: string
  sizeBytes: number
  /** Of the file as it was chosen, to know it again. */
  lastModified: number
  /** Where the server takes it, once that is known. */
  url: string | null
  sentBytes: number
  startedAt: number
  isPaused: boolean
  /** What it became, while nobody has taken it yet. */
  file?: StoredFile
}

interface UploadsSchema extends DBSchema {
  uploads: { key: string; value: KeptUpload }
  bytes: { key: string; value: Blob }
}

/** Larger files are not copied: they are chosen again, and go on where they stopped. */
const mostKeptBytes = 200 * 1024 * 1024
const keptForMs = 7 * 24 * 60 * 60_000

/** Opened for each use, so that no tab stands in the way of a newer version. */
const open = () =>
  openDB<UploadsSchema>('prangan-uploads', 1, {
    upgrade(database) {
      database.createObjectStore('uploads', { keyPath: 'id' })
      database.createObjectStore('bytes')
    },
  })

/** A device that lets nothing be kept, as in some private windows, gives `otherwise`: an upload then lives as long as its tab. */
async function withUploads<Result>(
  use: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const database = await open().catch(() => null)
  if (!database) return otherwise
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

/** Notes an upload. Answers whether it is kept: on a shared device it is not. */
export async function keepUpload(upload: KeptUpload): Promise<boolean> {
  if (isOnSharedDevice()) return false
  return await withUploads(async (database) => {
    await database.put('uploads', upload)
    return true
  }, false)
}

/** Changes what is kept of an upload; one that is not kept any more stays so. */
export const changeKept = (id: string, change: Partial<KeptUpload>): Promise<void> =>
  withUploads(async (database) => {
    const { store, done } = database.transaction('uploads', 'readwrite')
    const kept = await store.get(id)
    if (kept) await store.put({ ...kept, ...change })
    await done
  }, undefined)

/** Keeps the bytes too, where there is room for them. Answers whether they are kept. */
export async function keepBytes(id: string, blob: Blob): Promise<boolean> {
  if (blob.size > mostKeptBytes || !(await isThereRoom(blob.size))) return false
  const put = withUploads(async (database) => {
    await database.put('bytes', blob, id)
    return true
  }, false)
  // On a full device the upload goes on all the same, and only has to be chosen again after a reload.
  return put.catch(() => false)
}

/** The bytes of an upload as they were kept. */
export const keptBytes = (id: string): Promise<Blob | undefined> => withUploads((database) => database.get('bytes', id), undefined)

/** Forgets the bytes of an upload that has arrived. */
export const forgetBytes = (id: string): Promise<void> => withUploads((database) => database.delete('bytes', id), undefined)

export const forgetUpload = (id: string): Promise<void> =>
  withUploads(async (database) => {
    await Promise.all([database.delete('uploads', id), database.delete('bytes', id)])
  }, undefined)

/** What somebody left behind, oldest first. What nobody came back for in a week is forgotten. */
export async function listKept(personId: string, nowMs = Date.now()): Promise<KeptUpload[]> {
  const all = await withUploads((database) => database.getAll('uploads'), [])
  const old = all.filter(({ startedAt }) => nowMs - startedAt > keptForMs)
  await Promise.all(old.map(({ id }) => forgetUpload(id)))
  return all
    .filter((upload) => upload.personId === personId && !old.includes(upload))
    .sort((a, b) => a.startedAt - b.startedAt || inOrder(a.id, b.id))
}

/** Whether the device keeps an upload of anybody. */
export const isAnythingKept = async () => (await withUploads((database) => database.count('uploads'), 0)) > 0

async function isThereRoom(bytes: number): Promise<boolean> {
  // Browsers tell only on https and loopback; elsewhere writing it is the only way to know.
  const estimate = await navigator.storage?.estimate?.()
  if (estimate?.quota === undefined) return true
  return estimate.quota - (estimate.usage ?? 0) > 2 * bytes
}
