import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { Upload } from '@tus/utils'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { createClient, type RequestLike } from '#contract/client.ts'
import { type Role, sessionCookie } from '#contract/endpoint.ts'
import { createApp, openLiveEvents } from '../app.ts'
import { builtFile, builtUpload } from '../features/files/builders.ts'
import { storageKey } from '../features/files/rules.ts'
import { readConfig } from '../platform/config.ts'
import { newId } from '../platform/database/columns.ts'
import { type Connection, type Database, embeddedOptions, openDatabase, openEmbedded } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { createFolderStore } from '../platform/files/folder-store.ts'
import { createLog, openPlatform } from '../platform/open.ts'
import type { Platform } from '../platform/platform.ts'
import { databaseUrl, onServer } from './global-setup.ts'
import { startOfTests } from './start-of-tests.ts'
import type { Person, World } from './world.ts'

export interface TestServer {
  app: FastifyInstance
  platform: Platform
  world: World
  /** What was logged, one JSON line each. */
  logged: string[]
  /** Moves the clock. */
  wait(seconds: number): void
  /** A typed client, signed in as somebody or as nobody. */
  as(who: Role | 'nobody' | Person): ReturnType<typeof createClient>
  /** The plain way in, for what the typed client would never send. */
  inject(who: Role | 'nobody' | Person, options: InjectOptions): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>
}

interface Asked {
  rollback: boolean
  /** Needed by whoever writes outside of tests, which is not undone. */
  hasOwnCopy?: boolean
  env?: Record<string, string>
}

/**
 * The whole server on a copy of the world. With `rollback` each test runs in a transaction that is undone at its end, so
 * tests cannot see one another; without it they share the copy, as tests of races and of live events must.
 */
export async function startTestServer({ rollback, hasOwnCopy = !rollback, env = {} }: Asked): Promise<TestServer> {
  const world = inject('world')
  const connection = await (hasOwnCopy ? copyOfTemplate() : sharedCopy())
  const switchable = switchableDatabase(connection.db)
  let now = startOfTests
  const logged: string[] = []
  const log = createLog('info', { write: (text) => logged.push(text) })
  const config = readConfig({ NODE_ENV: 'test', PRANGAN_REQUESTS_PER_MINUTE: '0', ...env })
  const opened = await openPlatform(config, openLiveEvents, { clock: { now: () => now }, connection, log })
  const folder = await mkdtemp(join(tmpdir(), 'prangan-test-files-'))
  const { files, putBack } = await filesOf(world, folder)
  const platform: Platform = { ...opened, db: switchable.db, files }
  const app = await createApp(platform)
  await app.ready()
  if (rollback) {
    rollBackEach(connection.db, switchable.use, () => (now = startOfTests))
    // What a test wrote to the uploads of the world is undone with its rows.
    afterEach(putBack)
  }
  afterAll(async () => {
    await app.close()
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  })

  const personOf = (who: Role | 'nobody' | Person) => (who === 'nobody' ? null : typeof who === 'string' ? world.people[who] : who)
  const server: TestServer = {
    app,
    platform,
    world,
    logged,
    wait: (seconds) => (now = new Date(now.getTime() + seconds * 1000)),
    async inject(who, options) {
      const person = personOf(who)
      const response = await app.inject({
        ...options,
        cookies: { ...options.cookies, ...(person && { [sessionCookie(config.isSecure)]: person.token }) },
      })
      if (!options.payloadAsStream) await platform.background.idle()
      if (response.statusCode >= 500) process.stderr.write(logged.slice(-3).join(''))
      return response
    },
    as: (who) =>
      createClient(async (url, request) => {
        const response = await server.inject(who, await toInject(url, request))
        return {
          status: response.statusCode,
          ok: response.statusCode < 300,
          headers: { get: (name) => String(response.headers[name] ?? '') || null },
          json: async () => response.json(),
        }
      }),
  }
  return server
}

async function toInject(url: string, { method, headers, body }: RequestLike): Promise<InjectOptions> {
  const options = { url, method: method as 'GET' | 'POST', headers }
  if (body === undefined || typeof body === 'string') return { ...options, ...(body !== undefined && { payload: body }) }
  const encoded = new Response(body)
  return {
    ...options,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

const openDump = async (dump: string) => PGlite.create({ ...embeddedOptions, loadDataDir: new Blob([await readFile(dump)]) })

async function copyOfTemplate(): Promise<Connection> {
  const template = inject('template')
  if (template.kind === 'embedded') return openEmbedded(await openDump(template.dump))
  const name = `prangan_test_${newId().replaceAll('-', '')}`
  await onServer(template.url, `create database ${name} template ${template.name}`)
  const connection = await openDatabase({ url: databaseUrl(template.url, name) }, { warn: () => undefined })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await onServer(template.url, `drop database ${name} with (force)`)
    },
  }
}

interface Shared {
  client: PGlite
  connection: Connection
  rowsOfAll(): Promise<number>
}
/** The embedded copies of this process that no file of tests has at the moment. */
const idle: Shared[] = []

/**
 * A copy for a file of tests that are all undone. Making one takes an embedded database a second, so such files that follow one another in a process
 * have the same one; each has to leave it as it was. A second server of a file has another: both have a transaction open.
 */
async function sharedCopy(): Promise<Connection> {
  const template = inject('template')
  if (template.kind === 'server') return copyOfTemplate()
  const copy = idle.pop() ?? (await openShared(template.dump))
  const { client, connection, rowsOfAll } = copy
  const before = await rowsOfAll()
  const listeners: (() => Promise<void>)[] = []
  return {
    ...connection,
    listen: async (channel, onPayload) => {
      listeners.push(await client.listen(channel, onPayload))
    },
    close: async () => {
      for (const stopListening of listeners) await stopListening()
      const left = (await rowsOfAll()) - before
      if (left !== 0)
        throw new Error(
          `Tests that are undone leave ${left} rows behind: what is written outside of a test stays, and needs \`hasOwnCopy\`.`,
        )
      idle.push(copy)
    },
  }
}

async function openShared(dump: string): Promise<Shared> {
  const client = await openDump(dump)
  const connection = await openEmbedded(client)
  const { rows } = await connection.query(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
  const ofAll = rows.map(({ name }) => `(select count(*) from ${name})`).join(' + ')
  return { client, connection, rowsOfAll: async () => Number((await connection.query(`select ${ofAll} as rows`)).rows[0]?.rows) }
}

/** A database that stands for the real one, or for the transaction that is to be undone. */
function switchableDatabase(real: Database): { db: Database; use(current: Database): void } {
  let current = real
  const db = new Proxy(real, {
    get(_, name) {
      const value: unknown = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  return {
    db,
    use: (next) => {
      current = next
    },
  }
}

function rollBackEach(real: Database, use: (current: Database) => void, resetClock: () => void): void {
  const undone = new Error('Undone at the end of a test.')
  let finish: () => Promise<void>
  beforeEach(async () => {
    resetClock()
    const opened = Promise.withResolvers<void>()
    const over = Promise.withResolvers<never>()
    const transaction = real
      .transaction(async (tx) => {
        use(tx)
        opened.resolve()
        await over.promise
      })
      .catch((error: unknown) => {
        if (error !== undone) opened.reject(error)
      })
    finish = async () => {
      over.reject(undone)
      await transaction
      use(real)
    }
    await opened.promise
  })
  afterEach(() => finish())
}

/** The files of the world in a folder, and what puts its uploads back: after a test that asked for no file, as most do not, there is nothing to. */
async function filesOf(world: World, folder: string): Promise<{ files: FileStore; putBack(): Promise<void> }> {
  const store = createFolderStore(folder)
  await keepBuiltFiles(store, world)
  await keepUploads(store, world)
  let isUsed = false
  const files = new Proxy(store, {
    get(_, name) {
      isUsed = true
      return Reflect.get(store, name)
    },
  })
  return {
    files,
    async putBack() {
      if (isUsed) await keepUploads(store, world)
      isUsed = false
    },
  }
}

/** The bytes of the built files, in both colleges. */
async function keepBuiltFiles(store: FileStore, { entities }: World): Promise<void> {
  const { own, outside } = entities.college.learner
  for (const collegeId of [own, outside]) await store.put(builtFile.keyIn(collegeId), Readable.from([builtFile.bytes]))
}

/** The uploads of the world as they begin: nothing of them has come. */
async function keepUploads(store: FileStore, { entities }: World): Promise<void> {
  for (const { own } of Object.values(entities.upload))
    await store.pieces.create(new Upload({ id: storageKey(entities.college.learner.own, own), size: builtUpload.sizeBytes, offset: 0 }))
}
