import type { z } from 'zod'
import type { contact } from '#contract/features/people.ts'

/** Somebody of the college as the list of contacts tells; `detail` is a learner's section. */
export type Contact = z.output<typeof contact>
