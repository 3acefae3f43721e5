import { expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  daysFrom,
  formatDayOf,
  instantOf,
  minutesOf,
  mondayOf,
  monthFrom,
  readDay,
  weekdayOf,
} from './days.ts'

test('TT-9: an instant has the day and the time of the college, wherever the device is', () => {
  // Half past twelve at night in India is the evening before in London.
  expect(dayOf('2026-11-22T19:00:00Z')).toBe('2026-11-23')
  expect(minutesOf('2026-11-22T19:00:00Z')).toBe(30)
  expect(instantOf('2026-11-23', '00:30')).toBe('2026-11-22T19:00:00.000Z')
  expect(instantOf('', '09:30')).toBeUndefined()
})

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
})

test('days go on over months, years and leap days', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(monthFrom('2026-12-31', 2)).toBe('2027-02-01')
  expect(daysFrom('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
})

test('a day in an address is read, and nothing else', () => {
  expect(readDay('2026-11-23')).toBe('2026-11-23')
  expect(readDay('2026-13-45')).toBeUndefined()
  expect(readDay('tomorrow')).toBeUndefined()
  expect(readDay(null)).toBeUndefined()
  expect(formatDayOf('2026-11-23')).toBe('Mon, 23 Nov 2026')
})
