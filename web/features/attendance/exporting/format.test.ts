import { expect, test } from 'vitest'
import { daysOf, movedDown, presetOf, problemOf } from './format.ts'

test('fortnights begin on the 1st and on the 16th', () => {
  expect(daysOf('thisFortnight', '2026-11-21')).toEqual({ from: '2026-11-16', to: '2026-11-21' })
  expect(daysOf('lastFortnight', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  expect(daysOf('thisFortnight', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  expect(daysOf('lastFortnight', '2026-03-01')).toEqual({ from: '2026-02-16', to: '2026-02-28' })
})

test('the last month is whole, also over the turn of a year', () => {
  expect(daysOf('lastMonth', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysOf('lastMonth', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('days that are a preset are known as one', () => {
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-21')).toBe('lastMonth')
  expect(presetOf({ from: '2026-10-01', to: '2026-10-30' }, '2026-11-21')).toBeUndefined()
})

test('a semester can be exported, in the order of its days', () => {
  expect(problemOf({ from: '2026-06-01', to: '2026-12-07' })).toBeNull()
  expect(problemOf({ from: '2026-06-01', to: '2026-12-08' })).toBe('tooLong')
  expect(problemOf({ from: '2026-06-02', to: '2026-06-01' })).toBe('backwards')
  expect(problemOf({ from: '', to: '2026-06-01' })).toBe('missing')
})

test('a column moves one place, and not beyond the end', () => {
  expect(movedDown(['a', 'b', 'c'], 0)).toEqual(['b', 'a', 'c'])
  expect(movedDown(['a', 'b', 'c'], 2)).toEqual(['a', 'b', 'c'])
})
