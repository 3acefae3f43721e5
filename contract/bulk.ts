/** What is added from a table that somebody else's program wrote: people, courses, mappings. */
import { z } from 'zod'
import { shape } from './endpoint.ts'

/** What a bulk addition found: nothing is stored when any row is wrong, or when it was a dry run. */
export const bulkResult = shape({
  rows: z.int(),
  added: z.int(),
  dryRun: z.boolean(),
  problems: z.array(shape({ row: z.int(), field: z.string(), message: z.string() })),
})
export const bulkBody = shape({ dryRun: z.stringbool().default(false) })
/** The part of the request that is the table. */
export const bulkFile = { field: 'file', maxBytes: 5 * 1024 * 1024 } as const
export type BulkResult = z.output<typeof bulkResult>
