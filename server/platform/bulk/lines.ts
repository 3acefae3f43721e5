import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'

export interface Problem {
  /** The line as a spreadsheet numbers it: the heading is 1. */
  row: number
  field: string
  message: string
}
export interface Line<Value> {
  row: number
  value: Value
}

/** Field name to what else a heading may call it. */
type OtherNames = Readonly<Record<string, string>>

/**
 * Reads a CSV with a heading row, whatever its separator, quotes or byte-order mark; columns that nobody asked for are left
 * aside, empty cells count as absent. Answers each line that is right and a problem for each cell that is not; a column that
 * is needed and not there is one problem, of the heading, and not one of every row.
 */
export function readLines<S extends z.ZodObject>(
  bytes: Buffer,
  schema: S,
  otherNames: OtherNames = {},
): { lines: Line<z.output<S>>[]; problems: Problem[]; rows: number } {
  const { records, heading } = readRecords(bytes, otherNames)
  const missing = Object.entries<z.ZodType>(schema.shape).flatMap(([name, cell]) =>
    heading.includes(plain(name)) || cell.safeParse(undefined).success ? [] : name,
  )
  const lines: Line<z.output<S>>[] = []
  const problems: Problem[] = missing.map((field) => ({ row: 1, field, message: 'The heading row has no such column.' }))
  for (const [index, record] of records.entries()) {
    const row = index + 2
    const known = Object.fromEntries(
      Object.keys(schema.shape).flatMap((name) => (record[plain(name)] ? [[name, record[plain(name)]]] : [])),
    )
    const read = schema.safeParse(known)
    if (read.success) lines.push({ row, value: read.data })
    else
      problems.push(
        ...read.error.issues
          .map((issue) => ({
            row,
            field: issue.path.map(String).join('.'),
            message: issue.code === 'invalid_type' ? 'This is missing.' : issue.message,
          }))
          .filter(({ field }) => !missing.includes(field)),
      )
  }
  return { lines, problems, rows: records.length }
}

/** More than the largest college has, and no more than is read in a moment. */
const rowsAtMost = 20_000
/** A row of more characters than this is nothing that is added. */
const rowCharacters = 10_000

interface Table {
  records: Record<string, string>[]
  /** Its columns, as `plain` has them. */
  heading: string[]
}

/** A heading without what people write differently: `Roll number` and `roll_number` are `rollnumber`. */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

function readRecords(bytes: Buffer, otherNames: OtherNames): Table {
  const table = parseTable(bytes, otherNames)
  if (table.records.length > rowsAtMost)
    throw new Failure('request.too_large', { fields: { file: `Send at most ${rowsAtMost} rows at a time.` } })
  return table
}

function parseTable(bytes: Buffer, otherNames: OtherNames): Table {
  const named = new Map(Object.entries(otherNames).map(([name, other]) => [plain(other), plain(name)]))
  let heading: string[] = []
  try {
    const records = parse<Record<string, string>>(bytes, {
      to: rowsAtMost + 1,
      max_record_size: rowCharacters,
      bom: true,
      delimiter: [',', ';', '\t'],
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (written: string[]) => {
        heading = written.map((name) => named.get(plain(name)) ?? plain(name))
        return heading
      },
    })
    return { records, heading }
  } catch (cause) {
    throw new Failure('request.csv_unreadable', { cause })
  }
}

/** A problem for each line whose value stood on an earlier line already. */
export function repeats<Value>(lines: Line<Value>[], field: string, keyOf: (value: Value) => string | undefined): Problem[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ row, value }) => {
    const key = keyOf(value)
    const first = key === undefined ? undefined : seen.get(key)
    if (key !== undefined && first === undefined) seen.set(key, row)
    return first === undefined ? [] : [{ row, field, message: `The same as in row ${first}.` }]
  })
}

/** The rows that are called so: the one with this code, or else all with this name. */
export function called<Row extends { name: string; code: string }>(rows: readonly Row[], typed: string): Row[] {
  const isTyped = (text: string) => text.toLowerCase() === typed.toLowerCase()
  const withCode = rows.filter(({ code }) => isTyped(code))
  return withCode.length > 0 ? withCode : rows.filter(({ name }) => isTyped(name))
}
