/** A cell as it is shown. */
export type Cell = string
export interface Sheet {
  rows: Cell[][]
  /** There is more than is shown. */
  isCut: boolean
}

const mostRows = 200
const mostColumns = 40

async function bytesAt(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`)
  return response.blob()
}

/** What a Word file says, as HTML that nobody has checked: it may only be shown where nothing runs. */
export async function readWord(address: string): Promise<string> {
  const [{ default: mammoth }, bytes] = await Promise.all([import('mammoth'), bytesAt(address)])
  const { value } = await mammoth.convertToHtml({ arrayBuffer: await bytes.arrayBuffer() }, { externalFileAccess: false })
  return value
}

/** The first sheet of an Excel file, its first rows and columns. */
export async function readFirstSheet(address: string): Promise<Sheet> {
  const [{ readWorkbook }, bytes] = await Promise.all([import('./sheets/workbook.ts'), bytesAt(address)])
  const { rows } = await readWorkbook(new Uint8Array(await bytes.arrayBuffer()))
  const width = rows.slice(0, mostRows).reduce((most, row) => Math.min(mostColumns, Math.max(most, row.length)), 0)
  return {
    rows: rows.slice(0, mostRows).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '')),
    isCut: rows.length > mostRows || rows.some((row) => row.length > mostColumns),
  }
}
