import { type Given, send } from '#contract/client.ts'
import { Failure } from '#contract/errors.ts'
import { type NewWrite, textOfWrite } from './noted-writes.ts'
import { type Device, type RefusedWrite, type WaitingWrite, withDevice } from './offline/device-database.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface Outcome {
  /** Paths of the endpoints whose answers became stale. */
  stale: string[]
  refused: number
  /** Whether something still waits for the network or the server, and whether for the network. */
  isWaiting: boolean
  isUnreachable: boolean
}

interface OutboxOptions {
  /** The name of the device's database. */
  database?: string
  fetch?: typeof fetch
  /** Keeps two tabs, or a tab and the service worker, from sending at once; not there outside https and loopback. */
  locks?: Pick<LockManager, 'request'> | undefined
}

const hourMs = 3_600_000
/** The server remembers an idempotency key for two days. A write with one that may have arrived before that is not sent again. */
const keyIsGoodMs = 47 * hourMs
/** A write that the server says it cannot do gives way to those behind it after a month. */
const longestWaitMs = 30 * 24 * hourMs

const isOlder = (instant: string | null, ms: number) => instant !== null && Date.now() - Date.parse(instant) > ms

/** Statuses that say "not now" although they begin with 4: signed out, too early, too many. */
const notNow = [401, 408, 423, 425, 429]
/** What stays on the device until it is decided upon need not wait before a lock (423), and hold up everything behind it. */
const isRefusal = ({ status }: Failure, { subject }: WaitingWrite) =>
  status >= 400 && status < 500 && (!notNow.includes(status) || (status === 423 && Boolean(subject)))

/** A server that is there says itself that what it needs is away; a network that is away says nothing. */
const isUnanswered = ({ code, requestId }: Failure) => code === 'platform.unavailable' && requestId === undefined

/** Whether the server was asked, for whoever the write is of, and could not do it. */
const isServersFailure = ({ requestId, status }: Failure) => requestId !== undefined && status !== 401

const asRefused = ({ order, personId, call, subject, input, addedAt }: WaitingWrite, { code, message }: Failure): RefusedWrite => ({
  order,
  personId,
  path: call.path,
  subject: subject ?? null,
  input,
  addedAt,
  code,
  message,
  wasTold: false,
})

/**
 * Writes that wait for the network. A write is stored with its idempotency key before it is sent, so that it survives a reload
 * and is the same write when it is sent again because its answer was lost. What the server refuses is taken out and can be told
 * (`takeRefused`), and is kept where it has a subject (`listRefused`, `settle`); what fails otherwise keeps its place, and everything
 * behind it waits.
 */
export class Outbox {
  readonly #database: string | undefined
  readonly #fetch: typeof fetch
  readonly #locks: Pick<LockManager, 'request'> | undefined

  constructor({ database, fetch: fetchLike, locks }: OutboxOptions = {}) {
    this.#database = database
    this.#fetch = fetchLike ?? ((...asked) => fetch(...asked))
    this.#locks = locks
  }

  /** Stores a write behind those that wait already, unless it is one of them. When this resolves it is on the disk, as far as the browser can say. */
  async add(write: NewWrite): Promise<void> {
    await this.#with(async (device) => {
      const transaction = device.transaction('waiting', 'readwrite', { durability: 'strict' })
      const text = textOfWrite(write)
      const waiting = await transaction.store.index('byPerson').getAll(write.personId)
      const isThere = waiting.some((one) => textOfWrite(one) === text)
      // as: the database gives it its order.
      if (!isThere) await transaction.store.add(write as WaitingWrite)
      await transaction.done
    })
  }

  /** Sends what a person's writes wait for, in order, until there are none or one fails. Resolves when that is so. */
  sendAll(personId: string): Promise<Outcome> {
    return this.#alone(async () => {
      const stale = new Set<string>()
      let refused = 0
      for (let write = await this.#first(personId); write; write = await this.#first(personId)) {
        const failure = await this.#send(write)
        const isGivenUp = failure !== null && isServersFailure(failure) && isOlder(write.addedAt, longestWaitMs)
        const isFinal = failure === null || isRefusal(failure, write) || isGivenUp
        if (!isFinal) return { stale: [...stale], refused, isWaiting: true, isUnreachable: isUnanswered(failure) }
        const removed = await this.#remove(write, failure)
        if (failure) refused += removed
        for (const path of write.makesStale) stale.add(path)
      }
      return { stale: [...stale], refused, isWaiting: false, isUnreachable: false }
    })
  }

  /** What waits of a person, in order. */
  list(personId: string): Promise<WaitingWrite[]> {
    return this.#with((device) => device.getAllFromIndex('waiting', 'byPerson', personId))
  }

  /** How many writes of a person wait. */
  count(personId: string): Promise<number> {
    return this.#with((device) => device.countFromIndex('waiting', 'byPerson', personId))
  }

  /** Whose writes wait; for the service worker, which knows nobody. */
  async people(): Promise<string[]> {
    const writes = await this.#with((device) => device.getAll('waiting'))
    return [...new Set(writes.map(({ personId }) => personId))]
  }

  /** Whether the device has no write of anybody: none that waits, and none that was refused and is to be decided upon. */
  isEmpty(): Promise<boolean> {
    return this.#with(async (device) => {
      const counts = await Promise.all([device.count('waiting'), device.count('refused')])
      return counts.every((count) => count === 0)
    })
  }

  /** The refusals that a person was not told of yet. Whoever takes them tells them: the next one to ask gets none. */
  takeRefused(personId: string): Promise<RefusedWrite[]> {
    return this.#with(async (device) => {
      const transaction = device.transaction('refused', 'readwrite')
      const refused = await transaction.store.index('byPerson').getAll(personId)
      const untold = refused.filter(({ wasTold }) => !wasTold)
      for (const write of untold) {
        if (write.subject) await transaction.store.put({ ...write, wasTold: true })
        else await transaction.store.delete(write.order)
      }
      await transaction.done
      return untold
    })
  }

  /** What was refused of a person and is still to be decided upon, in order. */
  async listRefused(personId: string): Promise<RefusedWrite[]> {
    const refused = await this.#with((device) => device.getAllFromIndex('refused', 'byPerson', personId))
    return refused.filter(({ subject }) => subject)
  }

  /** A person decided what becomes of what was refused about a subject: it need not be kept any longer. */
  settle(personId: string, subject: string): Promise<void> {
    return this.#with(async (device) => {
      const transaction = device.transaction('refused', 'readwrite')
      const refused = await transaction.store.index('byPerson').getAll(personId)
      for (const write of refused) if (write.subject === subject) await transaction.store.delete(write.order)
      await transaction.done
    })
  }

  /** Forgets what a person's writes wait for, and what was refused: whoever uses the device next is to find nothing. */
  forget(personId: string): Promise<void> {
    return this.#with(async (device) => {
      const transaction = device.transaction(['waiting', 'refused'], 'readwrite')
      for (const name of ['waiting', 'refused'] as const) {
        const store = transaction.objectStore(name)
        const keys = await store.index('byPerson').getAllKeys(personId)
        await Promise.all(keys.map((key) => store.delete(key)))
      }
      await transaction.done
    })
  }

  #with<Result>(work: (device: Device) => Promise<Result>): Promise<Result> {
    return withDevice(work, this.#database)
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return oneAtATime('prangan.outbox', work, this.#locks)
  }

  #first(personId: string): Promise<WaitingWrite | undefined> {
    return this.#with((device) => device.getFromIndex('waiting', 'byPerson', personId))
  }

  async #send(write: WaitingWrite): Promise<Failure | null> {
    if (write.idempotencyKey && isOlder(write.triedAt, keyIsGoodMs)) return new Failure('request.key_reused')
    const triedAt = write.triedAt ?? new Date().toISOString()
    if (!(await this.#markTried(write, triedAt))) return null
    const given: Given = { ...write.input, ...(write.idempotencyKey && { idempotencyKey: write.idempotencyKey }) }
    return send((url, init) => this.#fetch(url, { ...init, credentials: 'same-origin' }), write.call, given).then(
      () => null,
      (failure: unknown) => (failure instanceof Failure ? failure : new Failure('platform.internal', { cause: failure })),
    )
  }

  /** False where somebody logged out meanwhile: what was forgotten is neither sent nor stored again. */
  #markTried(write: WaitingWrite, triedAt: string): Promise<boolean> {
    return this.#with(async (device) => {
      const transaction = device.transaction('waiting', 'readwrite')
      const isThere = (await transaction.store.getKey(write.order)) !== undefined
      if (isThere) await transaction.store.put({ ...write, triedAt })
      await transaction.done
      return isThere
    })
  }

  /** Takes a write out; a refused one with those that stand behind it about the same. Answers how many. */
  #remove(write: WaitingWrite, failure: Failure | null): Promise<number> {
    return this.#with(async (device) => {
      const transaction = device.transaction(['waiting', 'refused'], 'readwrite')
      const waiting = transaction.objectStore('waiting')
      const behind = failure && write.subject ? await waiting.index('byPerson').getAll(write.personId) : []
      const removed = [write, ...behind.filter(({ subject, order }) => subject === write.subject && order > write.order)]
      for (const one of removed) {
        await waiting.delete(one.order)
        if (failure) await transaction.objectStore('refused').put(asRefused(one, failure))
      }
      await transaction.done
      return removed.length
    })
  }
}
