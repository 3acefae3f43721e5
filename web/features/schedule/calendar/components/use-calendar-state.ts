import { useEffect } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { noonOf } from '../../../../lib/days.ts'
import { type CalendarView, useStore } from '../../../../lib/store.ts'
import type { Calendar } from '../../format.ts'
import { useKeptCalendar } from './use-kept-calendar.ts'

/** Keeps the client state of the calendar what the page shows, and on the device what was answered last. */
export function useCalendarState(view: CalendarView, day: string, calendar: Calendar | undefined): void {
  const change = useStore((state) => state.change)
  useEffect(() => {
    change('calendar', {
      view,
      date: formatDate(noonOf(day)),
      ...(calendar && { events: calendar.sessions, contents: calendar.contents, courses: calendar.courses }),
    })
  }, [view, day, calendar, change])
  useKeptCalendar(calendar)
}
