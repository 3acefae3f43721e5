import type { MultipartFile } from '@fastify/multipart'
import { today } from '../dates.ts'
import { readWhole } from '../files/uploads.ts'
import type { Context } from '../http/binding.ts'
import type { Problem } from './lines.ts'

/** A table that came, and whether it is only to be looked at. */
export interface Bulk {
  bytes: Buffer
  dryRun: boolean
  now: Date
  today: string
}
export interface BulkOutcome {
  rows: number
  added: number
  dryRun: boolean
  problems: Problem[]
}

export const readBulk = async (file: MultipartFile, dryRun: boolean, context: Context): Promise<Bulk> => ({
  bytes: await readWhole(file),
  dryRun,
  now: context.clock.now(),
  today: today(context),
})

/** More than anybody mends before they send the table again. */
const problemsAtMost = 500

/** Adds all rows in `add` where nothing is wrong with any and it is no dry run; tells what is wrong in the order of the rows. */
export async function addUnlessWrong(rows: number, problems: Problem[], dryRun: boolean, add: () => Promise<void>): Promise<BulkOutcome> {
  const isRight = problems.length === 0
  if (isRight && !dryRun) await add()
  return {
    rows,
    added: isRight && !dryRun ? rows : 0,
    dryRun,
    problems: problems.toSorted((a, b) => a.row - b.row).slice(0, problemsAtMost),
  }
}

/** Rows of which a statement takes no more than these: each brings some ten values, and a statement takes 65,535. */
const rowsOfStatement = 1_000

/** The rows in parts that a statement takes. */
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfStatement) }, (_, part) =>
    rows.slice(part * rowsOfStatement, (part + 1) * rowsOfStatement),
  )
