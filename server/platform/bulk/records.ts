import { parse } from 'csv-parse/sync'
import { Failure } from '#contract/errors.ts'

/** A row as a file has it. */
export interface RawRecord {
  /** As a spreadsheet numbers it, empty ones too: the first is 1. */
  row: number
  cells: string[]
}

/** More than the largest college has, and no more than is read in a moment. */
const rowsAtMost = 20_000
/** With the empty ones, of which a spreadsheet saves as many as somebody once touched. */
const linesAtMost = 100_000
/** A row of more characters than this is nothing that is added. */
const rowCharacters = 10_000

/** The rows of a CSV in which anything stands. */
export function readRecords(bytes: Buffer): RawRecord[] {
  const lines = parseLines(bytes)
  const filled = lines.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''))
  // One of them is the heading.
  if (lines.length > linesAtMost || filled.length > rowsAtMost + 1)
    throw new Failure('request.too_large', { fields: { file: `Send at most ${rowsAtMost} rows at a time.` } })
  return filled
}

function parseLines(bytes: Buffer): string[][] {
  if (isArchive(bytes)) throw new Failure('request.csv_unreadable')
  try {
    return parse(bytes, {
      to: linesAtMost + 1,
      max_record_size: rowCharacters,
      bom: true,
      delimiter: delimiterOf(bytes),
      trim: true,
      relax_column_count: true,
    })
  } catch (cause) {
    throw new Failure('request.csv_unreadable', { cause })
  }
}

/** Whether it is a workbook, which is an archive and no text: of it only nonsense would be told. */
const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

const delimiters = [',', ';', '\t']

/**
 * What separates the cells: the sign that the heading has most of, so that the others may stand in any cell. A title above it has none,
 * and then it is the first line that has one.
 */
function delimiterOf(bytes: Buffer): string {
  const lines = bytes
    .subarray(0, rowCharacters)
    .toString('latin1')
    .split(/[\r\n]+/)
  const heading = lines.find((line) => delimiters.some((sign) => line.includes(sign))) ?? ''
  const counted = delimiters.map((sign) => ({ sign, count: heading.split(sign).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).sign
}
