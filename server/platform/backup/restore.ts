import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FileStore } from '../files/files.ts'
import { readArchive } from './archive.ts'
import type { Progress } from './backup.ts'
import { listTables, withoutForeignKeys } from './catalogue.ts'
import { type Engine, quoted } from './engine.ts'
import type { BackupKey } from './keys.ts'
import { entryOf, type FileSummary, type Manifest, readManifest, type TableSummary } from './manifest.ts'
import { migrateTo, migrationsUpTo } from './migrations.ts'
import { RowCount } from './rows.ts'
import type { Table } from './table.ts'

type Bytes = AsyncIterable<Uint8Array>
const decompress = promisify(gunzip)

/** Reads an archive whole and answers what it holds; throws a sentence for a person where it is not exactly as it was made. */
export async function checkArchive(path: string, key: BackupKey | null): Promise<Manifest> {
  let said: string | undefined
  const found = new Map<string, number>()
  await readArchive(path, key, async (name, bytes, sizeBytes) => {
    const entry = entryOf(name)
    if (entry?.kind === 'manifest') said = await text(bytes)
    if (entry?.kind === 'file') found.set(entry.key, sizeBytes)
  })
  if (said === undefined) throw new Error('The archive does not say what it holds.')
  const manifest = readManifest(said)
  const isThere = ({ key: of, sizeBytes }: FileSummary) => found.get(of) === sizeBytes
  if (found.size !== manifest.files.length || !manifest.files.every(isThere))
    throw new Error('The archive does not hold the files that it says.')
  return manifest
}

/**
 * Throws a sentence for a person where an archive cannot be restored here, before anything is written: where its tables are unknown, or
 * anything lies in the file store but what an interrupted restore of the same archive may have left.
 */
export async function refuseUnfit(files: FileStore, manifest: Manifest): Promise<void> {
  migrationsUpTo(manifest.migration)
  const ours = new Set(manifest.files.map(({ key }) => key))
  for await (const key of files.keys())
    if (!ours.has(key))
      throw new Error(`Files lie already where this college's are to be kept (${key}). Restore into an empty folder or bucket.`)
}

interface Target {
  engine: Engine
  files: FileStore
  progress: Progress
}

/**
 * Brings the rows and files of an archive that was checked into an empty database and file store, in one transaction, and finds
 * them equal to what was backed up. The transaction is left open for the caller to commit; where this throws, nothing is left but what
 * the rollback undoes.
 */
export async function restoreArchive(path: string, key: BackupKey | null, manifest: Manifest, target: Target): Promise<void> {
  const { engine, files, progress } = target
  await migrateTo(engine, manifest.migration)
  const tables = await tablesFor(engine, manifest)
  const remakeForeignKeys = await withoutForeignKeys(engine)
  if (tables.size > 0) await engine.query(`truncate ${[...tables.keys()].map((name) => `public.${quoted(name)}`)}`)
  const summaries = new Map(manifest.files.map((file) => [file.key, file]))
  const kept: string[] = []
  try {
    await readArchive(path, key, async (name, bytes) => {
      const entry = entryOf(name)
      if (entry?.kind === 'table') await engine.copyIn(tableNamed(tables, entry.table), await decompress(await buffer(bytes)))
      if (entry?.kind === 'file') {
        kept.push(entry.key)
        await files.put(entry.key, Readable.from(asSummarised(bytes, summaries.get(entry.key)), { objectMode: false }))
        if (kept.length % 500 === 0) progress(`${kept.length} of ${summaries.size} files`)
      }
    })
    await remakeForeignKeys()
    for (const { name, last } of manifest.sequences)
      if (last !== null) await engine.query(`select setval($1::regclass, $2::bigint)`, [`public.${quoted(name)}`, last])
    for (const summary of manifest.tables) await verify(engine, tableNamed(tables, summary.name), summary)
    await engine.query('analyze')
  } catch (error) {
    for (const one of kept) await files.remove(one)
    throw error
  }
  progress(`${manifest.tables.length} tables are equal to those that were backed up, and ${kept.length} files`)
}

function tableNamed(tables: Map<string, Table>, name: string): Table {
  const table = tables.get(name)
  if (!table) throw new Error(`The archive holds rows of a table that it does not name: ${name}.`)
  return table
}

/** The tables to fill, with their columns in the order of the archive; throws where they are not those that the migrations made. */
async function tablesFor(engine: Engine, manifest: Manifest): Promise<Map<string, Table>> {
  const made = await listTables(engine)
  const expected = new Set([...manifest.tables.map(({ name }) => name), ...manifest.leftOut])
  const odd = made.find(({ name }) => !expected.has(name))?.name ?? [...expected].find((name) => !made.some((table) => table.name === name))
  if (odd !== undefined) throw new Error(`The tables of the archive are not those of its migrations: ${odd}.`)
  return new Map(
    made.flatMap((table) => {
      const summary = manifest.tables.find(({ name }) => name === table.name)
      if (!summary) return []
      const columns = summary.columns.flatMap((name) => table.columns.filter((column) => column.name === name))
      if (columns.length !== table.columns.length)
        throw new Error(`The columns of ${table.name} in the archive are not those of its migrations.`)
      return [[table.name, { ...table, columns }] as const]
    }),
  )
}

/** Throws unless a table now holds exactly the rows that were backed up. */
async function verify(engine: Engine, table: Table, { rows, sha256 }: TableSummary): Promise<void> {
  const count = new RowCount()
  for await (const chunk of engine.copyOut(table)) count.add(chunk)
  if (count.rows !== rows || count.digest() !== sha256)
    throw new Error(`${table.name} was not restored as it was backed up: ${count.rows} of ${rows} rows came.`)
}

/** Passes bytes on, and throws at their end unless they are what the archive says of them. */
async function* asSummarised(bytes: Bytes, summary: FileSummary | undefined): Bytes {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== summary?.sha256)
    throw new Error(`A file of the archive is not what the archive says: ${summary?.key ?? 'unknown'}.`)
}
