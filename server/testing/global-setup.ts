import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection, embeddedOptions, openDatabase, openEmbedded } from '../platform/database/database.ts'
import { root } from '../platform/place.ts'
import { buildWorld, type World } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `empty` is the folder of a database with the migrations and nothing else, and `tables` a dump of the same. */
    template: { kind: 'server'; url: string; name: string } | { kind: 'embedded'; dump: string; empty: string; tables: string }
    world: World
    /** What `npm start` runs. */
    builtServer: string
  }
}

const cache = join(root, '.cache', 'test-template')
const noLog = { warn: () => undefined }

/**
 * Makes one database with the migrations and the world in it, once a run; each test file then starts from a copy. With
 * TEST_DATABASE_URL it is a template on that server, without it a dump of the embedded database. Tests of whole processes start the server as it was built.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const building = promisify(execFile)(process.execPath, [join(root, 'tools', 'build.mjs'), 'server'])
  project.provide('builtServer', join(root, 'dist', 'server', 'main.js'))
  const [tearDown] = await Promise.all([url ? setUpServer(project, url) : setUpEmbedded(project), building])
  return tearDown
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(cache, String(process.pid))
  const [dump, empty, tables] = [join(folder, 'world.tar'), join(folder, 'empty'), join(folder, 'tables.tar')]
  await mkdir(folder, { recursive: true })
  const client = await PGlite.create({ ...embeddedOptions, startParams: [...embeddedOptions.startParams, ...littleLog] })
  const connection = await openEmbedded(client)
  await client.query('update pg_database set datistemplate = false where datname = any($1)', [templates])
  for (const name of templates) await client.exec(`drop database ${name}`)
  const migrated = await dumpOf(client)
  await (await PGlite.create(empty, { ...embeddedOptions, loadDataDir: migrated })).close()
  await writeFile(tables, migrated.stream())
  project.provide('world', await buildWorld(connection.db))
  await writeFile(dump, (await dumpOf(client)).stream())
  await connection.close()
  project.provide('template', { kind: 'embedded', dump, empty, tables })
  return () => rm(folder, { recursive: true, force: true })
}

// Half of an embedded database is what nobody reads: the databases that others are made from, and the log of how it came to be. Every test that has a
// copy of its own would copy that as well.
const littleLog = ['-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB']
const templates = ['template0', 'template1']

/** Everything in an embedded database. Whoever opens it would otherwise go through the whole log first, as after a crash. */
async function dumpOf(client: PGlite): Promise<Blob> {
  await client.exec('select pg_switch_wal()')
  await client.exec('checkpoint')
  return await client.dumpDataDir('none')
}

async function setUpServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `prangan_template_${process.pid}`
  await onServer(url, `create database ${name}`)
  const connection: Connection = await openDatabase({ url: databaseUrl(url, name) }, noLog)
  project.provide('world', await buildWorld(connection.db))
  await connection.close()
  project.provide('template', { kind: 'server', url, name })
  return () => onServer(url, `drop database ${name} with (force)`)
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs one statement of administration. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
