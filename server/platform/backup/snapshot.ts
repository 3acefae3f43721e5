import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { newId } from '../database/columns.ts'
import { askUserOfFolder, lockDataFolder, lockForBackup } from '../database/data-lock.ts'
import { type Connection, copyFolder, locks, openPglite } from '../database/database.ts'
import { addressesOf, connectToWritable } from '../database/database-hosts.ts'
import { listTables } from './catalogue.ts'
import { type Engine, embeddedEngine, quoted, sameWords, serverEngine } from './engine.ts'
import type { Table } from './table.ts'

/** A database as it stands at one moment, while others go on writing. Until it is closed no bytes are removed that its rows name. */
export interface Snapshot {
  engine: Engine
  tables: Table[]
  close(): Promise<void>
}

/** Looks at a database server in one transaction that sees what was committed when it began, and changes nothing. */
export async function openServerSnapshot(connectionString: string): Promise<Snapshot> {
  const { client } = await connectToWritable(addressesOf(connectionString))
  const engine = serverEngine(client)
  try {
    await engine.query(sameWords)
    // Before the snapshot: a sweep that goes on ends first, and none begins until this session is over.
    await engine.query('select pg_advisory_lock_shared($1)', [locks.backup])
    const expected = await listTables(engine)
    await engine.query('begin isolation level repeatable read read only')
    if (expected.length > 0) await engine.query(`lock table ${expected.map(({ name }) => `public.${quoted(name)}`)} in access share mode`)
    const tables = await listTables(engine)
    if (JSON.stringify(tables) !== JSON.stringify(expected))
      throw new Error('The tables are being changed just now. Try again in a minute.')
    return { engine, tables, close: () => engine.close() }
  } catch (error) {
    await engine.close()
    throw error
  }
}

const copyName = /^backup-[0-9a-f-]{36}$/
const copyCommand = /^copy-database (backup-[0-9a-f-]{36})$/
const copied = 'copied'

/** What a serving process answers to a backup that asks for a copy of its embedded database. */
export async function answerBackup(question: string, dataFolder: string, connection: Connection | undefined): Promise<string> {
  const name = copyCommand.exec(question)?.[1]
  if (!name) return 'This Prangan does not know what it is asked for.'
  if (!connection) return 'It is still starting. Try again in a minute.'
  await connection.copyTo(join(dataFolder, name, 'database'))
  return copied
}

/**
 * Copies an embedded database at one moment, by the process that serves it where there is one, and looks at the copy: the copy
 * takes a moment, and whoever is served waits no longer than that.
 */
export async function openEmbeddedSnapshot(dataFolder: string): Promise<Snapshot> {
  const unlock = await lockForBackup(dataFolder)
  const name = `backup-${newId()}`
  const folder = join(dataFolder, name)
  let client: PGlite | undefined
  const close = async () => {
    await client?.close()
    await rm(folder, { recursive: true, force: true })
    unlock()
  }
  try {
    // What a backup left that was killed; while we hold the lock no other is going on.
    for (const left of await readdir(dataFolder))
      if (copyName.test(left)) await rm(join(dataFolder, left), { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    await copyAtOneMoment(dataFolder, name)
    client = await openPglite(join(folder, 'database'))
    const engine = embeddedEngine(client)
    await engine.query(sameWords)
    return { engine, tables: await listTables(engine), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function copyAtOneMoment(dataFolder: string, name: string): Promise<void> {
  const answer = await askUserOfFolder(dataFolder, `copy-database ${name}`)
  if (answer === copied) return
  if (answer !== null) throw new Error(`The Prangan that uses ${dataFolder} did not copy its database: ${answer || 'it does not answer.'}`)
  const unlock = await lockDataFolder(dataFolder)
  try {
    await copyFolder(join(dataFolder, 'database'), join(dataFolder, name, 'database'))
  } finally {
    unlock()
  }
}
