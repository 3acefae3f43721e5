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

const written = (cell: unknown): Cell => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** The first sheet of an Excel file, its first rows and columns. */
export async function readFirstSheet(address: string): Promise<Sheet> {
  const [{ readSheet }, bytes] = await Promise.all([import('read-excel-file/browser'), bytesAt(address)])
  const rows = await readSheet(bytes)
  return {
    rows: rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(written)),
    isCut: rows.length > mostRows || rows.some((row) => row.length > mostColumns),
  }
}
