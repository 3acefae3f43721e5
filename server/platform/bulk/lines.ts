import type { z } from 'zod'
import { type Heading, headingOf, type OtherNames, placeOfHeading } from './heading.ts'
import { readRecords } from './records.ts'

export interface Problem {
  /** The row as a spreadsheet numbers it: that of the heading is 1, where nothing stands above it. */
  row: number
  field: string
  message: string
}
export interface Line<Value> {
  row: number
  /** The cells that are right by themselves, and what stands for those that are left out. */
  cells: Partial<Value>
  /** The fields whose cells are not. */
  wrong: ReadonlySet<string>
  /** All of the row, where that is so of every cell. */
  value?: Value
}
/** What each row of a table says, and what is wrong with its cells by themselves. */
export interface Lines<Value> {
  lines: Line<Value>[]
  problems: Problem[]
  heading: Heading
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Reads a CSV with a heading row, whatever its separator, quotes or byte-order mark; columns that nobody asked for are left
 * aside, empty cells count as absent, empty rows as no rows. Answers every row with those of its cells that are right, so that whatever
 * else is wrong with these can be told in the same go, and a problem for each cell that is not; a column that is needed and not
 * there is one problem, of the heading, and not one of every row.
 */
export function readLines<S extends z.ZodObject>(bytes: Buffer, schema: S, otherNames: OtherNames = {}): Lines<z.output<S>> {
  const filled = readRecords(bytes)
  const fields = Object.keys(schema.shape)
  const place = placeOfHeading(filled, fields, otherNames)
  const first = filled[place] ?? { row: 1, cells: [] }
  const records = filled.slice(place + 1)
  const heading = headingOf(first, fields, otherNames)
  const missing = Object.entries<z.ZodType>(schema.shape).flatMap(([name, cell]) =>
    heading.has(name) || cell.safeParse(undefined).success ? [] : name,
  )
  const problems: Problem[] = missing.map((field) => ({ row: first.row, field, message: 'The heading row has no such column.' }))
  const inPart = schema.partial()
  const lines = records.map(({ row, cells }): Line<z.output<S>> => {
    const known = heading.read(cells)
    const read = schema.safeParse(known)
    if (read.success) return { row, cells: read.data, value: read.data, wrong: nothing }
    const found = read.error.issues.map((issue) => ({
      row,
      field: issue.path.map(String).join('.'),
      message: issue.code === 'invalid_type' ? 'This is missing.' : issue.message,
    }))
    problems.push(...found.filter(({ field }) => !missing.includes(field)))
    const wrong = new Set(found.map(({ field }) => field))
    const right = Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name)))
    // as: what the schema reads of the cells that are right is a part of what it reads of a whole row
    return { row, cells: inPart.parse(right) as Partial<z.output<S>>, wrong }
  })
  return { lines, problems, heading }
}

/** The rows of which every cell is right by itself. */
export const wholeLines = <Value>(lines: readonly Line<Value>[]): { row: number; value: Value }[] =>
  lines.flatMap(({ row, value }) => (value === undefined ? [] : [{ row, value }]))

/** A problem for each row whose key stood in an earlier row already. */
export function repeats<Row extends { row: number }>(
  rows: readonly Row[],
  field: string,
  keyOf: (row: Row) => string | undefined,
): Problem[] {
  const seen = new Map<string, number>()
  return rows.flatMap((each) => {
    const key = keyOf(each)
    const first = key === undefined ? undefined : seen.get(key)
    if (key !== undefined && first === undefined) seen.set(key, each.row)
    return first === undefined ? [] : [{ row: each.row, field, message: `The same as in row ${first}.` }]
  })
}

/** The rows that are called so: the one with this code, or else all with this name. */
export function called<Row extends { name: string; code: string }>(rows: readonly Row[], typed: string): Row[] {
  const isTyped = (text: string) => text.toLowerCase() === typed.toLowerCase()
  const withCode = rows.filter(({ code }) => isTyped(code))
  return withCode.length > 0 ? withCode : rows.filter(({ name }) => isTyped(name))
}

/** What a cell names, or the words for why nothing. */
export type Found<Row> = { row: Row } | { says: string }

/** The only one of the rows that a cell may mean. */
export function theOne<Row>(rows: readonly Row[], none: string, several: string): Found<Row> {
  const [row, another] = rows
  if (!row) return { says: none }
  return another ? { says: several } : { row }
}

export const rowOf = <Row>(found: Found<Row> | undefined): Row | undefined => (found && 'row' in found ? found.row : undefined)
