import { expect, test } from 'vitest'
import type { CalendarEntry } from '../format.ts'
import { academicYearOf, byMonth, daysOfYear } from './format.ts'

const entry = (title: string, startsOn: string): CalendarEntry => ({
  id: title,
  kind: 'holiday',
  title,
  startsOn,
  endsOn: startsOn,
  program: null,
  semesters: [],
  followsWeekday: null,
  isImported: false,
})

test('an academic year goes from June to May', () => {
  expect(academicYearOf('2026-05-31')).toBe(2025)
  expect(academicYearOf('2026-06-01')).toBe(2026)
  expect(daysOfYear(2026)).toEqual({ from: '2026-06-01', to: '2027-05-31' })
})

test('months stand in order, and what began before the year in its first month', () => {
  const months = byMonth([entry('late', '2027-01-26'), entry('early', '2026-05-20'), entry('first', '2026-06-05')], '2026-06-01')
  expect(months.map(({ month, entries }) => [month, entries.map(({ title }) => title)])).toEqual([
    ['2026-06-01', ['early', 'first']],
    ['2027-01-01', ['late']],
  ])
})
