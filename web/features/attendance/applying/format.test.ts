import { expect, test } from 'vitest'
import { daysOf, rupeesOf } from './format.ts'

test('the days of an application are named once where they are one', () => {
  expect(daysOf({ startsOn: '2026-11-24', endsOn: '2026-11-24' })).toBe('24 Nov 2026')
  expect(daysOf({ startsOn: '2026-11-24', endsOn: '2026-12-01' })).toBe('24 Nov 2026 – 1 Dec 2026')
})

test('paise are told in rupees without a float', () => {
  expect(rupeesOf(30_000)).toBe('300')
  expect(rupeesOf(12_345_605)).toBe('1,23,456.05')
})
