import { z } from 'zod'
import { id, instant, shape } from '../../endpoint.ts'
import { applicationKinds, learnerName, tally } from './shapes.ts'

export const applicationStates = ['mentor', 'head', 'committee', 'approved', 'refused', 'withdrawn'] as const

export const applicationStep = shape({
  step: z.enum(['mentor', 'head', 'committee']),
  decision: z.enum(['approved', 'refused']),
  note: z.string(),
  minuteNumber: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: instant,
})

export const application = shape({
  id: id('application'),
  learner: learnerName.extend({ className: z.string() }),
  kind: z.enum(applicationKinds),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  firstPeriod: z.int().nullable(),
  lastPeriod: z.int().nullable(),
  reason: z.string(),
  state: z.enum(applicationStates),
  createdAt: instant,
  files: z.array(shape({ id: id('file'), name: z.string(), mediaType: z.string(), sizeBytes: z.int(), address: z.string() })),
  steps: z.array(applicationStep),
  /** Periods that it is about: held in its days, and of those the ones that were missed. */
  periods: shape({ held: z.int(), missed: z.int() }),
  /** The learner's figures now, for whoever decides. */
  tally,
  /** Of an approved condonation what is due, in paise; null for none. */
  feePaise: z.int().nullable(),
  can: shape({ decide: z.boolean(), withdraw: z.boolean() }),
})
