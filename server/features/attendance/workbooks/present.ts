import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { addendumCells, addendumColumnsOf, bandInWords, footnote, headingOf, type Sheet, tablesOf } from '../sheets/rules.ts'
import type { ShownStatement } from '../statements/present.ts'

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
/** What somebody typed is marked as text, so that a spreadsheet takes none of it for a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
const number = (value: number): Cell => ({ value, type: Number })

/** A statement as an Excel workbook: figures as numbers, attended and held apart; the addendum on a sheet of its own. */
export async function workbookOf(statement: Sheet): Promise<Buffer> {
  const { title, subtitle } = headingOf(statement)
  const top = (about: string) => [[bold(title)], [text(subtitle)], [text(`${about}. ${footnote(statement)}`.trim())], []]
  const tables = tablesOf(statement).map(({ name, title: about, of }) => ({
    data: [...top(about), headingRow(statement), ...statement.rows.map((row) => figureRow(row, of))],
    sheet: name,
    orientation: 'landscape' as const,
    columns: [{ width: 16 }, { width: 28 }, ...statement.subjects.flatMap(() => [{ width: 12 }, { width: 10 }])],
    stickyRowsCount: 5,
  }))
  const corrected = {
    data: [
      ...top('Corrected since the version before'),
      addendumColumnsOf(statement).map(bold),
      ...addendumCells(statement).map((row) => row.map(text)),
    ],
    sheet: 'Addendum',
    orientation: 'landscape' as const,
    columns: [{ width: 16 }, { width: 28 }],
  }
  return writeExcelFile([...tables, corrected]).toBuffer()
}

function headingRow({ subjects, rollNumberWord, regulationWord }: Sheet): Cell[] {
  const each = subjects.flatMap(({ shortName, countsToAggregate }) => {
    const name = countsToAggregate ? shortName : `${shortName} *`
    return [`${name} attended`, `${name} held`]
  })
  return [rollNumberWord, 'Name', regulationWord, ...each, 'Total attended', 'Total held', '%', 'Band'].map(bold)
}

function figureRow(row: ShownStatement['rows'][number], of: 'cumulative' | 'month'): Cell[] {
  const { subjects, attended, held, percent } = row[of]
  return [
    ...[text(row.rollNumber), text(row.name), text(row.regulation)],
    ...subjects.flatMap(([there, all]) => (all === 0 ? [null, null] : [number(there), number(all)])),
    ...[number(attended), number(held), percent === null ? null : { value: Number(percent), type: Number, format: '0.00' }],
    text(of === 'cumulative' ? bandInWords(row.band) : ''),
  ]
}
