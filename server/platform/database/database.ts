import { EventEmitter } from 'node:events'
import { constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import type { Logger as QueryLogger } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { requestScope } from '../http/request-scope.ts'
import { root } from '../place.ts'
import { askTogether } from './asked-together.ts'
import { isBackedUpNow } from './data-lock.ts'
import { openDurably } from './durable-folder.ts'
import { prepareOftenEmbedded } from './prepared-embedded.ts'
import { namesOfOften, prepareOften } from './prepared-statements.ts'
import { sendTogether } from './sent-together.ts'
import { watchDatabase } from './watched-pool.ts'

/** A database or a transaction in it: everything that queries takes one. */
export type Database = PgDatabase<PgQueryResultHKT>

/** One open database, embedded or a server, behind the same few words. */
export interface Connection {
  db: Database
  kind: 'embedded' | 'server'
  /**
   * Sends statements as text and answers the rows of all; for the job queue, the health check and the lock. Without values it may
   * be several at once, as the job queue sends them.
   */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Runs work that only one process may do at a time, such as making tables; others wait for their turn. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /**
   * Removes what a backup may still have to read. Answers false, without having done the work, while a backup goes on; none begins
   * before the work is done.
   */
  outsideBackups(work: () => Promise<void>): Promise<boolean>
  /** Copies the folder of an embedded database, as it stands at one moment, into one that is not there yet; others wait meanwhile. */
  copyTo(folder: string): Promise<void>
  /**
   * Calls back with each payload that is notified on the channel, until the database closes. `onHearing` is told false when
   * notifications may be missed from now on, and true when they come again.
   */
  listen(channel: string, onPayload: (payload: string) => void, onHearing?: (isHeard: boolean) => void): Promise<void>
  /** Resolves when this process was called back with all that was notified before. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

export const migrations = { migrationsFolder: join(root, 'server', 'migrations') }
/** Numbers that nothing else in the database locks by: to make tables, and to keep the bytes that a backup reads. */
export const locks = { start: 7_264_264, backup: 7_264_265 }

const countStatements: QueryLogger = {
  logQuery() {
    const scope = requestScope.getStore()
    if (scope) scope.statements++
  },
}

interface Log {
  warn(details: object, message: string): void
}

/** Opens the database, brings its tables up to date, and answers when it is ready. */
export async function openDatabase(where: { url: string } | { folder: string }, log: Log): Promise<Connection> {
  return 'url' in where ? openServer(where.url, log) : openEmbedded(await openPglite(where.folder), where.folder)
}

/**
 * What it costs to look up a row against reading the next one, in memory and on flash. PostgreSQL's default of 4 is of disks that turn, and lets it read the
 * whole of a small table for each row that it wants of it.
 */
const randomPageCost = '1.1'

/** A college's working set is small; the default of 128 MB would be most of the process's memory. */
const params = ['-c', 'shared_buffers=16MB', '-c', `random_page_cost=${randomPageCost}`]

/** What the migrations need beside PostgreSQL itself; a server brings it along. */
const extensions = { btree_gist }

/** For an embedded database that begins from a dump: with what that of an installation begins with. */
export const embeddedOptions = { extensions, startParams: [...PGlite.defaultStartParams, ...params] }

/** Opens the embedded database in a folder, making it first where there is none. */
export async function openPglite(folder: string): Promise<PGlite> {
  await mkdir(folder, { recursive: true })
  return openDurably(folder, { params, extensions })
}

/** Wraps an embedded PostgreSQL that is open already; `folder` is where it stands, if it stands in one. */
export async function openEmbedded(client: PGlite, folder?: string): Promise<Connection> {
  const db = drizzlePglite({ client, logger: countStatements })
  await migratePglite(db, migrations)
  const notified = new EventEmitter()
  const onNotification = (channel: string, payload: string) => notified.emit(channel, payload)
  client.onNotification(onNotification)
  prepareOftenEmbedded(client, onNotification)
  return {
    db,
    kind: 'embedded',
    query: async (text, values) =>
      values?.length
        ? client.query<Record<string, unknown>>(text, values)
        : { rows: (await client.exec(text)).flatMap(({ rows }) => rows) },
    // An embedded database has one process.
    exclusively: (work) => work(),
    ...backedUpFrom(client, folder),
    listen: async (channel, onPayload) => {
      notified.on(channel, onPayload)
      await client.exec(`listen ${channel}`)
    },
    // It calls back before it answers the statement that notified.
    caughtUp: () => Promise.resolve(),
    close: () => client.close(),
  }
}

/**
 * Copies a folder into one that is not there yet; where the disk can, without taking room for it. Node's own `cp` looks at each of the many
 * small files of a database several times, and takes twice as long.
 */
export async function copyFolder(folder: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true, mode: 0o700 })
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const from = join(found.parentPath, found.name)
    const to = join(copy, relative(folder, from))
    if (found.isDirectory()) await mkdir(to, { recursive: true, mode: 0o700 })
    else await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
  }
}

/** How an embedded database and its backups keep out of each other's way: one after the other. */
function backedUpFrom(client: PGlite, folder: string | undefined): Pick<Connection, 'outsideBackups' | 'copyTo'> {
  let last: Promise<unknown> = Promise.resolve()
  const afterLast = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    // Whoever asked for it hears of its failure; the next one only waits.
    last = Promise.allSettled([mine])
    return mine
  }
  return {
    outsideBackups: (work) =>
      afterLast(async () => {
        if (folder && (await isBackedUpNow(dirname(folder)))) return false
        await work()
        return true
      }),
    copyTo: (copy) =>
      afterLast(async () => {
        if (!folder) throw new Error('This database stands in no folder.')
        await client.exec('checkpoint')
        // No statement runs meanwhile, so the copy is what a crash would have left at this moment, which PostgreSQL can open.
        await client.runExclusive(() => copyFolder(folder, copy))
      }),
  }
}

/** Whoever runs the server may know better, and say so. As a statement, because not every pooler before a server takes settings of a connection. */
const asOnFlash = `select set_config('random_page_cost', '${randomPageCost}', false) from pg_settings where name = 'random_page_cost' and source = 'default'`

async function openServer(connectionString: string, log: Log): Promise<Connection> {
  const { pool, ...beside } = await watchDatabase(connectionString, log)
  const nameOf = namesOfOften()
  pool.on('connect', (client) => {
    client.query(asOnFlash, (error: Error | null) => {
      if (error) log.warn({ err: error }, 'a connection keeps the default cost of looking up a row')
    })
    prepareOften(client, nameOf)
    sendTogether(client)
  })
  askTogether(pool)
  const exclusively = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [locks.start])
      return await work(client)
    } finally {
      await releaseUnlocked(client, locks.start, log)
    }
  }
  // Several processes may start at once: the first migrates, the others wait here and find nothing left to do.
  await exclusively((client) => migrateNode(drizzleNode({ client }), migrations))
  return {
    db: drizzleNode({ client: pool, logger: countStatements }),
    kind: 'server',
    // Of several statements the driver answers an array, which its types do not say.
    query: async (text, values) => ({ rows: [await pool.query<Record<string, unknown>>(text, values)].flat().flatMap(({ rows }) => rows) }),
    exclusively,
    outsideBackups: (work) => unlessLocked(pool, locks.backup, work, log),
    copyTo: () => Promise.reject(new Error('A database server has no folder to copy.')),
    ...beside,
  }
}

/** Does the work unless the number is locked, and keeps it locked meanwhile. */
async function unlessLocked(pool: pg.Pool, lock: number, work: () => Promise<void>, log: Log): Promise<boolean> {
  const client = await pool.connect()
  let isMine = false
  try {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lock])
    isMine = rows[0]?.isMine === true
    if (isMine) await work()
    return isMine
  } finally {
    if (isMine) await releaseUnlocked(client, lock, log)
    else client.release()
  }
}

/**
 * Gives a connection back to the pool without the lock that it has. One that cannot be unlocked is ended, and the lock with it:
 * kept, it would be a place in the pool that nobody has, and given back, a lock that nobody knows of. The work is done either way.
 */
async function releaseUnlocked(client: pg.PoolClient, lock: number, log: Log): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  } catch (error) {
    log.warn({ err: error }, 'a connection was ended with the lock that it had')
    client.release(true)
  }
}
