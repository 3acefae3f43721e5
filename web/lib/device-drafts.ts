import { openDB } from 'idb'
import { isOnSharedDevice, ownStorage } from './own-storage.ts'

/** What somebody wrote that the server does not have yet. */
export interface DeviceDraft {
  /** The fields by name. */
  values: Record<string, string>
  /** The version of the thing that the writing began on. */
  baseVersion: number
  /** When it was written last, by this device's clock. */
  at: string
  /** When the server last heard of it before that; null if it never did. */
  heardAt: string | null
}

const prefix = 'prangan.writing.'
/** The browser's plain storage keeps at once, whatever happens to the tab next, but has room for some megabytes only. */
const mostPlainLength = 200_000
const forgottenAfterMs = 60 * 86_400_000

const openLarge = () => openDB('prangan-writing', 1, { upgrade: (database) => void database.createObjectStore('drafts') })

async function large<Result>(work: (database: Awaited<ReturnType<typeof openLarge>>) => Promise<Result>): Promise<Result> {
  const database = await openLarge()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

function isDraft(value: unknown): value is DeviceDraft {
  if (typeof value !== 'object' || value === null) return false
  const { values, baseVersion, at, heardAt } = { values: null, baseVersion: null, at: null, heardAt: undefined, ...value }
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string') &&
    typeof baseVersion === 'number' &&
    typeof at === 'string' &&
    (heardAt === null || typeof heardAt === 'string')
  )
}

const written = (draft: DeviceDraft) => JSON.stringify(draft)

/**
 * Keeps a draft on the device under a name, in place of what was there. A short one is kept when this returns its promise; a long one
 * when the promise is. Rejects where the device has no room or keeps nothing.
 */
export async function keepOnDevice(name: string, draft: DeviceDraft): Promise<void> {
  const text = written(draft)
  if (text.length <= mostPlainLength && keptPlainly(name, text)) return
  ownStorage().removeItem(prefix + name)
  if (isOnSharedDevice()) throw new DOMException('On a shared device nothing is kept beyond the tab.', 'QuotaExceededError')
  await large((database) => database.put('drafts', draft, name))
}

function keptPlainly(name: string, text: string): boolean {
  try {
    ownStorage().setItem(prefix + name, text)
    return true
  } catch (error) {
    // No room: the larger storage may have some.
    if (error instanceof DOMException) return false
    throw error
  }
}

/** The draft of a name, if the device has one that is not two months old. */
export async function readFromDevice(name: string): Promise<DeviceDraft | null> {
  const plain = ownStorage().getItem(prefix + name)
  const found: unknown[] = [plain && parsed(plain), isOnSharedDevice() ? null : await large((database) => database.get('drafts', name))]
  const drafts = found.filter(isDraft).filter(({ at }) => Date.now() - new Date(at).getTime() < forgottenAfterMs)
  return drafts.sort((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
}

export async function forgetOnDevice(name: string): Promise<void> {
  ownStorage().removeItem(prefix + name)
  if (!isOnSharedDevice()) await large((database) => database.delete('drafts', name))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (_unreadable) {
    return undefined
  }
}
