import { UnreadWorkbook } from './archive.ts'
import { type NumberFormat, textOfNumber } from './cell-text.ts'
import { readXml } from './xml.ts'

/** What the cells of a sheet refer to. */
interface Known {
  strings: readonly string[]
  formats: readonly NumberFormat[]
  is1904: boolean
}
interface Cell {
  row: number
  column: number
  kind: string
  format: NumberFormat | undefined
  value: string
}

/** More than any table that is added; the server takes fewer rows, and says how many. */
const rowsAtMost = 100_000
const columnsAtMost = 300
/** A text may stand in many cells, so that little that is unpacked may come to much. */
const charactersAtMost = 20_000_000

/** The rows of a sheet up to the last in which anything stands, each up to its last such cell. Formats of empty cells count for nothing. */
export function readSheetRows(xml: string, known: Known): string[][] {
  const rows: string[][] = []
  let characters = 0
  readCells(xml, known, (cell) => {
    const text = textOf(cell, known)
    if (text.trim() === '') return
    characters += text.length
    if (!(cell.row >= 1)) throw new UnreadWorkbook('damaged')
    if (cell.row > rowsAtMost || cell.column > columnsAtMost || characters > charactersAtMost) throw new UnreadWorkbook('large')
    while (rows.length < cell.row) rows.push([])
    const cells = rows[cell.row - 1] ?? []
    while (cells.length < cell.column) cells.push('')
    cells[cell.column - 1] = text
  })
  return rows
}

/** Tells of each cell in its order, with the number of its row and of its column from 1 on. */
function readCells(xml: string, { formats }: Known, tell: (cell: Cell) => void): void {
  let row = 0
  let column = 0
  let cell: Cell | undefined
  let isValue = false
  readXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1)
        column = 0
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1
        cell = { row, column, kind: attribute('t') ?? 'n', format: formats[Number(attribute('s') ?? -1)], value: '' }
      }
      isValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isValue && cell) cell.value += text
    },
    close(name) {
      isValue = false
      if (name !== 'c' || !cell) return
      tell(cell)
      cell = undefined
    },
  })
}

/** `AB12` is in column 28. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf({ kind, value, format }: Cell, { strings, is1904 }: Known): string {
  if (kind === 's') return plainText(strings[Number(value)] ?? '')
  if (kind === 'n') return textOfNumber(value, format, is1904)
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return plainText(value)
}

/** Signs that XML cannot hold are written as `_x000D_`. */
const plainText = (text: string) =>
  text.includes('_x') ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
