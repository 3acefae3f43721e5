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

/** The time of day of an instant in the college: `09:30`. */
export const sayTime = (at: Date): string => time.format(at)

/** From when to when in the college: `12:00 to 14:20`. */
const sayTimes = ({ startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>): string => `${sayTime(startsAt)} to ${sayTime(endsAt)}`

/** The periods of a meeting, `period 5` or `periods 4 to 6`; its times where it is outside the bells. */
export function sayPeriods(meeting: Times): string {
  const { firstPeriod, periodCount } = meeting
  if (firstPeriod === null || periodCount < 1) return sayTimes(meeting)
  return periodCount === 1 ? `period ${firstPeriod}` : `periods ${firstPeriod} to ${firstPeriod + periodCount - 1}`
}

interface Meeting {
  session: Times
  faculty: { name: string }
  room: { code: string } | null
}

/** Where and when a meeting is and who takes it: `Mon 30 Nov 2026, 16:00 to 16:50, N-101, Anita Rao`. */
export const sayMeeting = ({ session, faculty, room }: Meeting): string =>
  [sayDay(session.startsAt), sayTimes(session), ...(room ? [room.code] : []), faculty.name].join(', ')
