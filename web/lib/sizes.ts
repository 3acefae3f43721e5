import { shownLanguage } from './i18n.ts'

const step = 1024
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
type Unit = (typeof units)[number] | 'second' | 'minute' | 'hour'

/** How English shortens a unit, which is the same of one and of many. */
const english: Readonly<Record<Unit, string>> = {
  ...{ byte: 'byte', kilobyte: 'kB', megabyte: 'MB', gigabyte: 'GB' },
  ...{ second: 'sec', minute: 'min', hour: 'hr' },
}

/** A number with its unit, which do not part at a line's end. Bytes are written out. */
function count(value: number, unit: Unit, decimals = 0): string {
  const language = shownLanguage()
  // By itself: the first number that the browser words for a language takes a cheap phone a tenth of a second, on every visit.
  if (language === 'en') {
    const number = Number(value.toFixed(decimals))
    const grouped = String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
    return `${grouped}\u00a0${english[unit]}${unit === 'byte' && number !== 1 ? 's' : ''}`
  }
  const options = { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumFractionDigits: decimals } as const
  return new Intl.NumberFormat(language, options).format(value).replaceAll(' ', '\u00a0')
}

/** A size as `4.2 MB`. Counted in steps of 1,024 bytes, as the limits are, so that a file of `100 MB` fits where 100 MB may be. */
export function formatSize(bytes: number): string {
  const steps = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)))
  const value = bytes / step ** steps
  return count(value, units[steps] ?? 'byte', value < 10 && steps > 0 ? 1 : 0)
}

/** A speed as `1.2 MB/s`. */
export const formatSpeed = (bytesPerSecond: number): string => `${formatSize(bytesPerSecond)}/s`

/** How long something still takes: `40 sec`, `3 min`, `1 hr 20 min`. Whole minutes from one on: more would only jump about. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return count(minutes, 'minute')
  const rest = minutes % 60
  return [count(Math.floor(minutes / 60), 'hour'), ...(rest > 0 ? [count(rest, 'minute')] : [])].join(' ')
}
