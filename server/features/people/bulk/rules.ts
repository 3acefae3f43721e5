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

/**
 * Reads a CSV with a heading row, whatever its separator, quotes or byte-order mark; columns that nobody asked for are left
 * aside, empty cells count as absent. Answers each line that is right and a problem for each cell that is not.
 */
export function readLines<S extends z.ZodObject>(
  bytes: Buffer,
  schema: S,
): { lines: Line<z.output<S>>[]; problems: Problem[]; rows: number } {
  const records = readRecords(bytes)
  const lines: Line<z.output<S>>[] = []
  const problems: Problem[] = []
  for (const [index, record] of records.entries()) {
    const row = index + 2
    const known = Object.fromEntries(
      Object.keys(schema.shape).flatMap((name) => (record[name.toLowerCase()] ? [[name, record[name.toLowerCase()]]] : [])),
    )
    const read = schema.safeParse(known)
    if (read.success) lines.push({ row, value: read.data })
    else
      problems.push(
        ...read.error.issues.map((issue) => ({
          row,
          field: issue.path.map(String).join('.'),
          message: issue.code === 'invalid_type' ? 'This is missing.' : issue.message,
        })),
      )
  }
  return { lines, problems, rows: records.length }
}

/** More than the largest college has, and no more than is read in a moment. */
const rowsAtMost = 20_000
/** A row of more characters than this is no person. */
const rowCharacters = 10_000

function readRecords(bytes: Buffer): Record<string, string>[] {
  const records = parseTable(bytes)
  if (records.length > rowsAtMost)
    throw new Failure('request.too_large', { fields: { file: `Send at most ${rowsAtMost} rows at a time.` } })
  return records
}

function parseTable(bytes: Buffer): Record<string, string>[] {
  try {
    return parse(bytes, {
      to: rowsAtMost + 1,
      max_record_size: rowCharacters,
      bom: true,
      delimiter: [',', ';', '\t'],
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (heading: string[]) => heading.map((name) => name.toLowerCase().replace(/[\s_-]/g, '')),
    })
  } catch (cause) {
    throw new Failure('people.csv_unreadable', { cause })
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
