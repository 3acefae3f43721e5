/** What is added from a table that somebody else's program wrote: people, courses, mappings. */
import { z } from 'zod'
import { shape } from './endpoint.ts'

/** Something about one cell: `row` as a spreadsheet numbers it, `column` as the file's own heading has it. */
const finding = shape({ row: z.int(), field: z.string(), column: z.string(), message: z.string() })

/** What a bulk addition found: nothing is stored when any row is wrong, or when it was a dry run. Warnings are told and stop nothing. */
export const bulkResult = shape({
  rows: z.int(),
  added: z.int(),
  dryRun: z.boolean(),
  problems: z.array(finding),
  warnings: z.array(finding),
})
export const bulkBody = shape({ dryRun: z.stringbool().default(false) })
/** The part of the request that is the table. */
export const bulkFile = { field: 'file', maxBytes: 5 * 1024 * 1024 } as const
export type BulkResult = z.output<typeof bulkResult>
export type BulkFinding = z.output<typeof finding>
