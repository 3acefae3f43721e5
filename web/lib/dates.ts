import { shownLanguage } from './i18n.ts'

/** The college's time zone; what a device believes does not matter. */
const timeZone = 'Asia/Kolkata'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Up to here an instant is told relative to now, in the unit that fits; older ones by their date. */
const relativeSteps = [
  { below: hourMs, unit: 'minute', ms: minuteMs },
  { below: dayMs, unit: 'hour', ms: hourMs },
  { below: 7 * dayMs, unit: 'day', ms: dayMs },
] as const

/** en-US says `Sep` where other kinds of English say `Sept`; digits are 0–9 in every language. */
const locale = () => (shownLanguage() === 'en' ? 'en-US' : `${shownLanguage()}-IN-u-nu-latn`)

function dayMonthYear(date: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** An instant as `21 Nov 2026`. */
export const formatDate = (instant: Date | string) => dayMonthYear(new Date(instant), timeZone)

/** A date without a time, as `[year, month, day]`, as `21 Nov 2026`. */
export const formatDay = ([year, month, day]: readonly [number, number, number]) =>
  dayMonthYear(new Date(Date.UTC(year, month - 1, day)), 'UTC')

/** A month, `2026-11`, or that of a day, `2026-11-21`, as `November 2026`. */
export const formatMonth = (month: string) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  )

/** An instant as `09:50`. */
export const formatTime = (instant: Date | string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))

/** An instant as `21 Nov 2026, 09:50`. */
export const formatMoment = (instant: Date | string) => `${formatDate(instant)}, ${formatTime(instant)}`

/** An instant as `5 minutes ago` or `in 2 hours`; from a week on, its date. */
export function formatRelative(instant: Date | string, now: Date = new Date()): string {
  const distanceMs = new Date(instant).getTime() - now.getTime()
  const step = relativeSteps.find(({ below }) => Math.abs(distanceMs) < below)
  if (!step) return formatDate(instant)
  const steps = Math.trunc(distanceMs / step.ms)
  return new Intl.RelativeTimeFormat(shownLanguage(), { numeric: step.unit === 'minute' && steps === 0 ? 'auto' : 'always' }).format(
    steps,
    step.unit,
  )
}

/** An instant's day of the week as `Mon`. */
export const formatWeekday = (instant: Date | string) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone }).format(new Date(instant))

/** Days as `23–28 Nov`. */
export const formatDays = (from: Date, to: Date) =>
  new Intl.DateTimeFormat(`${shownLanguage()}-IN-u-nu-latn`, { day: 'numeric', month: 'short', timeZone })
    .formatRange(from, to)
    .replaceAll(/[\u2009\s]*–[\u2009\s]*/g, '–')

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The seven days of the week that an instant lies in, Monday first, each at the instant’s time of day. */
export function weekOf(instant: Date): Date[] {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(instant)
  const monday = instant.getTime() - weekdays.indexOf(name) * dayMs
  return weekdays.map((_, day) => new Date(monday + day * dayMs))
}

/** An instant as a field for a date and time shows it, in the college’s zone: `2026-11-21T09:50`. */
export function toFieldText(instant: Date | string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant))
  return parts.replace(' ', 'T')
}

/** What such a field says as an instant; nothing where it says no time. */
export function fromFieldText(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(`${text.slice(0, 16)}Z`))
  const name = offset.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || 'Z'
  return new Date(`${text.slice(0, 16)}${name}`).toISOString()
}
