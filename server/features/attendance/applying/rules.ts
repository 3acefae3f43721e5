import type { applicationStates } from '#contract/features/attendance/application-shapes.ts'
import type { applicationKinds } from '#contract/features/attendance/shapes.ts'
import { dayInWords, daysBetween } from '../../../platform/dates.ts'

export type Kind = (typeof applicationKinds)[number]
export type State = (typeof applicationStates)[number]
export type Step = 'mentor' | 'head' | 'committee'

/** Until how many days after its first day something can be applied for. */
const lateDays = 60
/** Longer than any leave that is asked for at once. */
export const longestDays = 200

/** Whose decision an application waits for; null when it is over. */
export const stepOf = (state: State): Step | null => (state === 'mentor' || state === 'head' || state === 'committee' ? state : null)

/** What an application is after a step was approved: a condonation goes on to the committee (ATT-9). */
export function stateAfter(kind: Kind, step: Step): State {
  if (step === 'mentor') return 'head'
  return step === 'head' && kind === 'condonation' ? 'committee' : 'approved'
}

/** Only a leave is asked for without a document. */
export const needsDocument = (kind: Kind): boolean => kind !== 'leave'

/** Whether days lie too far back to be applied for. A condonation is of the whole term, whenever that began. */
export const isTooLate = (kind: Kind, startsOn: string, today: string): boolean =>
  kind !== 'condonation' && daysBetween(startsOn, today) > lateDays

export const isTooLong = (startsOn: string, endsOn: string): boolean => daysBetween(startsOn, endsOn) >= longestDays

const names = { leave: 'leave', on_duty: 'on duty', medical: 'medical leave', condonation: 'condonation' } as const
/** What is applied for, as a notice says it. */
export const nameOf = (kind: Kind): string => names[kind]

/** Days as a notice says them: `24 Nov 2026`, or the first and the last. */
export function daysInWords({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const [from, to] = [startsOn, endsOn].map(dayInWords)
  return from === to ? `${from}` : `${from} to ${to}`
}
