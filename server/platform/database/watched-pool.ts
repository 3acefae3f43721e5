import pg from 'pg'
import { addressesOf, connectToWritable } from './database-hosts.ts'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void

/** The database was there and does not answer. */
class DatabaseAway extends Error {
  /** PostgreSQL's own code for a connection that failed. */
  readonly code = '08006'
}

/**
 * A pool that can be told that its database is away. Then nobody waits: whoever has a connection or queues for one is told at once, and so
 * is whoever comes, until the database is back.
 */
class WatchedPool extends pg.Pool {
  readonly #busy = new Set<pg.PoolClient>()
  readonly #idle = new Set<pg.PoolClient>()
  readonly #queue = new Set<(error: Error) => void>()
  #away: Error | undefined

  constructor(options: pg.PoolConfig) {
    super(options)
    // A connection can be lost while a transaction that has it does something else, such as hashing a PIN. The pool listens for that
    // only while the connection is idle, and an error event that nobody listens for ends the process. The next statement fails anyhow.
    this.on('connect', (client) => client.on('error', () => undefined))
    this.on('acquire', (client) => {
      this.#idle.delete(client)
      this.#busy.add(client)
    })
    this.on('release', (_, client) => {
      this.#busy.delete(client)
      this.#idle.add(client)
    })
    this.on('remove', (client) => {
      this.#busy.delete(client)
      this.#idle.delete(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#away ? Promise.reject(this.#away) : this.#unlessAway(super.connect())
    if (!connected) return connecting
    connecting.then(
      (client) => connected(undefined, client, client.release),
      (error: Error) => connected(error, undefined, () => undefined),
    )
    return undefined
  }

  /** Lets everybody go who waits for the database. */
  refuse(reason: Error): void {
    this.#away = reason
    for (const refuse of this.#queue) refuse(reason)
    this.#queue.clear()
    // One that is in use is ended together with the statement that waits on it; one that is not is taken out by the pool itself.
    for (const client of this.#busy) {
      void client.end()
      // A connection that is pipelined would first wait for all that was asked of it.
      client.connection.stream.destroy()
    }
    for (const client of this.#idle) client.emit('error', reason)
  }

  /** Goes on, with new connections to this address. */
  welcome(address: string): void {
    // What is connected to another machine than the one that is written to now must not be used again.
    if (this.options.connectionString !== address) this.refuse(new DatabaseAway('The database is on another machine now.'))
    this.options.connectionString = address
    this.#away = undefined
  }

  #unlessAway(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#queue.add(reject)
      connecting.then(
        (client) => {
          if (this.#queue.delete(reject)) resolve(client)
          // Whoever wanted it was told that the database is away.
          else client.release()
        },
        (error: unknown) => {
          this.#queue.delete(reject)
          reject(error)
        },
      )
    })
  }
}

/** Connections that a process keeps to its database. */
export const mostConnections = 10
const beatMs = 1_000
/** So many beats without an answer, and the database is taken for away. Counted, because a busy process may be late itself. */
const missedBeats = 3
const againMs = 250
/** A connection that is let go of after a lull takes with it what was prepared on it. */
const idleTimeoutMillis = 600_000

type Log = { warn(details: object, message: string): void }

/** A pool, and beside it one connection that listens and by which is known whether the database answers, and at which of its hosts. */
export interface WatchedDatabase {
  pool: pg.Pool
  listen(channel: string, onPayload: (payload: string) => void, onHearing?: (isHeard: boolean) => void): Promise<void>
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Connects to a PostgreSQL of one or several hosts; rejects when none of them can be written to. */
export async function watchDatabase(address: string, log: Log): Promise<WatchedDatabase> {
  const addresses = addressesOf(address)
  const handlers = new Map<string, { onPayload: (payload: string) => void; onHearing?: ((isHeard: boolean) => void) | undefined }>()
  const tellAll = (isHeard: boolean) => {
    for (const { onHearing } of handlers.values()) onHearing?.(isHeard)
  }
  const pool = new WatchedPool({
    connectionString: addresses[0],
    pipeline: true,
    max: mostConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  let beside: Beside | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const { client, address: found } = await connectToWritable(addresses)
    if (isClosed) return await client.end()
    client.on('notification', (message) => handlers.get(message.channel)?.onPayload(message.payload ?? ''))
    const fresh = besideOf(client)
    // From the first on, for whoever shook hands can fall silent before it listens.
    const stop = beat(fresh, () => {
      tellAll(false)
      pool.refuse(new DatabaseAway('The database does not answer.'))
      client.end().catch((error: unknown) => log.warn({ err: error }, 'a connection without an answer did not end'))
    })
    await listenAgain(fresh, handlers.keys(), stop)
    client.once('end', () => {
      stop()
      tellAll(false)
      if (!isClosed) comeBack()
    })
    beside = fresh
    pool.welcome(found)
    tellAll(true)
  }
  function comeBack(): void {
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'the database is away; trying on')
      pool.refuse(new DatabaseAway('The database cannot be reached.', { cause: error }))
      if (!isClosed) timer = setTimeout(comeBack, againMs)
    })
  }
  await connect()
  return {
    pool,
    async listen(channel, onPayload, onHearing) {
      handlers.set(channel, { onPayload, onHearing })
      await beside?.listen(channel)
    },
    // PostgreSQL hands a connection what was notified before it answers it. Without a connection nothing is heard, and all know it.
    caughtUp: async () => beside?.ask().catch((error: unknown) => log.warn({ err: error }, 'nothing notified can be heard')),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await beside?.end()
      await pool.end()
    },
  }
}

interface Beside {
  listen(channel: string): Promise<void>
  /** Resolves with a sign of life. */
  ask(): Promise<void>
  end(): Promise<void>
}

/** What the connection beside the pool is for, one statement after the other. */
function besideOf(client: pg.Client): Beside {
  let last: Promise<unknown> = Promise.resolve()
  const say = async (text: string): Promise<void> => {
    const mine = last.then(() => client.query(text))
    last = Promise.allSettled([mine])
    await mine
  }
  return {
    listen: (channel) => say(`listen ${client.escapeIdentifier(channel)}`),
    ask: () => say('select 1'),
    end: () => client.end(),
  }
}

/** Listens on what is listened on already. A connection where that cannot be had is of no use, and is let go of. */
async function listenAgain(fresh: Beside, channels: Iterable<string>, stop: () => void): Promise<void> {
  try {
    for (const channel of channels) await fresh.listen(channel)
  } catch (error) {
    stop()
    await fresh.end()
    throw error
  }
}

/** Asks for a sign of life again and again; calls back once when there is none. Answers how to stop. */
function beat(beside: Beside, onSilence: () => void): () => void {
  let missed = 0
  let isWaiting = false
  const timer = setInterval(() => {
    if (isWaiting) {
      missed++
      if (missed < missedBeats) return
      clearInterval(timer)
      return onSilence()
    }
    isWaiting = true
    missed = 0
    const hear = () => {
      isWaiting = false
    }
    // A refusal, as of a statement that was cancelled, is a sign of life as well; a connection that is lost says so itself.
    beside.ask().then(hear, hear)
  }, beatMs).unref()
  return () => clearInterval(timer)
}
