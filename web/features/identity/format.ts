import { z } from 'zod'
import type { Failure } from '#contract/errors.ts'
import type { candidate, identity, organisation, session, signInResult } from '#contract/features/identity.ts'
import type { facultyDetails, learnerDetails } from '#contract/features/people.ts'
import { failureText, shownLanguage, wordsOf } from '../../lib/i18n.ts'

export type Organisation = z.output<typeof organisation>
export type Candidate = z.output<typeof candidate>
export type SignInResult = z.output<typeof signInResult>
export type Session = z.output<typeof session>
/** What the college knows of somebody, by what they are. */
export type Details = ({ kind: 'learner' } & z.output<typeof learnerDetails>) | ({ kind: 'faculty' } & z.output<typeof facultyDetails>)
export type DemoAccount = z.output<typeof identity.demoAccounts.response>[number]
export type DemoMessage = z.output<typeof identity.demoOutbox.response>[number]

const sent = z.object({ identifier: z.string(), challengeId: z.string(), resendAtMs: z.number() })
/** Whether others use the device too, as whoever signs in says. */
const isShared = z.boolean().optional()
const step = z.discriminatedUnion('name', [
  z.object({ name: z.literal('identifier'), isShared }),
  z.object({ name: z.literal('pin'), isShared }),
  z.object({ name: z.literal('code'), sent, isShared }),
])

/** That a code was asked for, and when another one may be. */
export type Sent = z.output<typeof sent>
/** What somebody signed in with, to be given again with the person who was picked. */
export type Proof = { kind: 'code'; challengeId: string; otp: string } | { kind: 'pin'; challengeId: string; pin: string }
/** Where somebody is on the way in. */
export type Step = z.output<typeof step>

/** The step that the browser's history holds: it survives a reload, as when a phone dropped the page behind the SMS. */
export function stepIn(historyState: unknown): Step {
  const read = step.safeParse(historyState)
  return read.success ? read.data : { name: 'identifier' }
}

const steps = [
  { atLeast: 2 * 86_400, unit: 'day', seconds: 86_400 },
  { atLeast: 2 * 3600, unit: 'hour', seconds: 3600 },
  { atLeast: 90, unit: 'minute', seconds: 60 },
  { atLeast: 0, unit: 'second', seconds: 1 },
] as const

/** A wait as `25 seconds` or `3 minutes`, rounded up, so that nobody comes back too early. */
export function formatWait(seconds: number): string {
  const step = steps.find(({ atLeast }) => seconds >= atLeast) ?? steps[3]
  return new Intl.NumberFormat(shownLanguage(), { style: 'unit', unit: step.unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / step.seconds),
  )
}

/** What to tell about a failed sign-in: with the wait, where the server named one. */
export function signInFailureText(failure: Failure): string {
  if (failure.retryAfterSeconds === undefined) return failureText(failure)
  const wait = formatWait(failure.retryAfterSeconds)
  if (failure.code === 'request.too_many') return wordsOf('identity')('failure.wait', { wait })
  if (failure.code === 'identity.pin_locked') return wordsOf('identity')('failure.locked', { wait })
  return failureText(failure)
}

/** The code in a message of the demo's outbox. */
export const codeIn = (message: DemoMessage | undefined) => /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
