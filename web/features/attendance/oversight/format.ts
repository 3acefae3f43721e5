import type { z } from 'zod'
import type { attendanceRules, classStanding, mentee, policy, unlockRequest } from '#contract/features/attendance/shapes.ts'
import type { statement } from '#contract/features/attendance/statement-shapes.ts'
import { addDays, dayOf, daysBetween, monthFrom, readDay } from '../../../lib/days.ts'

export type ClassStanding = z.output<typeof classStanding>
export type UnlockRequest = z.output<typeof unlockRequest>
export type Statement = z.output<typeof statement>
export type Mentee = z.output<typeof mentee>
export type Policy = z.output<typeof policy>
export type Rules = z.output<typeof attendanceRules>

/** The college's days up to today, so many of them. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  const today = dayOf(now)
  return { from: addDays(today, 1 - count), to: today }
}

/** A month from outside, `2026-11`, as an address has it; nothing where it is none, as while somebody types one. */
export const readMonth = (text: string | null): string | undefined => readDay(`${text}-01`)?.slice(0, 7)

/** The last day of a month, `2026-11`, or today if that is earlier. */
export function lastDayOf(month: string, now: Date): string {
  const last = addDays(monthFrom(`${month}-01`, 1), -1)
  const today = dayOf(now)
  return daysBetween(last, today) > 0 ? last : today
}

/** The last day of a month that is over: a statement is published as on none that is not. Null while no day of the month is. */
export function lastDayOver(month: string, now: Date): string | null {
  // As text, days are in their order.
  const [day = ''] = [lastDayOf(month, now), addDays(dayOf(now), -1)].sort()
  return day < `${month}-01` ? null : day
}

/** The rules as a form has them: texts. Percentages that are none are empty, money is in rupees; what holds is `yes`. */
export interface RulesFields {
  minimumPercent: string
  condonableFromPercent: string
  condonationFee: string
  subjectMinimumPercent: string
  isSubjectWise: string
  excludedCategories: string
  lateCounts: string
  onDutyCounts: string
  midPeriods: string
  midCountsForAbsentees: string
  editDays: string
  graceMinutes: string
}

/** Of the rules those that hold or do not. */
export type YesField = 'isSubjectWise' | 'lateCounts' | 'onDutyCounts' | 'midCountsForAbsentees'

export const yesOf = (holds: boolean) => (holds ? 'yes' : '')
const textOf = (value: number | null) => (value === null ? '' : String(value))

export const fieldsOf = ({ condonationFeePaise, excludedCategories, ...rules }: Rules): RulesFields => ({
  minimumPercent: textOf(rules.minimumPercent),
  condonableFromPercent: textOf(rules.condonableFromPercent),
  condonationFee: textOf(condonationFeePaise === null ? null : condonationFeePaise / 100),
  subjectMinimumPercent: textOf(rules.subjectMinimumPercent),
  excludedCategories: excludedCategories.join(', '),
  midPeriods: textOf(rules.midPeriods),
  editDays: textOf(rules.editDays),
  graceMinutes: textOf(rules.graceMinutes),
  isSubjectWise: yesOf(rules.isSubjectWise),
  lateCounts: yesOf(rules.lateCounts),
  onDutyCounts: yesOf(rules.onDutyCounts),
  midCountsForAbsentees: yesOf(rules.midCountsForAbsentees),
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** What the form says as rules. A field that must say something and is empty becomes 0, which the server refuses where it may not be. */
export const rulesOf = (fields: RulesFields): Rules => {
  const fee = numberOf(fields.condonationFee)
  return {
    minimumPercent: numberOf(fields.minimumPercent) ?? 0,
    condonableFromPercent: numberOf(fields.condonableFromPercent),
    condonationFeePaise: fee === null ? null : Math.round(fee * 100),
    subjectMinimumPercent: numberOf(fields.subjectMinimumPercent),
    isSubjectWise: fields.isSubjectWise === 'yes',
    excludedCategories: fields.excludedCategories
      .split(',')
      .map((category) => category.trim())
      .filter(Boolean),
    lateCounts: fields.lateCounts === 'yes',
    onDutyCounts: fields.onDutyCounts === 'yes',
    midPeriods: numberOf(fields.midPeriods) ?? 0,
    midCountsForAbsentees: fields.midCountsForAbsentees === 'yes',
    editDays: numberOf(fields.editDays) ?? 0,
    graceMinutes: numberOf(fields.graceMinutes) ?? 0,
  }
}
