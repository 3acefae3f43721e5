import { buffer } from 'node:stream/consumers'
import { addendumCells, addendumColumnsOf, cellsOf, columnsOf, footnote, headingOf, type Sheet, tablesOf } from '../sheets/rules.ts'
import type { ShownStatement } from '../statements/present.ts'
import { fontFor, isPrintable, notPrintable } from './rules.ts'

type Document = PDFKit.PDFDocument
type Align = 'left' | 'right' | 'center'
interface Column {
  title: string
  /** In points. */
  width: number
  align: Align
}

const margin = 28
const rowHeight = 14
const page = { size: 'A4', layout: 'landscape', margin, bufferPages: true } as const

/** A statement as a PDF: A4 landscape, the headings on every page, the addendum at the end, pages numbered. */
export async function printOf(statement: Sheet): Promise<Buffer> {
  // Of what a server begins with it would be the largest part.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ ...page, info: { Title: headingOf(statement).title } })
  const whole = buffer(document)
  const width = document.page.width - 2 * margin
  for (const [at, { title, of }] of tablesOf(statement).entries()) {
    if (at > 0) document.addPage()
    const columns = columnsFor(columnsOf(statement, of), of === 'cumulative' ? 78 : 0, width)
    drawTable(document, statement, { title, columns, rows: statement.rows.map((row) => cellsOf(row, of)), note: footnote(statement) })
  }
  if (statement.addendum.length > 0) {
    document.addPage()
    const fixed = [75, 120, 65, 55, 85, 60, 110]
    const last = width - fixed.reduce((sum, each) => sum + each, 0)
    const columns = addendumColumnsOf(statement).map((title, at) => ({ title, width: fixed[at] ?? last, align: 'left' as const }))
    drawTable(document, statement, { title: 'Corrected since the version before', columns, rows: addendumCells(statement), note: '' })
  }
  numberPages(document)
  document.end()
  return whole
}

/** Roll number and name as wide as they need, the figures share the rest; `band` is the width of the last column, 0 where there is none. */
function columnsFor(titles: string[], band: number, width: number): Column[] {
  const fixed = [80, 130]
  const figures = titles.length - 2 - (band > 0 ? 1 : 0)
  const each = (width - 80 - 130 - band) / figures
  return titles.map((title, at) => {
    if (band > 0 && at === titles.length - 1) return { title, width: band, align: 'left' }
    return { title, width: fixed[at] ?? each, align: at < 2 ? 'left' : 'right' }
  })
}

interface Table {
  title: string
  columns: Column[]
  rows: string[][]
  note: string
}

function drawTable(document: Document, statement: ShownStatement, table: Table): void {
  drawHeading(document, statement, table)
  for (const cells of table.rows) {
    if (document.y + rowHeight > document.page.height - margin - rowHeight) {
      document.addPage()
      drawHeading(document, statement, table)
    }
    drawRow(document, table.columns, cells)
  }
  const isLeftOut = table.rows.some((cells) => cells.some((cell) => !isPrintable(cell)))
  const notes = [table.note, isLeftOut ? `${notPrintable} This server has no font for this name; the workbook has it.` : '']
  document
    .font('Helvetica')
    .fontSize(8)
    .text(notes.filter(Boolean).join('  '), margin, document.y + 6)
}

function drawHeading(document: Document, statement: ShownStatement, { title, columns }: Table): void {
  const heading = headingOf(statement)
  draw(document, heading.title, { at: margin, y: margin, width: document.page.width - 2 * margin, size: 13, isBold: true })
  draw(document, `${heading.subtitle}. ${title}.`, { at: margin, y: margin + 17, width: document.page.width - 2 * margin, size: 9 })
  document.y = margin + 36
  drawRow(
    document,
    columns,
    columns.map((column) => column.title),
    true,
  )
}

function drawRow(document: Document, columns: Column[], cells: string[], isBold = false): void {
  const { y } = document
  let at = margin
  for (const [index, { width, align }] of columns.entries()) {
    // Figures keep away from what follows them.
    draw(document, cells[index] ?? '', { at, y: y + 3, width: width - (align === 'right' ? 8 : 4), size: 8, align, isBold })
    at += width
  }
  document
    .moveTo(margin, y + rowHeight)
    .lineTo(at, y + rowHeight)
    .lineWidth(isBold ? 1 : 0.3)
    .strokeColor('#888888')
    .stroke()
  document.y = y + rowHeight
}

interface Place {
  at: number
  y: number
  width: number
  size: number
  align?: Align
  isBold?: boolean
}

/** One line of text, cut where it is too long, in a font that has its letters. */
function draw(document: Document, text: string, { at, y, width, size, align = 'left', isBold = false }: Place): void {
  const font = fontFor(text)
  document.font(font === null ? (isBold ? 'Helvetica-Bold' : 'Helvetica') : font)
  document
    .fontSize(size)
    .text(isPrintable(text) ? text : notPrintable, at, y, { width, align, lineBreak: false, ellipsis: true, height: size + 2 })
}

function numberPages(document: Document): void {
  const { count } = document.bufferedPageRange()
  for (let number = 0; number < count; number++) {
    document.switchToPage(number)
    // Below the margin pdfkit would begin another page.
    document.page.margins.bottom = 0
    const place = { width: document.page.width - 2 * margin, align: 'right', lineBreak: false } as const
    document
      .font('Helvetica')
      .fontSize(8)
      .text(`Page ${number + 1} of ${count}`, margin, document.page.height - margin + 6, place)
  }
}
