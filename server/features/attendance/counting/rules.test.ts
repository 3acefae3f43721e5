import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'
import { standardRules } from '../policies/rules.ts'
import {
  aggregateOf,
  aheadOf,
  bandOf,
  canMissOf,
  countsToAggregate,
  forecastOf,
  isEligible,
  type Marks,
  needOf,
  percentOf,
  reachedOn,
  reaches,
  recoveryOf,
  type Subject,
  shortOf,
  tallyOf,
} from './rules.ts'

const r22 = standardRules('JNTU', 'JNTUH')
const r20 = standardRules('JNTU', 'JNTUK')
const puc = standardRules('DGIPUC', 'KSEAB')
const subject = (attended: number, held: number, counts = true): Subject => ({ held, attended, counts })
const marks = (given: Partial<Marks>): Marks => ({ present: 0, absent: 0, late: 0, on_duty: 0, ...given })
const band = (rules: AttendanceRules, ...subjects: Subject[]) => bandOf(rules, subjects, false)

describe('worked numbers', () => {
  test.each([
    [300, '75.00', 'eligible'],
    [299, '74.75', 'condonable'],
    [260, '65.00', 'condonable'],
    [259, '64.75', 'detain_listed'],
  ] as const)('ATT-1: %i of 400 is %s, %s', (attended, percent, expected) => {
    expect(percentOf({ held: 400, attended })).toBe(percent)
    expect(band(r22, subject(attended, 400))).toBe(expected)
  })
  test('ATT-1: nothing held is no classes yet, and never 0 %', () => {
    expect(band(r22)).toBe('none')
    expect(band(r22, subject(0, 0))).toBe('none')
    expect(percentOf({ held: 0, attended: 0 })).toBeNull()
    expect(recoveryOf(r22, [])).toEqual({ need: 0, canMiss: 0 })
  })
  test('a share is cut and never rounded up to the minimum', () => {
    expect(percentOf({ held: 25_000, attended: 18_749 })).toBe('74.99')
    expect(reaches({ held: 25_000, attended: 18_749 }, 75)).toBe(false)
    expect(percentOf({ held: 3, attended: 3 })).toBe('100.00')
  })
  test('ATT-2: the aggregate is a sum of periods, not a mean of percentages', () => {
    const all = aggregateOf([subject(40, 60), subject(54, 60), subject(12, 30)])
    expect(all).toEqual({ held: 150, attended: 106 })
    expect(percentOf(all)).toBe('70.66')
  })
  test('ATT-3: a mandatory course does not count, and is shown by itself', () => {
    for (const category of ['MC', 'mc', 'Mc']) expect(countsToAggregate(r22, category), category).toBe(false)
    expect(countsToAggregate({ ...r22, excludedCategories: ['mc'] }, 'MC')).toBe(false)
    for (const category of ['PC', 'MCA', '']) expect(countsToAggregate(r22, category), category).toBe(true)
    const constitution = subject(5, 20, countsToAggregate(r22, 'MC'))
    const subjects = [subject(300, 400), constitution]
    expect(percentOf(aggregateOf(subjects))).toBe('75.00')
    expect(band(r22, ...subjects)).toBe('eligible')
    expect(percentOf(constitution)).toBe('25.00')
    expect(percentOf(aggregateOf([subject(300, 400), subject(5, 20)]))).toBe('72.61')
  })
  test('ATT-4: two periods for each mid that was written', () => {
    const before = { meetings: marks({ present: 290, absent: 100 }), mids: marks({}) }
    expect(percentOf(tallyOf(r22, before))).toBe('74.35')
    const written = tallyOf(r22, { ...before, mids: marks({ present: 5 }) })
    expect(written).toEqual({ held: 400, attended: 300 })
    expect(percentOf(written)).toBe('75.00')
    const missedOne = { ...before, mids: marks({ present: 4, absent: 1 }) }
    expect(tallyOf(r22, missedOne)).toEqual({ held: 400, attended: 298 })
    expect(percentOf(tallyOf(r22, missedOne))).toBe('74.50')
    expect(tallyOf({ ...r22, midCountsForAbsentees: false }, missedOne)).toEqual({ held: 398, attended: 298 })
    expect(tallyOf({ ...r22, midPeriods: 0 }, missedOne)).toEqual({ held: 390, attended: 290 })
    expect(tallyOf({ ...r22, midPeriods: 3 }, missedOne)).toEqual({ held: 405, attended: 302 })
    expect([0, 2, 3].map((midPeriods) => aheadOf({ ...r22, midPeriods }, { meetings: 10, mids: 2 }))).toEqual([10, 14, 16])
  })
  test.each([
    ['JNTUA', 40],
    ['jntuk', 40],
    ['JNTU-A', 40],
    ['JNTU K', 40],
    ['JNTU (A)', 40],
    ['JNTU Kakinada', 40],
    ['JNTU, Kakinada', 40],
    ['JNTU Anantapur', 40],
    ['JNTU Ananthapuramu', 40],
    ['Jawaharlal Nehru Technological University Kakinada', 40],
    ['JNTUH', null],
    ['JNTU-H', null],
    ['JNTU Hyderabad', null],
    ['JNTU, autonomous', null],
    ['JNTU', null],
    ['Jawaharlal Nehru Technological University, Hyderabad', null],
    ['', null],
  ])('ATT-5: %s asks for %s in each subject', (university, percent) => {
    expect(standardRules('JNTU', university).subjectMinimumPercent).toBe(percent)
    expect(standardRules('DGIPUC', university).subjectMinimumPercent).toBeNull()
  })
  test('ATT-5: 40 % in each subject beside the aggregate', () => {
    const [short, enough] = [subject(23, 60), subject(24, 60)]
    expect(percentOf(short)).toBe('38.33')
    const others = subject(310 - 23, 400 - 60)
    expect(band(r20, short, others)).toBe('subject_short')
    expect(shortOf(r20, [short, others])).toEqual([short])
    expect(percentOf(enough)).toBe('40.00')
    expect(band(r20, enough, subject(310 - 24, 400 - 60))).toBe('eligible')
    // A shortage in all that could be condoned does not mend the subject; one that could not stays what it is.
    expect(band(r20, short, subject(280 - 23, 400 - 60))).toBe('subject_short')
    expect(bandOf(r20, [short, subject(280 - 23, 400 - 60)], true)).toBe('subject_short')
    expect(band(r20, short, subject(259 - 23, 400 - 60))).toBe('detain_listed')
  })
  test('ATT-6: a subject short in a pre-university college is a shortage that nothing condones', () => {
    expect(percentOf(subject(118, 160))).toBe('73.75')
    for (const isCondoned of [false, true]) expect(bandOf(puc, [subject(118, 160), subject(150, 160)], isCondoned)).toBe('shortage')
    expect(band(puc, subject(120, 160), subject(150, 160))).toBe('eligible')
    expect(puc.condonableFromPercent).toBeNull()
    expect(puc.condonationFeePaise).toBeNull()
  })
  test.each([
    [290, 400, 40, 0],
    [299, 400, 4, 0],
    [300, 400, 0, 0],
    [320, 400, 0, 26],
    [80, 100, 0, 6],
  ])('ATT-7: %i of %i needs %i, can miss %i', (attended, held, need, canMiss) => {
    expect(recoveryOf(r22, [subject(attended, held)])).toEqual({ need, canMiss })
  })
  test('ATT-7: a 27th missed period would be one too many', () => {
    expect(percentOf({ held: 427, attended: 320 })).toBe('74.94')
  })
  test('ATT-8: on duty counts, medical leave does not', () => {
    const tally = tallyOf(r22, { meetings: marks({ present: 280, on_duty: 16, absent: 104 }), mids: marks({}) })
    expect(tally).toEqual({ held: 400, attended: 296 })
    expect(percentOf(tally)).toBe('74.00')
    expect(band(r22, { ...tally, counts: true })).toBe('condonable')
  })
  test('ATT-9: what a committee condoned is condoned, and only within the band', () => {
    expect(bandOf(r22, [subject(299, 400)], true)).toBe('condoned')
    expect(bandOf(r22, [subject(259, 400)], true)).toBe('detain_listed')
    expect(bandOf(r22, [subject(300, 400)], true)).toBe('eligible')
  })
  test('ATT-17: what was held before joining has no rows, and is not held for the learner', () => {
    expect(tallyOf(r22, { meetings: marks({ present: 42 }), mids: marks({}) })).toEqual({ held: 42, attended: 42 })
  })
  test('late and on duty count as the rules say', () => {
    const meetings = marks({ present: 10, late: 3, on_duty: 2, absent: 5 })
    const of = (change: Partial<AttendanceRules>) => tallyOf({ ...r22, ...change }, { meetings, mids: marks({}) })
    expect(of({})).toEqual({ held: 20, attended: 15 })
    expect(of({ lateCounts: false })).toEqual({ held: 20, attended: 12 })
    expect(of({ onDutyCounts: false })).toEqual({ held: 20, attended: 13 })
  })
})

const tally = fc.integer({ min: 1, max: 600 }).chain((held) => fc.integer({ min: 0, max: held }).map((attended) => ({ held, attended })))
const minimum = fc.integer({ min: 1, max: 99 })
/** By counting on, period after period, as a person would. */
const recount = (from: { held: number; attended: number }, periods: number, isAttended: boolean) => ({
  held: from.held + periods,
  attended: from.attended + (isAttended ? periods : 0),
})

describe('against a plain recount', () => {
  test('need is the least number of attended periods that reaches the minimum', () => {
    fc.assert(
      fc.property(tally, minimum, (now, percent) => {
        let periods = 0
        while (!reaches(recount(now, periods, true), percent)) periods++
        expect(needOf(now, percent)).toBe(periods)
      }),
    )
  })
  test('can miss is the greatest number of missed periods that still reaches it', () => {
    fc.assert(
      fc.property(tally, minimum, (now, percent) => {
        let periods = 0
        while (reaches(recount(now, periods + 1, false), percent)) periods++
        expect(canMissOf(now, percent)).toBe(periods)
      }),
    )
  })
  test('a percentage is the whole number of hundredths below the share', () => {
    fc.assert(
      fc.property(tally, (now) => {
        const hundredths = Number((percentOf(now) ?? '').replace('.', ''))
        expect(hundredths * now.held).toBeLessThanOrEqual(now.attended * 10_000)
        expect((hundredths + 1) * now.held).toBeGreaterThan(now.attended * 10_000)
      }),
    )
  })
  const rules = fc.constantFrom(r22, r20, puc)
  const few = fc.array(
    fc.integer({ min: 1, max: 12 }).chain((held) => fc.integer({ min: 0, max: held }).map((attended) => subject(attended, held))),
    { minLength: 1, maxLength: 3 },
  )
  /** Whether some way of giving out attended (or missed) periods among the subjects ends eligible. */
  const ends = (of: AttendanceRules, subjects: Subject[], periods: number, isAttended: boolean, every: boolean): boolean => {
    if (periods === 0) return isEligible(of, subjects)
    const ways = subjects.map((_, at) =>
      ends(
        of,
        subjects.map((each, index) => (index === at ? { ...each, ...recount(each, 1, isAttended) } : each)),
        periods - 1,
        isAttended,
        every,
      ),
    )
    return every ? ways.every(Boolean) : ways.some(Boolean)
  }
  test('over several subjects, so many missed periods of whatever subject are safe, and one more is not', () => {
    fc.assert(
      fc.property(rules, few, (of, subjects) => {
        const { need, canMiss } = recoveryOf(of, subjects)
        fc.pre(canMiss <= 5)
        expect(need === 0).toBe(isEligible(of, subjects))
        if (need > 0) return
        expect(ends(of, subjects, canMiss, false, true)).toBe(true)
        expect(ends(of, subjects, canMiss + 1, false, true)).toBe(false)
      }),
    )
  })
  test('over several subjects, so many attended periods can suffice, and one less cannot', () => {
    fc.assert(
      fc.property(rules, few, (of, subjects) => {
        const { need } = recoveryOf(of, subjects)
        fc.pre(need > 0 && need <= 6)
        expect(ends(of, subjects, need, true, false)).toBe(true)
        expect(ends(of, subjects, need - 1, true, false)).toBe(false)
      }),
    )
  })
  test('the day on which it is reached is the first whose end is eligible', () => {
    const coming = fc.array(fc.record({ subject: fc.nat(2), periods: fc.integer({ min: 0, max: 3 }), later: fc.nat(2) }), { maxLength: 40 })
    fc.assert(
      fc.property(rules, few, coming, (of, subjects, steps) => {
        let number = 10
        const path = steps.map(({ later, ...step }) => {
          number += later
          return { ...step, day: `2026-11-${number}` }
        })
        const dayEnds = [...new Set(path.map(({ day }) => day))]
        const after = (day: string) =>
          subjects.map((each, at) => {
            const periods = path.filter((step) => step.subject === at && step.day <= day).reduce((sum, step) => sum + step.periods, 0)
            return { ...each, ...recount(each, periods, true) }
          })
        const expected = isEligible(of, subjects) ? null : (dayEnds.find((day) => isEligible(of, after(day))) ?? null)
        expect(reachedOn(of, subjects, path)).toBe(expected)
      }),
    )
  })
})

describe('the forecast', () => {
  const on = (given: Partial<Parameters<typeof forecastOf>[1][number]>) => ({
    ...subject(70, 100),
    recent: { held: 20, attended: 18 },
    ahead: 40,
    ...given,
  })
  test('goes on at the rate of the last four weeks, cut and not rounded', () => {
    // 70 + 40 × 18/20 = 106 of 140.
    expect(forecastOf(r22, [on({})], false)).toEqual({ percent: '75.71', band: 'eligible' })
    // 70 + 40 × 2/3 = 96.66… of 140.
    expect(forecastOf(r22, [on({ recent: { held: 3, attended: 2 } })], false)).toEqual({ percent: '69.04', band: 'condonable' })
  })
  test('says nothing where nothing is to come, or nothing was held of late', () => {
    expect(forecastOf(r22, [on({ ahead: 0 })], false)).toBeNull()
    expect(forecastOf(r22, [on({ recent: { held: 0, attended: 0 } })], false)).toBeNull()
  })
  test('judges each subject on its own path where each is asked for', () => {
    const physics = on({ recent: { held: 10, attended: 5 } })
    const maths = on({ held: 100, attended: 95, recent: { held: 10, attended: 10 } })
    expect(forecastOf(puc, [physics, maths], false)?.band).toBe('shortage')
    expect(forecastOf(r20, [physics, maths], false)?.band).toBe('eligible')
    expect(forecastOf(r20, [on({ attended: 20, recent: { held: 10, attended: 1 } }), on({ held: 400, attended: 400 })], false)?.band).toBe(
      'subject_short',
    )
  })
  test('leaves out what does not count', () => {
    expect(forecastOf(r22, [on({}), on({ counts: false, attended: 0 })], false)?.percent).toBe('75.71')
  })
})
