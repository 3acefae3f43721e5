import type { z } from 'zod'
import type { application } from '#contract/features/attendance/application-shapes.ts'
import type { applicationKinds } from '#contract/features/attendance/shapes.ts'
import { dayInWords } from '../../../lib/days.ts'
import type { State } from '../../../ui/state-pill.tsx'

export type Application = z.output<typeof application>
export type Kind = (typeof applicationKinds)[number]

/** How an application that is where it is looks. */
export const stateTones: Record<Application['state'], State> = {
  mentor: 'now',
  head: 'now',
  committee: 'now',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

/** Its days, as `24 Nov 2026` or `24 Nov 2026 – 25 Nov 2026`. */
export function daysOf({ startsOn, endsOn }: Pick<Application, 'startsOn' | 'endsOn'>): string {
  const [first, last] = [startsOn, endsOn].map((day) => dayInWords(day))
  return first === last ? (first ?? '') : `${first} – ${last}`
}

/** Paise as rupees, `300` or `300.50`; no floats. */
export function rupeesOf(paise: number): string {
  const rest = paise % 100
  return `${Math.trunc(paise / 100).toLocaleString('en-IN')}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
