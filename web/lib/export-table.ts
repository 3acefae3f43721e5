/** A column of an exported table. */
export interface ExportColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
  /** About how many characters are seen of it in a spreadsheet. */
  width?: number
}
export type ExportFormat = 'xlsx' | 'csv'

/**
 * Saves rows as a file for spreadsheets. What somebody typed stays text there: in CSV a cell that a spreadsheet would take for a
 * formula gets an apostrophe in front, in XLSX every text is marked as one. The libraries are fetched when it is called.
 *
 * @param name the file's name without its ending
 */
export async function exportTable<Row>(format: ExportFormat, name: string, columns: readonly ExportColumn<Row>[], rows: readonly Row[]) {
  const blob = format === 'csv' ? await csvOf(columns, rows) : await xlsxOf(columns, rows)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.${format}`
  link.click()
  // The browser takes the address when the click is handled; a moment later nothing needs it.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Rows as CSV in UTF-8 with the mark by which spreadsheets know it. */
async function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const table = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row) ?? ''))]
  return new Blob([stringify(table, { bom: true, escape_formulas: true, record_delimiter: 'windows' })], { type: 'text/csv;charset=utf-8' })
}

/** Rows as one sheet, the heading bold and in sight while one scrolls. */
async function xlsxOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  // The build that needs no worker: the content security policy lets none begin from a text.
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const cell = (value: string | number | null) =>
    value === null || value === '' ? null : typeof value === 'number' ? { type: Number, value } : { type: String, value }
  const heading = columns.map(({ header }) => ({ type: String, value: header, fontWeight: 'bold' as const }))
  const table = [heading, ...rows.map((row) => columns.map(({ value }) => cell(value(row))))]
  return writeExcelFile(table, { columns: columns.map(({ width = 16 }) => ({ width })), stickyRowsCount: 1 }).toBlob()
}
