import { expect, test } from 'vitest'
import { marksOfMonth, monthsOf, outcomeOf, spellAround, weeksOfMonth } from './format.ts'

const now = new Date('2026-11-21T04:30:00Z')

test('a session is told by its mark; else by whether it is cancelled, to come, or was never posted', () => {
  const past = { state: 'planned', endsAt: '2026-11-21T04:20:00Z', status: null } as const
  expect(outcomeOf(past, now)).toBe('unposted')
  expect(outcomeOf({ ...past, endsAt: '2026-11-21T04:40:00Z' }, now)).toBe('planned')
  expect(outcomeOf({ ...past, state: 'cancelled' }, now)).toBe('cancelled')
  expect(outcomeOf({ ...past, state: 'held', status: 'late' }, now)).toBe('late')
})

test('a day of a month is marked by its worst, and days without a register by nothing', () => {
  const sessions = [
    { day: '2026-11-20', status: 'present' },
    { day: '2026-11-20', status: 'absent' },
    { day: '2026-11-19', status: 'late' },
    { day: '2026-11-19', status: 'on_duty' },
    { day: '2026-11-18', status: null },
    { day: '2026-10-20', status: 'absent' },
  ] as const
  expect([...marksOfMonth(sessions, '2026-11')]).toEqual([
    ['2026-11-20', 'absent'],
    ['2026-11-19', 'late'],
  ])
  expect(monthsOf(sessions)).toEqual(['2026-10', '2026-11'])
})

test('a month has whole weeks from Monday to Sunday, with each of its days once', () => {
  for (const month of ['2026-02', '2026-11', '2027-02', '2028-02']) {
    const weeks = weeksOfMonth(month)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    const days = weeks.flat().flatMap(({ day }) => day ?? [])
    expect(days[0]).toBe(`${month}-01`)
    expect(new Set(days).size).toBe(days.length)
    for (const [week, cells] of weeks.entries())
      for (const [weekday, { day }] of cells.entries())
        if (day) expect((new Date(day).getUTCDay() + 6) % 7, `${day} in week ${week}`).toBe(weekday)
  }
  expect(
    weeksOfMonth('2028-02')
      .flat()
      .filter(({ day }) => day),
  ).toHaveLength(29)
})

test('the days looked at lie around the college’s day, also before dawn in India', () => {
  expect(spellAround(new Date('2026-11-21T18:29:59Z'))).toEqual({ from: '2026-05-15', to: '2027-06-09' })
  expect(spellAround(new Date('2026-11-21T18:30:00Z'))).toEqual({ from: '2026-05-16', to: '2027-06-10' })
})
