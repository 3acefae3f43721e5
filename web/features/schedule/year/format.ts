import { laterOf, monthFrom } from '../../../lib/days.ts'
import { inOrder } from '../../../lib/in-order.ts'
import type { CalendarEntry } from '../format.ts'

/** The academic year that a day lies in, by the year it begins in: from June to May. */
export function academicYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 6 ? year : year - 1
}

/** The first and the last day of an academic year. */
export const daysOfYear = (year: number) => ({ from: `${year}-06-01`, to: `${year + 1}-05-31` })

/** Entries by the month in which they begin, those that began before the year in its first month; months in order. */
export function byMonth(entries: readonly CalendarEntry[], from: string): { month: string; entries: CalendarEntry[] }[] {
  const sorted = entries.toSorted((one, other) => inOrder(one.startsOn, other.startsOn) || one.title.localeCompare(other.title))
  const months = Map.groupBy(sorted, ({ startsOn }) => monthFrom(laterOf(startsOn, from), 0))
  return [...months].map(([month, ofMonth]) => ({ month, entries: ofMonth }))
}
