import type { Clock } from './clock.ts'

/** Making a formatter takes a hundred times as long as using it; there are as many as time zones are asked for. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, made)
  return made
}

const minuteMs = 60_000
/** Clocks have been set by whole minutes since then; before, zones were seconds apart. */
const wholeMinutesFromMs = Date.UTC(1973, 0)
const daysKeptAtMost = 5_000
/** The days of minutes, by time zone: every request asks for today's, and a list for that of each row. */
const daysOfMinutes = new Map<string, Map<number, string>>()

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  const atMs = at.getTime()
  if (!(atMs >= wholeMinutesFromMs)) return dayFormatOf(timeZone).format(at)
  const days = daysOfMinutes.get(timeZone) ?? new Map<number, string>()
  const minute = Math.floor(atMs / minuteMs)
  const known = days.get(minute)
  if (known !== undefined) return known
  const day = dayFormatOf(timeZone).format(at)
  if (days.size >= daysKeptAtMost) days.clear()
  daysOfMinutes.set(timeZone, days.set(minute, day))
  return day
}

const dayMs = 86_400_000

/** The calendar day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days lie between two calendar days; 0 for the same, less when the second comes first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** All days and hours are reckoned by this zone, in which all colleges are so far; the zone in a college's row is told, and changes nothing. */
export const defaultTimeZone = 'Asia/Kolkata'

/** The calendar day that it is now. */
export const today = ({ clock }: { clock: Clock }): string => dayIn(defaultTimeZone, clock.now())

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })
const wordsOf = (day: string) => Object.fromEntries(words.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))

/** A calendar day as colleges write it, `5 Sep 2026`. */
export function dayInWords(day: string): string {
  const { day: number, month, year } = wordsOf(day)
  return `${number} ${month} ${year}`
}

/** A month such as `2026-09` in words, `Sep 2026`. */
export const monthInWords = (month: string): string => dayInWords(`${month}-01`).slice(2)
