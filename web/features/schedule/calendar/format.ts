import { addDays, mondayOf, monthFrom, readDay } from '../../../lib/days.ts'
import type { CalendarView } from '../../../lib/store.ts'

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const satisfies readonly CalendarView[]

/** Windows in which a day fits, and a week does not. */
export const ofPhones = 'screen and (max-width: 47.99em)'

/** The view and the day that an address names. On a phone it begins with the day. */
export function placeOf(search: URLSearchParams, isPhone: boolean, today: string): { view: CalendarView; day: string } {
  const named = search.get('view')
  const view = calendarViews.find((one) => one === named) ?? (isPhone ? 'day' : 'week')
  return { view, day: readDay(search.get('date')) ?? today }
}

/** How many days an agenda shows. */
const agendaDays = 28

/**
 * The days that are read for a view; whole weeks where a week or a month is shown, and the day's whole week for a day, so that
 * going on to the next one asks nothing.
 */
export function rangeOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) }
  if (view !== 'month') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  return { from: mondayOf(monthFrom(day, 0)), to: addDays(mondayOf(addDays(monthFrom(day, 1), -1)), 6) }
}

/** The day that the view before (-1) or after (1) this one is about. */
export function stepFrom(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return monthFrom(day, by)
  return addDays(day, by * { day: 1, week: 7, agenda: agendaDays }[view])
}
