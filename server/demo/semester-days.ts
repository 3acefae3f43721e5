/** The days of a demo semester, seen from the day on which it is made. Nothing here writes. */
import { weekdayOf } from '../features/schedule/rules.ts'
import { dayAfter } from '../platform/dates.ts'
import type { DemoEntry, DemoSemester, WeekDay } from './demo-semester.ts'

/** An entry of the academic calendar with its days. */
export interface DatedEntry extends Pick<DemoEntry, 'kind' | 'title' | 'follows'> {
  startsOn: string
  endsOn: string
}
/** A day on which the week is taught, or would have been: `holiday` says why not. */
export interface TaughtDay {
  day: string
  /** Whose template it follows. */
  weekday: number
  holiday?: DatedEntry
  dayOrder?: DatedEntry
}

/** Holidays of the whole country, by month and day. */
const nationalHolidays: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '05-01': 'May Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
  '12-25': 'Christmas',
}
const saturday = 6

/** The calendar day of a place in the semester. */
export const dayOf = (today: string, [week, weekday]: WeekDay): string => dayAfter(today, 1 - weekdayOf(today) + week * 7 + weekday - 1)

const daysBetween = (from: string, to: string): string[] => (from > to ? [] : [from, ...daysBetween(dayAfter(from, 1), to)])

/** The academic calendar: what the college says of its semester, and the holidays that fall into it. A day order is kept free of them. */
export function datedCalendar({ calendar, hasSecondSaturdays }: DemoSemester, today: string): DatedEntry[] {
  const said = calendar.map(({ from, to = from, ...entry }) => ({ ...entry, startsOn: dayOf(today, from), endsOn: dayOf(today, to) }))
  const dayOrders = said.filter(({ kind }) => kind === 'day_order').map(({ startsOn }) => startsOn)
  const spells = said.filter(({ kind }) => kind === 'instruction')
  const others = spells.flatMap(({ startsOn, endsOn }) =>
    daysBetween(startsOn, endsOn).flatMap((day) => {
      const isSecondSaturday = weekdayOf(day) === saturday && Number(day.slice(8)) > 7 && Number(day.slice(8)) <= 14
      const title = nationalHolidays[day.slice(5)] ?? (hasSecondSaturdays && isSecondSaturday ? 'Second Saturday' : undefined)
      if (!title || dayOrders.includes(day) || weekdayOf(day) === 7) return []
      return [{ kind: 'holiday' as const, title, startsOn: day, endsOn: day }]
    }),
  )
  return [...said, ...others].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}

/** The days of the spells of instruction, without Sundays. */
export function taughtDays(entries: readonly DatedEntry[]): TaughtDay[] {
  const on = (kind: DatedEntry['kind'], day: string) =>
    entries.find((entry) => entry.kind === kind && entry.startsOn <= day && day <= entry.endsOn)
  return entries
    .filter(({ kind }) => kind === 'instruction')
    .flatMap(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn))
    .filter((day) => weekdayOf(day) !== 7)
    .map((day) => {
      const [holiday, dayOrder] = [on('holiday', day), on('day_order', day)]
      return {
        day,
        weekday: dayOrder?.follows ?? weekdayOf(day),
        ...(holiday && { holiday }),
        ...(dayOrder && { dayOrder }),
      }
    })
}

/** An instant of a day in the college. */
export const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`)
