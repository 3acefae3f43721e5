import { formatDate, formatWeekday, fromFieldText, toFieldText } from './dates.ts'

/** Days of the college are texts such as `2026-11-23`, times of day are minutes after its midnight; both in its own zone (TT-9). */

const dayMs = 86_400_000
const inUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const two = (number: number) => String(number).padStart(2, '0')

/** The college's day of an instant. */
export const dayOf = (instant: Date | string) => toFieldText(instant).slice(0, 10)

/** Minutes after the college's midnight. */
export const minutesOf = (instant: Date | string) => minutesOfTime(toFieldText(instant).slice(11))

/** Minutes of a time of day such as `09:30`. */
export function minutesOfTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** `09:30` of 570. */
export const timeOfMinutes = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** The instant of a day and a time of it, as ISO 8601 in UTC; nothing where either is none. */
export const instantOf = (day: string, time: string) => fromFieldText(`${day}T${time}`)

export const addDays = (day: string, count: number) => new Date(inUtc(day) + count * dayMs).toISOString().slice(0, 10)

/** How many days after `from` another day is. */
export const daysBetween = (from: string, to: string) => Math.round((inUtc(to) - inUtc(from)) / dayMs)

/** The later of two days. */
export const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string) => ((new Date(inUtc(day)).getUTCDay() + 6) % 7) + 1

export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The days from one to another, both included. */
export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** The first of the month so many months from that of a day. */
export function monthFrom(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10)
}

/** Noon of a day, for words about the day that are made of an instant. */
export const noonOf = (day: string) => new Date(`${day}T06:30:00Z`)

/** `23 Nov 2026`. */
export const dayInWords = (day: string) => formatDate(noonOf(day))

/** `Mon, 23 Nov 2026`. */
export const formatDayOf = (day: string) => `${formatWeekday(noonOf(day))}, ${dayInWords(day)}`

const isDayText = /^20\d{2}-\d{2}-\d{2}$/
/** A day from outside, as an address has it; nothing where it is none. */
export const readDay = (text: string | null): string | undefined =>
  text && isDayText.test(text) && !Number.isNaN(inUtc(text)) ? addDays(text, 0) : undefined
