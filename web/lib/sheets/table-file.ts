import type { Unread } from './archive.ts'

/** A table that can be sent: a CSV as it was chosen, or what the first sheet of a workbook holds as one. */
export interface TableFile {
  file: File
  /** Of a workbook, which sheet it is and of how many. */
  sheet?: { name: string; sheets: number }
}
/** Why a file is no table: a workbook that is damaged, under a password or too large, of the kind before 2007, or without a filled cell. */
export type NoTable = Unread | 'old' | 'empty'

/** A workbook of the largest college is a tenth of it. */
const workbookBytes = 20 * 1024 * 1024

/** Makes of a file that somebody chose what the server reads. What it is, its first bytes say and not its name. */
export async function asTable(chosen: File): Promise<TableFile | { why: NoTable }> {
  const head = new Uint8Array(await chosen.slice(0, 4).arrayBuffer())
  if (begins(head, compound)) return { why: await kindOfCompound(chosen) }
  if (!begins(head, archive)) return { file: chosen }
  if (chosen.size > workbookBytes) return { why: 'large' }
  const [{ readWorkbook }, { UnreadWorkbook }, { stringify }] = await Promise.all([
    import('./workbook.ts'),
    import('./archive.ts'),
    import('csv-stringify/browser/esm/sync'),
  ])
  try {
    const { rows, ...sheet } = await readWorkbook(new Uint8Array(await chosen.arrayBuffer()))
    if (rows.length === 0) return { why: 'empty' }
    // Every cell in quotes: the server takes the sign that the heading has most of for what separates them.
    const csv = stringify(rows, { quoted: true, quoted_empty: true })
    const { name, lastModified } = chosen
    return { file: new File([csv], `${name}.csv`, { type: 'text/csv', lastModified }), sheet }
  } catch (error) {
    if (error instanceof UnreadWorkbook) return { why: error.why }
    throw error
  }
}

const archive = [0x50, 0x4b, 0x03, 0x04]
/** What Office packed everything into before 2007, and today packs into what is under a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (head: Uint8Array, mark: readonly number[]) => mark.every((byte, place) => head[place] === byte)

async function kindOfCompound(chosen: File): Promise<NoTable> {
  if (chosen.size > workbookBytes) return 'large'
  return new TextDecoder('latin1').decode(await chosen.arrayBuffer()).includes([...'EncryptedPackage'].join('\0')) ? 'locked' : 'old'
}
