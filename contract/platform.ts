import { z } from 'zod'
import { basePath, endpoint, shape } from './endpoint.ts'

/** Reads in one batch, and characters in the address of each. */
export const mostOfBatch = { reads: 16, characters: 300 } as const

/** An address of a read as it stands in a batch: path and query, encoded, so that a comma is in none. */
const readAddress = z
  .string()
  .startsWith(`${basePath}/`)
  .max(mostOfBatch.characters)
  .regex(/^[!-+\--~]+$/, 'This is not an encoded address.')

/** What the platform itself serves, beside the features. */
export const platformCalls = {
  batch: endpoint({
    method: 'GET',
    path: '/api/v1/batch',
    summary:
      'Several reads at once, in the order in which they were asked: each answered as it is by itself, with its status and its body. Reads that answer with something else than JSON are not found in here.',
    access: { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' },
    query: shape({
      /** Addresses with commas between them. */
      reads: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(readAddress).min(1).max(mostOfBatch.reads)),
    }),
    response: z.array(
      shape({
        address: z.string(),
        status: z.int(),
        /** The answer as it is by itself: `data`, of a list `page` too, or `error`. */
        body: z.record(z.string(), z.unknown()),
      }),
    ),
    example: { query: { reads: `${basePath}/users/me,${basePath}/users/organisations` } },
    pages: ['every page'],
  }),
}
