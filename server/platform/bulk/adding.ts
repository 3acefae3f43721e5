import type { MultipartFile } from '@fastify/multipart'
import type { BulkFinding, BulkResult } from '#contract/bulk.ts'
import { today } from '../dates.ts'
import { readWhole } from '../files/uploads.ts'
import type { Context } from '../http/binding.ts'
import type { Heading } from './heading.ts'
import type { Lines, Problem } from './lines.ts'

/** A table that came, and whether it is only to be looked at. */
export interface Bulk {
  bytes: Buffer
  dryRun: boolean
  now: Date
  today: string
}

export const readBulk = async (file: MultipartFile, dryRun: boolean, context: Context): Promise<Bulk> => ({
  bytes: await readWhole(file),
  dryRun,
  now: context.clock.now(),
  today: today(context),
})

/** What was found in a table beside what is wrong with its cells by themselves. */
interface Found {
  problems: readonly Problem[]
  /** What is unusual: told, and no reason to add nothing. */
  warnings?: readonly Problem[]
}

/** Adds all rows in `add` where nothing is wrong with any and it is no dry run; tells what was found in the order of the file. */
export async function addUnlessWrong(
  table: Lines<unknown>,
  { problems, warnings = [] }: Found,
  dryRun: boolean,
  add: () => Promise<void>,
): Promise<BulkResult> {
  const wrong = [...table.problems, ...problems]
  const isAdded = wrong.length === 0 && !dryRun
  if (isAdded) await add()
  return {
    rows: table.lines.length,
    added: isAdded ? table.lines.length : 0,
    dryRun,
    problems: told(wrong, table.heading),
    warnings: told(warnings, table.heading),
  }
}

/** More than anybody mends before they send the table again. */
const toldAtMost = 500

/** By their rows, and in a row by its columns, each under the heading that the file itself has. */
const told = (found: readonly Problem[], { nameOf, placeOf }: Heading): BulkFinding[] =>
  found
    .toSorted((a, b) => a.row - b.row || placeOf(a.field) - placeOf(b.field))
    .slice(0, toldAtMost)
    .map((each) => ({ ...each, column: nameOf(each.field) }))

/** Rows of which a statement takes no more than these: each brings some ten values, and a statement takes 65,535. */
const rowsOfStatement = 1_000

/** The rows in parts that a statement takes. */
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfStatement) }, (_, part) =>
    rows.slice(part * rowsOfStatement, (part + 1) * rowsOfStatement),
  )
