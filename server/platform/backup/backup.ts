import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { FileStore } from '../files/files.ts'
import { flush } from '../files/folder-store.ts'
import { type NewEntry, writeArchive } from './archive.ts'
import { listSequences } from './catalogue.ts'
import type { BackupKey } from './keys.ts'
import { archiveFormat, type FileSummary, type Manifest, names, type TableSummary } from './manifest.ts'
import { lastMigration } from './migrations.ts'
import { compressed, portionsOfRows, RowCount } from './rows.ts'
import type { Snapshot } from './snapshot.ts'

/** What an installation's archive holds, as its features say. */
export interface BackupContents {
  /** Tables that stay empty in a restored college. */
  leftOut: readonly string[]
  /** Tables whose rows name bytes in the file store, by column. */
  bytes: readonly { table: string; key: string; sizeBytes: string; sha256: string }[]
}

/** Told as it goes on, for whoever waits. */
export type Progress = (sentence: string) => void

interface Source {
  snapshot: Snapshot
  files: FileStore
  contents: BackupContents
  /** Name and version of what makes the archive. */
  product: string
  now: Date
  progress: Progress
}

/** Backs everything up into a file that is there whole or not at all. Answers what it holds. */
export async function writeBackup(path: string, source: Source, key: BackupKey | null): Promise<Manifest> {
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  let made: Manifest | undefined
  const entries = entriesOf(source, (manifest) => {
    made = manifest
  })
  try {
    await writeArchive(unfinished, entries, key)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, path)
  await flush(dirname(path))
  if (!made) throw new Error('The archive was written without saying what it holds.')
  return made
}

async function* entriesOf(source: Source, onManifest: (manifest: Manifest) => void): AsyncIterable<NewEntry> {
  const { snapshot, contents, now, product } = source
  const migration = await lastMigration(snapshot.engine)
  const sequences = await listSequences(snapshot.engine)
  const tables: TableSummary[] = []
  yield* tableEntries(source, tables)
  const found: { files: FileSummary[]; missing: string[] } = { files: [], missing: [] }
  yield* fileEntries(source, found)
  const here = new Set(snapshot.tables.map(({ name }) => name))
  const manifest: Manifest = {
    ...{ format: archiveFormat, product, madeAt: now.toISOString(), migration, tables, sequences, ...found },
    leftOut: contents.leftOut.filter((name) => here.has(name)),
  }
  onManifest(manifest)
  const text = Buffer.from(JSON.stringify(manifest))
  yield { name: names.manifest, sizeBytes: text.length, bytes: text }
}

async function* tableEntries({ snapshot, contents, progress }: Source, summaries: TableSummary[]): AsyncIterable<NewEntry> {
  const tables = snapshot.tables.filter(({ name }) => !contents.leftOut.includes(name))
  for (const table of tables) {
    const count = new RowCount()
    const counted = async function* () {
      for await (const chunk of snapshot.engine.copyOut(table)) {
        count.add(chunk)
        yield chunk
      }
    }
    let portion = 0
    for await (const bytes of compressed(portionsOfRows(counted()))) {
      portion++
      yield { name: names.table(table.name, portion), sizeBytes: bytes.length, bytes }
    }
    summaries.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows: count.rows, sha256: count.digest() })
  }
  progress(`${summaries.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`)
}

const namedBytes = z.object({ key: z.string(), size: z.coerce.number().int(), sha256: z.string() })
const tellEvery = 500

async function* fileEntries(
  { snapshot, contents, files, progress }: Source,
  found: { files: FileSummary[]; missing: string[] },
): AsyncIterable<NewEntry> {
  for (const { table, key, sizeBytes, sha256 } of contents.bytes) {
    // A database from before there were files has none.
    if (!snapshot.tables.some(({ name }) => name === table)) continue
    const rows = await snapshot.engine.query(
      `select ${key} as key, ${sizeBytes} as size, ${sha256} as sha256 from public.${table} order by ${key}`,
    )
    for (const row of rows) {
      const named = namedBytes.parse(row)
      const bytes = await files.get(named.key)
      if (!bytes) {
        found.missing.push(named.key)
        continue
      }
      const summary: FileSummary = { key: named.key, sizeBytes: named.size, sha256: '' }
      yield { name: names.file(named.key), sizeBytes: named.size, bytes: exactly(named, bytes, summary) }
      found.files.push(summary)
      if (found.files.length % tellEvery === 0) progress(`${found.files.length} of ${rows.length} files`)
    }
    progress(`${found.files.length} files`)
  }
}

/**
 * The bytes as they lie there, in the announced length: what is too much is cut off, what is too little filled up with zeros. Notes what they
 * are, and whether that is what their row says.
 */
async function* exactly(
  named: z.infer<typeof namedBytes>,
  bytes: AsyncIterable<Uint8Array>,
  summary: FileSummary,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  let left = named.size
  for await (const chunk of bytes) {
    const taken = chunk.subarray(0, left)
    left -= taken.length
    hash.update(taken)
    if (taken.length > 0) yield taken
    if (taken.length < chunk.length) summary.isDamaged = true
  }
  while (left > 0) {
    const zeros = Buffer.alloc(Math.min(left, 1024 * 1024))
    left -= zeros.length
    hash.update(zeros)
    yield zeros
  }
  summary.sha256 = hash.digest('hex')
  if (summary.sha256 !== named.sha256) summary.isDamaged = true
}
