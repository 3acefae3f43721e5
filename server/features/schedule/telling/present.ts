import { defaultTimeZone } from '../../../platform/dates.ts'

const dayParts = new Intl.DateTimeFormat('en-US', {
  timeZone: defaultTimeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-GB', { timeZone: defaultTimeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The college's calendar day of an instant, as people read it: `Tue 24 Nov 2026`. */
export function sayDay(at: Date): string {
  const parts = Object.fromEntries(dayParts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`
}

interface Times {
  startsAt: Date
  endsAt: Date
  firstPeriod: number | null
  periodCount: number
}

/** From when to when in the college: `12:00 to 14:20`. */
export const sayTimes = ({ startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>): string =>
  `${time.format(startsAt)} to ${time.format(endsAt)}`

/** The periods of a meeting, `period 5` or `periods 4 to 6`; its times where it is outside the bells. */
export function sayPeriods(meeting: Times): string {
  const { firstPeriod, periodCount } = meeting
  if (firstPeriod === null || periodCount < 1) return sayTimes(meeting)
  return periodCount === 1 ? `period ${firstPeriod}` : `periods ${firstPeriod} to ${firstPeriod + periodCount - 1}`
}
