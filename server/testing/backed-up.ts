/** Places for backups: installations with the world in them, on either engine, as processes would open them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject, onTestFinished } from 'vitest'
import { openEmbeddedSnapshot, openServerSnapshot, type Snapshot } from '../platform/backup/snapshot.ts'
import { fillEmbedded, fillServer } from '../platform/backup/target.ts'
import { newId } from '../platform/database/columns.ts'
import { embeddedOptions } from '../platform/database/database.ts'
import { databaseUrl, onServer } from './global-setup.ts'
import { emptyFolder } from './processes.ts'

export type Place = Record<string, string>

const settings = { PRANGAN_DEMO: 'off', HOST: '127.0.0.1', PORT: '0' }

async function databaseOn(url: string, from = 'template1'): Promise<string> {
  const name = `prangan_backup_${newId().replaceAll('-', '')}`
  await onServer(url, `create database ${name} template ${from}`)
  onTestFinished(() => onServer(url, `drop database ${name} with (force)`))
  return databaseUrl(url, name)
}

/** An installation with the world in its database, on the engine that is tested; no files yet. */
export async function placeOfWorld(): Promise<Place> {
  const template = inject('template')
  const folder = await emptyFolder()
  const place = { ...settings, PRANGAN_DATA: folder }
  if (template.kind === 'server') return { ...place, DATABASE_URL: await databaseOn(template.url, template.name) }
  const loadDataDir = new Blob([await readFile(template.dump)])
  const client = await PGlite.create(join(folder, 'database'), { ...embeddedOptions, loadDataDir })
  await client.close()
  return place
}

/** An installation with nothing in it: on a database server where there is one to test with and it is asked for, else embedded. */
export async function barePlace(engine: 'embedded' | 'server'): Promise<Place> {
  const template = inject('template')
  const place = { ...settings, PRANGAN_DATA: await emptyFolder() }
  return engine === 'server' && template.kind === 'server' ? { ...place, DATABASE_URL: await databaseOn(template.url) } : place
}

export const snapshotOf = ({ DATABASE_URL, PRANGAN_DATA = '' }: Place): Promise<Snapshot> =>
  DATABASE_URL ? openServerSnapshot(DATABASE_URL) : openEmbeddedSnapshot(PRANGAN_DATA)

export const fillPlace = ({ DATABASE_URL, PRANGAN_DATA = '' }: Place, fill: Parameters<typeof fillServer>[1]): Promise<void> =>
  DATABASE_URL ? fillServer(DATABASE_URL, fill) : fillEmbedded(PRANGAN_DATA, fill)
