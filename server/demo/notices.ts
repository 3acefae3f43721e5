import { secondsAfter } from '../platform/clock.ts'
import { dayIn, defaultTimeZone } from '../platform/dates.ts'
import type { DemoNotice } from './demo-college.ts'

const daySeconds = 86_400
const dayInWords = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: defaultTimeZone })
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: defaultTimeZone })

/** The day so many days later in words; a Monday instead of a Sunday, when there is nothing to come for. */
function workingDayAfter(from: Date, days: number): string {
  const day = secondsAfter(from, days * daySeconds)
  return dayInWords.format(weekday.format(day) === 'Sunday' ? secondsAfter(day, daySeconds) : day)
}

/** When a notice was written, seen from now, and its message with the days filled in. */
export function dateNotice({ daysAgo, at, message }: DemoNotice, now: Date): { createdAt: Date; message: string } {
  const createdAt = new Date(`${dayIn(defaultTimeZone, secondsAfter(now, -daysAgo * daySeconds))}T${at}:00+05:30`)
  return { createdAt, message: message.replace(/\{(\d+)\}/g, (_, days: string) => workingDayAfter(createdAt, Number(days))) }
}
