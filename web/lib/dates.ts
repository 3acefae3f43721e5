import { i18n } from './i18n.ts'

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

const language = () => i18n.resolvedLanguage ?? 'en'
/** en-US says `Sep` where other kinds of English say `Sept`; digits are 0–9 in every language. */
const locale = () => (language() === 'en' ? 'en-US' : `${language()}-IN-u-nu-latn`)

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
  return new Intl.RelativeTimeFormat(language(), { numeric: step.unit === 'minute' && steps === 0 ? 'auto' : 'always' }).format(
    steps,
    step.unit,
  )
}
