import { z } from 'zod'
import { id, instant, shape } from '../../endpoint.ts'
import { namedClass } from '../schedule/shapes.ts'
import { band, month, percent, status } from './shapes.ts'

const frozenTally = shape({ held: z.int(), attended: z.int(), percent, subjects: z.array(z.tuple([z.int(), z.int()])) })
/** A month of a section as it was published; `subjects` of a row are `[attended, held]` in the order of the heading. */
export const frozenStatement = shape({
  college: z.string(),
  subjects: z.array(
    shape({ id: z.uuid(), code: z.string(), shortName: z.string(), course_name: z.string(), countsToAggregate: z.boolean() }),
  ),
  rows: z.array(
    shape({
      learnerId: z.uuid(),
      rollNumber: z.string(),
      name: z.string(),
      regulation: z.string(),
      month: frozenTally,
      cumulative: frozenTally,
      band,
    }),
  ),
  addendum: z.array(
    shape({
      rollNumber: z.string(),
      name: z.string(),
      day: z.iso.date(),
      course: z.string(),
      before: status.nullable(),
      after: status,
      changedBy: z.string(),
      reason: z.string(),
    }),
  ),
})
export type FrozenStatement = z.output<typeof frozenStatement>

export const statement = frozenStatement.extend({
  /** Null while it is only looked at. */
  id: z.uuid().nullable(),
  class: namedClass,
  month,
  asOn: z.iso.date(),
  version: z.int(),
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  /** Whether one may publish statements of this class. */
  can: shape({ publish: z.boolean() }),
})
export const statementLine = shape({
  id: id('statement'),
  class: namedClass,
  month,
  asOn: z.iso.date(),
  version: z.int(),
  publishedBy: z.string(),
  publishedAt: instant,
})
