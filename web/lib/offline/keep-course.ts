import { type KeptCourse, withDevice } from './device-database.ts'
import { keptCacheName, refusals, stamped } from './kept-caches.ts'
import { forgetCourse, keptCourse } from './kept-courses.ts'
import { keepReadingPages } from './reading-pages.ts'
import { tellKeptChanged } from './worker.ts'

/** What is to be kept of a course. */
export interface CourseToKeep {
  personId: string
  courseId: string
  name: string
  /** Addresses of reads. The first is the course itself: who may not read that any more keeps nothing of it. */
  reads: readonly string[]
  files: readonly { address: string; sizeBytes: number }[]
  withVideos: boolean
}

/** How far it is, in bytes as far as they are known beforehand. */
export interface KeepProgress {
  doneBytes: number
  totalBytes: number
}

/** `full`: no room on the device; `unreachable`: no network; `refused`: the course is not this person's to read any more. */
export type KeepOutcome = 'kept' | 'full' | 'unreachable' | 'refused' | 'stopped'

interface KeepOptions {
  onProgress?: (progress: KeepProgress) => void
  signal?: AbortSignal
}

/** What stays free on the device, so that other things still work. */
const spareBytes = 20_000_000

/** Thrown inside, to end the work with an outcome. */
class Ended extends Error {
  readonly outcome: KeepOutcome
  constructor(outcome: KeepOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Keeps a course on this device, or brings what is kept of it up to date: reads are read again, files that are there already
 * stay (they never change under their address), what is no longer asked for is removed. What was stored before a failure stays
 * and is not fetched a second time.
 */
export async function keepCourse(course: CourseToKeep, { onProgress, signal }: KeepOptions = {}): Promise<KeepOutcome> {
  try {
    const wasKept = await keptCourse(course.personId, course.courseId)
    await makeRoom(course, wasKept)
    await keepReadingPages().catch(() => end('unreachable'))
    const cache = await caches.open(keptCacheName(course.personId, course.courseId))
    const keeper = new Keeper(cache, signal)
    tellKeptChanged()
    const pictures = await keeper.keepReads(course.reads)
    const total = course.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const files = new Map([
      ...pictures.map((address) => [address, 0] as const),
      ...course.files.map((file) => [file.address, file.sizeBytes] as const),
    ])
    await keeper.keepFiles(files, (doneBytes) => onProgress?.({ doneBytes: Math.min(doneBytes, total), totalBytes: total }))
    const addresses = [...keeper.addresses]
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      if (!keeper.addresses.has(pathname + search)) await cache.delete(request)
    }
    const { personId, courseId, name, withVideos } = course
    const kept: KeptCourse = {
      personId,
      courseId,
      name,
      withVideos,
      addresses,
      keptAt: new Date().toISOString(),
      sizeBytes: keeper.sizeBytes,
    }
    await withDevice((device) => device.put('courses', kept))
    return 'kept'
  } catch (thrown) {
    const outcome = outcomeOf(thrown, signal)
    if (outcome === 'refused') await forgetCourse(course.personId, course.courseId)
    return outcome
  }
}

const end = (outcome: KeepOutcome): never => {
  throw new Ended(outcome)
}

function outcomeOf(thrown: unknown, signal: AbortSignal | undefined): KeepOutcome {
  if (thrown instanceof Ended) return thrown.outcome
  if (signal?.aborted) return 'stopped'
  if (thrown instanceof DOMException && thrown.name === 'QuotaExceededError') return 'full'
  if (thrown instanceof TypeError) return 'unreachable'
  throw thrown
}

/** Asks that the browser does not clear the device's store by itself, and looks whether there is room. */
async function makeRoom(course: CourseToKeep, wasKept: KeptCourse | null): Promise<void> {
  await navigator.storage?.persist?.()
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota === undefined || usage === undefined) return
  const there = new Set(wasKept?.addresses)
  const neededBytes = course.files.reduce((sum, { address, sizeBytes }) => sum + (there.has(address) ? 0 : sizeBytes), 0)
  if (neededBytes + spareBytes > quota - usage) end('full')
}

/** Pictures inside a text, as their addresses stand in a read's JSON. */
const pictureAddress = /src=\\"(\/lms-backend\/[^"\\]+)\\"/g

/** Fetches and stores one course's addresses. */
class Keeper {
  /** What is stored now. */
  readonly addresses = new Set<string>()
  sizeBytes = 0
  readonly #cache: Cache
  readonly #signal: AbortSignal | undefined

  constructor(cache: Cache, signal: AbortSignal | undefined) {
    this.#cache = cache
    this.#signal = signal
  }

  /** Stores reads, one after the other for the sake of slow networks; resolves to the pictures that stand in their texts. */
  async keepReads(reads: readonly string[]): Promise<string[]> {
    const pictures = new Set<string>()
    for (const [place, address] of reads.entries()) {
      const answer = await this.#fetch(address)
      if (refusals.includes(answer.status)) {
        if (place === 0) end('refused')
        continue
      }
      if (!answer.ok) end('unreachable')
      const text = await answer.text()
      for (const [, picture = ''] of text.matchAll(pictureAddress)) pictures.add(picture.replaceAll('&amp;', '&'))
      this.sizeBytes += new Blob([text]).size
      await this.#cache.put(address, stamped(answer, new Date(), text))
      this.addresses.add(address)
    }
    return [...pictures]
  }

  /** Stores files that are not there yet, streamed, never as a whole in memory. */
  async keepFiles(files: ReadonlyMap<string, number>, tell: (doneBytes: number) => void): Promise<void> {
    let doneBytes = 0
    for (const [address, sizeBytes] of files) {
      if (!(await this.#cache.match(address, { ignoreVary: true }))) {
        const answer = await this.#fetch(address)
        if (refusals.includes(answer.status)) continue
        if (!answer.ok || !answer.body) return end('unreachable')
        const before = doneBytes
        let ownBytes = 0
        const counted = answer.body.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform(chunk, controller) {
              ownBytes += chunk.byteLength
              tell(before + ownBytes)
              controller.enqueue(chunk)
            },
          }),
        )
        await this.#cache.put(address, stamped(answer, new Date(), counted))
      }
      doneBytes += sizeBytes
      this.sizeBytes += sizeBytes
      this.addresses.add(address)
      tell(doneBytes)
    }
  }

  /** Past the service worker, which would answer with what is kept already. */
  #fetch(address: string): Promise<Response> {
    return fetch(address, { cache: 'reload', credentials: 'same-origin', ...(this.#signal && { signal: this.#signal }) })
  }
}
