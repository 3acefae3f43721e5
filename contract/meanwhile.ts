import { z } from 'zod'
import { shape } from './endpoint.ts'

/** Longer than anything that stands in a field of a record. */
const standing = z.string().max(1000)

/**
 * What stood in the fields of a record when its change was begun, as text and empty for nothing. Of what is changed, a field named here
 * is refused where somebody else wrote something other into it meanwhile; what is left out is changed whatever stands there.
 */
export const was = <const Field extends string>(fields: readonly Field[]) => {
  const named = Object.fromEntries(fields.map((field) => [field, standing.optional()]))
  // as: there is one entry for each of the names.
  return shape(named as Record<Field, z.ZodOptional<typeof standing>>).optional()
}
