import { expect, test } from 'vitest'
import { fieldsOf, lastDayOf, lastDayOver, lastDays, type Rules, readMonth, rulesOf } from './format.ts'

const rules: Rules = {
  ...{ minimumPercent: 75, condonableFromPercent: 65, condonationFeePaise: 30_000, subjectMinimumPercent: null, isSubjectWise: false },
  ...{ excludedCategories: ['MC', 'AUDIT'], lateCounts: true, onDutyCounts: true, midPeriods: 2, midCountsForAbsentees: true },
  ...{ editDays: 1, graceMinutes: 30 },
}

test('rules come out of a form as they went in', () => {
  expect(rulesOf(fieldsOf(rules))).toEqual(rules)
  const bare: Rules = {
    ...rules,
    condonableFromPercent: null,
    condonationFeePaise: null,
    subjectMinimumPercent: 40,
    excludedCategories: [],
  }
  expect(rulesOf(fieldsOf(bare))).toEqual(bare)
  // 300.29 rupees are 30028.999999999996 hundredths to a computer.
  const uneven: Rules = { ...rules, condonationFeePaise: 30_029 }
  expect(fieldsOf(uneven).condonationFee).toBe('300.29')
  expect(rulesOf(fieldsOf(uneven))).toEqual(uneven)
})

test('days and months end in the college, not on the device', () => {
  // Half past midnight of the 22nd in India.
  const now = new Date('2026-11-21T19:00:00Z')
  expect(lastDays(7, now)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(lastDayOf('2026-11', now)).toBe('2026-11-22')
  expect(lastDayOf('2026-10', now)).toBe('2026-10-31')
  expect(lastDayOf('2028-02', now)).toBe('2026-11-22')
  expect(['2026-11', '2026-10', '2026-12'].map((month) => lastDayOver(month, now))).toEqual(['2026-11-21', '2026-10-31', null])
  expect(lastDayOver('2026-12', new Date('2026-12-01T04:00:00Z'))).toBeNull()
})

test('a month in an address is one, or none', () => {
  expect(readMonth('2026-11')).toBe('2026-11')
  for (const text of [null, '', 'N', '2026', '2026-1', '2026/11', '2026-13', '2026-11-01']) expect(readMonth(text)).toBeUndefined()
})
