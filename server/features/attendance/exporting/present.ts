import { stringify } from 'csv-stringify/sync'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { ExportCell } from './rules.ts'

type Table = (headers: readonly string[], rows: readonly ExportCell[][]) => Promise<string | Buffer>

/**
 * As CSV in UTF-8. A cell that a spreadsheet would take for a formula gets an apostrophe in front. There is no mark at the beginning, as
 * a portal that knows columns by their headings would take it for a part of the first one.
 */
const csvOf: Table = async (headers, rows) => stringify([[...headers], ...rows], { escape_formulas: true, record_delimiter: 'windows' })

/** As one sheet: figures as numbers, and whatever was typed marked as text, so that a spreadsheet takes none of it for a formula. */
const workbookOf: Table = (headers, rows) => {
  const cell = (value: ExportCell): Cell =>
    value === null || value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
  const heading = headers.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
  const table = [heading, ...rows.map((row) => row.map(cell))]
  return writeExcelFile(table, { columns: headers.map(() => ({ width: 18 })), stickyRowsCount: 1 }).toBuffer()
}

/** How each format is written. */
export const exportFiles = {
  csv: { write: csvOf, mediaType: 'text/csv; charset=utf-8' },
  xlsx: { write: workbookOf, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const
