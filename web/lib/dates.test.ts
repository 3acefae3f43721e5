import { expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatDays,
  formatMoment,
  formatMonth,
  formatRelative,
  formatTime,
  formatWeekday,
  fromFieldText,
  toFieldText,
  weekdayName,
  weekOf,
} from './dates.ts'

test('dates and times are the college’s, whatever the device believes', () => {
  expect(formatDate('2026-11-20T18:29:59.000Z')).toBe('20 Nov 2026')
  expect(formatDate('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026')
  expect(formatTime('2026-11-20T18:30:00.000Z')).toBe('00:00')
  expect(formatMoment('2026-09-01T04:20:00.000Z')).toBe('1 Sep 2026, 09:50')
})

test('a month is told of itself and of each of its days', () => {
  for (const text of ['2026-11', '2026-11-01', '2026-11-30']) expect(formatMonth(text)).toBe('November 2026')
})

test('a date without a time is that date everywhere', () => {
  expect(formatDay([2026, 1, 1])).toBe('1 Jan 2026')
  expect(formatDay([2024, 2, 29])).toBe('29 Feb 2024')
})

test('days of one month name it once', () => {
  expect(formatDays(new Date('2026-11-23T06:30:00Z'), new Date('2026-11-28T06:30:00Z'))).toBe('23–28 Nov')
  expect(formatDays(new Date('2026-11-30T06:30:00Z'), new Date('2026-12-05T06:30:00Z'))).toBe('30 Nov–5 Dec')
})

test('a week begins on Monday, by the college’s days', () => {
  // Half past midnight of Monday in India is still Sunday in UTC.
  const week = weekOf(new Date('2026-11-22T19:00:00.000Z'))
  expect(week.map(formatWeekday)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(formatDate(week[0] ?? '')).toBe('23 Nov 2026')
  expect([1, 3, 6, 7].map(weekdayName)).toEqual(['Monday', 'Wednesday', 'Saturday', 'Sunday'])
})

test('names and times are those that the browser itself would word', () => {
  const timeZone = 'Asia/Kolkata'
  const worded = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  // A day and a quarter apart, so that every month, weekday and part of the day comes, over a leap day and a year's end.
  for (let ms = Date.UTC(2027, 11, 20); ms < Date.UTC(2029, 0, 10); ms += 108_000_000) {
    const instant = new Date(ms)
    expect(formatMonth(toFieldText(instant).slice(0, 7))).toBe(worded({ month: 'long', year: 'numeric' }).format(instant))
    expect(formatWeekday(instant)).toBe(worded({ weekday: 'short' }).format(instant))
    expect(formatTime(instant)).toBe(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant))
    expect(fromFieldText(toFieldText(instant))).toBe(instant.toISOString())
    const [month, day, year] = worded({ day: 'numeric', month: 'short', year: 'numeric' }).format(instant).replace(',', '').split(' ')
    expect(formatDate(instant)).toBe(`${day} ${month} ${year}`)
  }
  const relative = new Intl.RelativeTimeFormat('en')
  const now = new Date('2026-11-21T10:00:00.000Z')
  for (const [unit, ms, most] of [
    ['minute', 60_000, 59],
    ['hour', 3_600_000, 23],
    ['day', 86_400_000, 6],
  ] as const)
    for (const count of [-most, -1, 1, most]) {
      expect(formatRelative(new Date(now.getTime() + count * ms), now)).toBe(relative.format(count, unit))
    }
})

test.each([
  ['2026-11-21T10:00:10.000Z', 'this minute'],
  ['2026-11-21T09:55:00.000Z', '5 minutes ago'],
  ['2026-11-21T12:00:00.000Z', 'in 2 hours'],
  ['2026-11-21T07:00:00.000Z', '3 hours ago'],
  ['2026-11-19T09:00:00.000Z', '2 days ago'],
  ['2026-11-14T10:00:00.000Z', '14 Nov 2026'],
])('%s is told as %s', (instant, told) => {
  expect(formatRelative(instant, new Date('2026-11-21T10:00:00.000Z'))).toBe(told)
})
