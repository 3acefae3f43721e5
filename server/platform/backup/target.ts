import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataFolder } from '../database/data-lock.ts'
import { locks, openPglite } from '../database/database.ts'
import { addressesOf, connectToWritable } from '../database/database-hosts.ts'
import { flush } from '../files/folder-store.ts'
import { findAnything } from './catalogue.ts'
import { type Engine, embeddedEngine, sameWords, serverEngine } from './engine.ts'

type Fill = (engine: Engine) => Promise<void>

/** Fills an empty database server in one transaction. Throws a sentence for a person where it is not empty. */
export async function fillServer(connectionString: string, fill: Fill): Promise<void> {
  const { client } = await connectToWritable(addressesOf(connectionString))
  const engine = serverEngine(client)
  try {
    await engine.query(sameWords)
    await engine.query('begin')
    // A server that starts meanwhile waits with its migrations, and so does another restore.
    await engine.query('select pg_advisory_xact_lock($1)', [locks.start])
    const found = await findAnything(engine)
    if (found) throw new Error(`The database is not empty: there is ${found}. Restore into an empty one.`)
    await fill(engine)
    await engine.query('commit')
  } finally {
    // What is not committed is undone with the connection.
    await engine.close()
  }
}

/**
 * Fills the embedded database of a data folder that has none. It is made beside its place, and put there when it is whole and on the
 * disk, so an interrupted restore leaves none. Throws a sentence for a person where there is one already.
 */
export async function fillEmbedded(dataFolder: string, fill: Fill): Promise<void> {
  const unlock = await lockDataFolder(dataFolder)
  const place = join(dataFolder, 'database')
  const unfinished = join(dataFolder, 'database.restoring')
  try {
    if (await hasAnything(place)) throw new Error(`${place} is not empty. Restore into an empty folder.`)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    const client = await openPglite(unfinished)
    const engine = embeddedEngine(client)
    try {
      await engine.query(sameWords)
      await engine.query('begin')
      await fill(engine)
      await engine.query('commit')
      await engine.query('checkpoint')
    } finally {
      await engine.close()
    }
    await rm(place, { recursive: true, force: true })
    await rename(unfinished, place)
    await flush(dataFolder)
  } finally {
    // With the reserve for its log, which the database makes beside itself.
    for (const left of [unfinished, `${unfinished}.reserve`]) await rm(left, { recursive: true, force: true })
    unlock()
  }
}

async function hasAnything(folder: string): Promise<boolean> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  return isThere && (await readdir(folder)).length > 0
}
