import { shownLanguage } from './i18n.ts'

const step = 1024
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as `4.2 MB`. Counted in steps of 1,024 bytes, as the limits are, so that a file of `100 MB` fits where 100 MB may be. */
export function formatSize(bytes: number): string {
  const steps = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)))
  const value = bytes / step ** steps
  return new Intl.NumberFormat(shownLanguage(), {
    style: 'unit',
    unit: units[steps] ?? 'byte',
    unitDisplay: steps === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && steps > 0 ? 1 : 0,
  }).format(value)
}

/** A speed as `1.2 MB/s`. */
export const formatSpeed = (bytesPerSecond: number): string => `${formatSize(bytesPerSecond)}/s`

/** How long something still takes: `40 s`, `3 min`, `1 h 20 min`. Whole minutes from one on: more would only jump about. */
export function formatTimeLeft(seconds: number): string {
  const count = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(shownLanguage(), { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return count(minutes, 'minute')
  const rest = minutes % 60
  return [count(Math.floor(minutes / 60), 'hour'), ...(rest > 0 ? [count(rest, 'minute')] : [])].join(' ')
}
