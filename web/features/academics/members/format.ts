import type { z } from 'zod'
import type { membership } from '#contract/features/academics/membership.ts'
import type { contact } from '#contract/features/people.ts'

/** Somebody of the college as the list of contacts tells; `detail` is a learner's section. */
export type Contact = z.output<typeof contact>

/** Some who come into a class or leave it, on a day that has not come. */
export type PlannedMove = z.output<typeof membership.fetchPlanned.response>['comes'][number] & { says: 'comes' | 'leaves' }
