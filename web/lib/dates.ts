import { shownLanguage } from './i18n.ts'

/** How far the college's clock is ahead of UTC. India has one time zone and no summer time; what a device believes does not matter. */
const zoneAheadMs = 19_800_000

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Up to here an instant is told relative to now, in the unit that fits; older ones by their date. */
const relativeSteps = [
  { below: hourMs, unit: 'minute', ms: minuteMs },
  { below: dayMs, unit: 'hour', ms: hourMs },
  { below: 7 * dayMs, unit: 'day', ms: dayMs },
] as const

/** A day and time of the college as the fields of UTC say it. */
const inZone = (instant: Date | string) => new Date(new Date(instant).getTime() + zoneAheadMs)

interface Names {
  months: readonly string[]
  /** Sunday first, as `Date` counts. */
  weekdays: readonly string[]
}

// By themselves: the first thing that the browser words for a language takes a cheap phone a tenth of a second, on every visit.
const english: Names = {
  months: 'January February March April May June July August September October November December'.split(' '),
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}
const shortEnglish: Names = {
  months: english.months.map((name) => name.slice(0, 3)),
  weekdays: english.weekdays.map((name) => name.slice(0, 3)),
}

const namesOf = new Map<string, Names>()

/** The names of months and weekdays in the language of what is on the screen. */
function names(width: 'long' | 'short'): Names {
  const language = shownLanguage()
  if (language === 'en') return width === 'long' ? english : shortEnglish
  const key = `${language}/${width}`
  const known = namesOf.get(key)
  if (known) return known
  const month = new Intl.DateTimeFormat(`${language}-IN`, { month: width, timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(`${language}-IN`, { weekday: width, timeZone: 'UTC' })
  const made = {
    months: english.months.map((_, index) => month.format(Date.UTC(2026, index, 1))),
    // 1 November 2026 was a Sunday.
    weekdays: english.weekdays.map((_, index) => weekday.format(Date.UTC(2026, 10, 1 + index))),
  }
  namesOf.set(key, made)
  return made
}

const monthName = (date: Date, width: 'long' | 'short') => names(width).months[date.getUTCMonth()] ?? ''
const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${monthName(date, 'short')}`
const dayMonthYear = (date: Date) => `${dayAndMonth(date)} ${date.getUTCFullYear()}`

/** An instant as `21 Nov 2026`. */
export const formatDate = (instant: Date | string) => dayMonthYear(inZone(instant))

/** A date without a time, as `[year, month, day]`, as `21 Nov 2026`. */
export const formatDay = ([year, month, day]: readonly [number, number, number]) => dayMonthYear(new Date(Date.UTC(year, month - 1, day)))

/** A month, `2026-11`, or that of a day, `2026-11-21`, as `November 2026`. */
export function formatMonth(month: string): string {
  const first = new Date(`${month.slice(0, 7)}-01T00:00:00Z`)
  return `${monthName(first, 'long')} ${first.getUTCFullYear()}`
}

/** An instant as `09:50`. */
export const formatTime = (instant: Date | string) => toFieldText(instant).slice(11)

/** An instant as `21 Nov 2026, 09:50`. */
export const formatMoment = (instant: Date | string) => `${formatDate(instant)}, ${formatTime(instant)}`

/** An instant as `5 minutes ago` or `in 2 hours`; from a week on, its date. */
export function formatRelative(instant: Date | string, now: Date = new Date()): string {
  const distanceMs = new Date(instant).getTime() - now.getTime()
  const step = relativeSteps.find(({ below }) => Math.abs(distanceMs) < below)
  if (!step) return formatDate(instant)
  return relatively(Math.trunc(distanceMs / step.ms), step.unit)
}

/** So many minutes, hours or days from now, or before now where they are negative. */
function relatively(steps: number, unit: 'minute' | 'hour' | 'day'): string {
  const numeric = unit === 'minute' && steps === 0 ? 'auto' : 'always'
  if (shownLanguage() !== 'en') return new Intl.RelativeTimeFormat(shownLanguage(), { numeric }).format(steps, unit)
  if (numeric === 'auto') return 'this minute'
  const count = Math.abs(steps)
  const amount = `${count} ${unit}${count === 1 ? '' : 's'}`
  return steps < 0 ? `${amount} ago` : `in ${amount}`
}

/** An instant's day of the week as `Mon`. */
export const formatWeekday = (instant: Date | string) => names('short').weekdays[inZone(instant).getUTCDay()] ?? ''

/** `Monday` of 1, `Sunday` of 7. */
export const weekdayName = (weekday: number) => names('long').weekdays[weekday % 7] ?? ''

/** Days as `23–28 Nov`, or `30 Nov–5 Dec`. */
export function formatDays(from: Date, to: Date): string {
  const [first, last] = [inZone(from), inZone(to)]
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  return `${isOneMonth ? first.getUTCDate() : dayAndMonth(first)}–${dayAndMonth(last)}`
}

/** The seven days of the week that an instant lies in, Monday first, each at the instant’s time of day. */
export function weekOf(instant: Date): Date[] {
  const monday = instant.getTime() - ((inZone(instant).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: 7 }, (_, day) => new Date(monday + day * dayMs))
}

/** An instant as a field for a date and time shows it, in the college’s zone: `2026-11-21T09:50`. */
export function toFieldText(instant: Date | string): string {
  return inZone(instant).toISOString().slice(0, 16)
}

/** What such a field says as an instant; nothing where it says no time. */
export function fromFieldText(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined
  return new Date(Date.parse(`${text.slice(0, 16)}Z`) - zoneAheadMs).toISOString()
}
