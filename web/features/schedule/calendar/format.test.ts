import { expect, test } from 'vitest'
import { daysFrom } from '../../../lib/days.ts'
import { rangeOf, stepFrom } from './format.ts'

test('a day is read with its whole week, Monday to Sunday', () => {
  expect(rangeOf('day', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(rangeOf('week', '2026-11-16')).toEqual(rangeOf('day', '2026-11-22'))
})

test('a month is read in whole weeks, and holds each of its days', () => {
  const { from, to } = rangeOf('month', '2026-11-15')
  expect({ from, to }).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(daysFrom(from, to)).toHaveLength(42)
  expect(rangeOf('month', '2027-02-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('the next one begins where this one ends', () => {
  expect(stepFrom('week', '2026-11-23', 1)).toBe('2026-11-30')
  expect(stepFrom('day', '2026-11-23', -1)).toBe('2026-11-22')
  expect(stepFrom('month', '2026-11-30', 1)).toBe('2026-12-01')
  expect(rangeOf('agenda', stepFrom('agenda', '2026-11-01', 1)).from).toBe('2026-11-29')
})
