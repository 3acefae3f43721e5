import { z } from 'zod'
import { endpoint, instant, shape } from '../../endpoint.ts'

/** What somebody was refused by an endpoint on a day: not there, not theirs, or not for their role. */
const refusal = shape({
  id: z.uuid(),
  day: z.string(),
  person: shape({ id: z.uuid(), name: z.string() }),
  /** The endpoint, as `feature.name`, and what it does. */
  endpoint: z.string(),
  summary: z.string(),
  /** How often, and whether it may have been more often. */
  count: z.int(),
  isMore: z.boolean(),
  codes: z.array(z.string()),
  /** The first identifiers that were asked with. */
  identifiers: z.array(z.uuid()),
  firstAt: instant,
  lastAt: instant,
})

/** What people asked for and may not have. */
export const refusals = {
  refusals: endpoint({
    method: 'GET',
    path: '/users/refusals',
    summary: 'What people of the college asked for and were refused, newest first; for an administrator of the whole college.',
    access: { administrator: 'college' },
    response: refusal,
    list: true,
    errors: ['access.refused'],
    pages: ['/teacher/profile'],
  }),
}
