import { dayOf } from '../../../lib/days.ts'
import type { Calendar, CalendarContent, CalendarEntry, ClassSession } from '../format.ts'

/** What a calendar shows of one day. */
export interface DayPlan {
  day: string
  entries: CalendarEntry[]
  sessions: ClassSession[]
  contents: CalendarContent[]
}

/** What was answered, day by day, of some courses only where any are named; the college's own days always stay. */
export function dayPlansOf(
  { sessions, entries, contents }: Pick<Calendar, 'sessions' | 'entries' | 'contents'>,
  days: readonly string[],
  courseIds: readonly string[] = [],
): DayPlan[] {
  const isWanted = (courseId: string | undefined) => courseIds.length === 0 || courseId === undefined || courseIds.includes(courseId)
  const shownSessions = Map.groupBy(
    sessions.filter(({ course }) => isWanted(course.id)),
    ({ day }) => day,
  )
  const shownContents = Map.groupBy(
    contents.filter(({ course }) => isWanted(course?.id)),
    ({ at }) => dayOf(at),
  )
  return days.map((day) => ({
    day,
    entries: entries.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day),
    sessions: shownSessions.get(day) ?? [],
    contents: shownContents.get(day) ?? [],
  }))
}

/** Whether a list of the day would have no row. */
export const isEmptyPlan = ({ entries, sessions, contents }: DayPlan) =>
  tellingEntries(entries).length + sessions.length + contents.length === 0

/** The hours that a grid of some days shows: those of the bells, and of whatever lies outside them. Minutes after midnight. */
export function hoursOf(spans: readonly { start: number; end: number }[]): { from: number; to: number } {
  const from = Math.min(9 * 60, ...spans.map(({ start }) => start))
  const to = Math.max(17 * 60, ...spans.map(({ end }) => end))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Days with their Sunday only where something is on it. */
export const withoutEmptySunday = (plans: readonly DayPlan[]) => {
  const last = plans.at(-1)
  return last &&
    plans.length === 7 &&
    last.sessions.length + last.contents.length === 0 &&
    last.entries.every(({ kind }) => kind === 'instruction')
    ? plans.slice(0, -1)
    : [...plans]
}

/** The spells of instruction say nothing about one day that its sessions do not say. */
export const tellingEntries = (entries: readonly CalendarEntry[]) => entries.filter(({ kind }) => kind !== 'instruction')
