import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment, formatMonth, formatRelative, formatTime } from './dates.ts'

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
