import { z } from 'zod'
import { sequenceState } from './catalogue.ts'

/** Raised when an archive can no longer be read by what stands here. */
export const archiveFormat = 1

const tableSummary = z.object({
  name: z.string(),
  /** In the order in which their values stand in a row. */
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** Of all rows in COPY's text format, in the order of the table's key: equal tables have equal ones, on any engine. */
  sha256: z.string(),
})

const fileSummary = z.object({
  key: z.string(),
  sizeBytes: z.int().min(0),
  sha256: z.string(),
  /** The bytes were not those that their row names, already when they were backed up. */
  isDamaged: z.boolean().optional(),
})

/** What an archive holds; it stands at its end, because only then everything is known. */
export const manifest = z.object({
  format: z.literal(archiveFormat),
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** The database's last migration: which one it is, as it is known to Prangan, and when it was written. */
  migration: z.object({ number: z.int().min(1), hash: z.string(), at: z.int() }),
  tables: z.array(tableSummary),
  /** Tables whose rows are not in the archive, on purpose. */
  leftOut: z.array(z.string()),
  sequences: z.array(sequenceState),
  files: z.array(fileSummary),
  /** Keys of bytes that rows name and that were not there any more when they were backed up. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
export type TableSummary = z.infer<typeof tableSummary>
export type FileSummary = z.infer<typeof fileSummary>

const anyFormat = z.object({ format: z.int() })

/** Reads what an archive says of itself; throws a sentence for a person where a newer Prangan made it. */
export function readManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text)
  const { format } = anyFormat.parse(json)
  if (format > archiveFormat)
    throw new Error(`The archive was made by a newer Prangan (format ${format}, this one reads ${archiveFormat}). Update first.`)
  return manifest.parse(json)
}

export const names = {
  folder: 'prangan-backup/',
  table: (table: string, portion: number) => `prangan-backup/tables/${table}/${String(portion).padStart(6, '0')}.copy.gz`,
  file: (key: string) => `prangan-backup/files/${key}`,
  manifest: 'prangan-backup/manifest.json',
  seal: 'prangan-backup/whole.sha256',
} as const

/** What an entry's name says it is. */
export function entryOf(name: string): { kind: 'table'; table: string } | { kind: 'file'; key: string } | { kind: 'manifest' } | null {
  if (name === names.manifest) return { kind: 'manifest' }
  const table = /^prangan-backup\/tables\/([^/]+)\/\d{6,}\.copy\.gz$/.exec(name)?.[1]
  if (table) return { kind: 'table', table }
  const key = /^prangan-backup\/files\/(.+)$/.exec(name)?.[1]
  return key ? { kind: 'file', key } : null
}
