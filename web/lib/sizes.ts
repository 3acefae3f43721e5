import { shownLanguage } from './i18n.ts'

const step = 1024
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number with its unit, which do not part at a line's end. */
const count = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(shownLanguage(), { style: 'unit', ...options }).format(value).replaceAll(' ', '\u00a0')

/** A size as `4.2 MB`. Counted in steps of 1,024 bytes, as the limits are, so that a file of `100 MB` fits where 100 MB may be. */
export function formatSize(bytes: number): string {
  const steps = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)))
  const value = bytes / step ** steps
  return count(value, {
    unit: units[steps] ?? 'byte',
    unitDisplay: steps === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && steps > 0 ? 1 : 0,
  })
}

/** A speed as `1.2 MB/s`. */
export const formatSpeed = (bytesPerSecond: number): string => `${formatSize(bytesPerSecond)}/s`

/** How long something still takes: `40 s`, `3 min`, `1 h 20 min`. Whole minutes from one on: more would only jump about. */
export function formatTimeLeft(seconds: number): string {
  const short = (value: number, unit: 'second' | 'minute' | 'hour') => count(value, { unit, unitDisplay: 'short' })
  if (seconds < 60) return short(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return short(minutes, 'minute')
  const rest = minutes % 60
  return [short(Math.floor(minutes / 60), 'hour'), ...(rest > 0 ? [short(rest, 'minute')] : [])].join(' ')
}
