import { expect, test } from 'vitest'
import { cellOf, type GridSession, weeksOf, wholePercent } from './format.ts'

const session = (given: Partial<GridSession>): GridSession => ({
  ...{
    id: 's',
    day: '2026-11-18',
    startsAt: '2026-11-18T04:00:00Z',
    firstPeriod: 1,
    periodCount: 1,
    state: 'held',
    topic: '',
    faculty: 'T',
  },
  ...{ counts: { present: 0, absent: 0, late: 0, on_duty: 0 }, marks: [], missing: [] },
  ...given,
})

test('a cell says what the register says; who is not named was present', () => {
  const held = session({ marks: [{ learnerId: 'a', status: 'absent' }], missing: ['late joiner'] })
  expect(cellOf(held, 'a')).toBe('absent')
  expect(cellOf(held, 'b')).toBe('present')
  expect(cellOf(held, 'late joiner')).toBe('none')
  expect(cellOf({ ...held, state: 'planned' }, 'b')).toBe('unposted')
  expect(cellOf({ ...held, state: 'cancelled' }, 'a')).toBe('cancelled')
})

test('weeks begin on Monday, in order, and count a laboratory by its periods', () => {
  const weeks = weeksOf([
    session({ day: '2026-11-18', counts: { present: 8, absent: 2, late: 0, on_duty: 0 } }),
    session({ day: '2026-11-22', periodCount: 3, counts: { present: 5, absent: 4, late: 1, on_duty: 0 } }),
    session({ day: '2026-11-13', counts: { present: 9, absent: 0, late: 0, on_duty: 1 } }),
    session({ day: '2026-11-19', state: 'cancelled' }),
  ])
  expect(weeks).toEqual([
    { monday: '2026-11-09', there: 10, all: 10 },
    { monday: '2026-11-16', there: 8 + 3 * 6, all: 10 + 30 },
  ])
  expect(wholePercent(26, 40)).toBe(65)
  expect(wholePercent(0, 0)).toBe(0)
})
