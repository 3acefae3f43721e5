import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EntryOfClass, planDays, type WeekOfClass } from './rules.ts'

const week = (given: Partial<WeekOfClass> = {}): WeekOfClass => ({
  startsOn: '2026-11-02',
  endsOn: '2026-11-29',
  slots: [
    { id: 'monday', weekday: 1 },
    { id: 'wednesday', weekday: 3 },
    { id: 'wednesday-lab', weekday: 3 },
  ],
  entries: [],
  ...given,
})
const entry = (kind: EntryOfClass['kind'], startsOn: string, given: Partial<EntryOfClass> = {}): EntryOfClass => ({
  ...{ id: `${kind} ${startsOn}`, kind, title: kind, startsOn, endsOn: startsOn, followsWeekday: null },
  ...given,
})
const month = { from: '2026-11-01', to: '2026-11-30' }
const told = (of: WeekOfClass, range = month) => planDays(of, range).map(({ day, slotId, state }) => `${day} ${slotId} ${state}`)

describe('a week', () => {
  test('is generated within its own days and those asked for', () => {
    expect(told(week(), { from: '2026-10-01', to: '2026-11-04' })).toEqual([
      '2026-11-02 monday planned',
      '2026-11-04 wednesday planned',
      '2026-11-04 wednesday-lab planned',
    ])
    expect(told(week(), { from: '2026-12-01', to: '2026-12-31' })).toEqual([])
  })
  test('TT-7: follows the weekday that a day order names, on that day alone', () => {
    const ordered = week({ entries: [entry('day_order', '2026-11-07', { followsWeekday: 3 })] })
    expect(told(ordered, { from: '2026-11-06', to: '2026-11-08' })).toEqual([
      '2026-11-07 wednesday planned',
      '2026-11-07 wednesday-lab planned',
    ])
    expect(planDays(ordered, { from: '2026-11-07', to: '2026-11-07' })[0]).toMatchObject({
      origin: 'day_order',
      entryId: 'day_order 2026-11-07',
    })
  })
  test('TT-6: is cancelled by a holiday, which it names, so that it comes back when the holiday goes', () => {
    const [cancelled] = planDays(week({ entries: [entry('holiday', '2026-11-09', { title: 'Diwali' })] }), {
      from: '2026-11-09',
      to: '2026-11-09',
    })
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'Diwali', entryId: 'holiday 2026-11-09' })
  })
  test('has nothing outside its spells of instruction, in mids and in examinations', () => {
    const entries = [
      entry('instruction', '2026-11-02', { endsOn: '2026-11-15' }),
      entry('mid', '2026-11-09', { endsOn: '2026-11-10' }),
      entry('deadline', '2026-11-11'),
    ]
    expect(told(week({ entries }))).toEqual([
      '2026-11-02 monday planned',
      '2026-11-04 wednesday planned',
      '2026-11-04 wednesday-lab planned',
      '2026-11-11 wednesday planned',
      '2026-11-11 wednesday-lab planned',
    ])
  })
  test('has nothing in mids and examinations though a day order is for their day, and has it outside the spells of instruction', () => {
    const order = entry('day_order', '2026-11-21', { followsWeekday: 1 })
    const spell = entry('instruction', '2026-11-02', { endsOn: '2026-11-03' })
    expect(told(week({ entries: [spell, order] }))).toEqual(['2026-11-02 monday planned', '2026-11-21 monday planned'])
    for (const kind of ['mid', 'exam'] as const)
      expect(told(week({ entries: [spell, order, entry(kind, '2026-11-21')] }))).toEqual(['2026-11-02 monday planned'])
  })
  test('is not held back by spells of instruction of another time', () => {
    expect(told(week({ entries: [entry('instruction', '2026-01-05', { endsOn: '2026-05-30' })] }))).toEqual(told(week()))
  })
})

const dayOf = (number: number): string => new Date(Date.UTC(2026, 10, 1 + number)).toISOString().slice(0, 10)
const anyEntry = fc
  .record({
    kind: fc.constantFrom<EntryOfClass['kind'][]>('instruction', 'mid', 'exam', 'holiday', 'day_order', 'event', 'deadline'),
    first: fc.nat(60),
    length: fc.nat(10),
    follows: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ kind, first, length, follows }) =>
    entry(kind, dayOf(first), {
      endsOn: kind === 'day_order' ? dayOf(first) : dayOf(first + length),
      followsWeekday: kind === 'day_order' ? follows : null,
    }),
  )
const anyWeek = fc.record({
  startsOn: fc.nat(40).map(dayOf),
  endsOn: fc.integer({ min: 20, max: 70 }).map(dayOf),
  slots: fc
    .array(fc.integer({ min: 1, max: 7 }), { maxLength: 12 })
    .map((days) => days.map((weekday, index) => ({ id: `slot ${index}`, weekday }))),
  entries: fc.array(anyEntry, { maxLength: 6 }),
})

test('whatever the calendar, it is what a plain count over all days and slots finds', () => {
  fc.assert(
    fc.property(anyWeek, fc.nat(40), fc.nat(60), (of, first, length) => {
      const range = { from: dayOf(first), to: dayOf(first + length) }
      const counted: string[] = []
      const spells = of.entries.filter(
        ({ kind, startsOn, endsOn }) => kind === 'instruction' && startsOn <= of.endsOn && endsOn >= of.startsOn,
      )
      for (let number = 0; number <= 120; number++) {
        const day = dayOf(number)
        if (day < range.from || day > range.to || day < of.startsOn || day > of.endsOn) continue
        const kinds = of.entries.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
        const order = kinds.find(({ kind }) => kind === 'day_order')
        const isWritten = kinds.some(({ kind }) => kind === 'mid' || kind === 'exam')
        const isFree = spells.length > 0 && !kinds.some(({ kind }) => kind === 'instruction')
        const weekday = order ? order.followsWeekday : [7, 1, 2, 3, 4, 5, 6][new Date(`${day}T00:00:00Z`).getUTCDay()]
        const state = kinds.some(({ kind }) => kind === 'holiday') ? 'cancelled' : 'planned'
        if (isWritten || (isFree && !order)) continue
        for (const slot of of.slots) if (slot.weekday === weekday) counted.push(`${day} ${slot.id} ${state}`)
      }
      expect(told(of, range).toSorted()).toEqual(counted.toSorted())
    }),
    { numRuns: 500 },
  )
})
