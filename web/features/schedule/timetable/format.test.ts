import { expect, test } from 'vitest'
import { changesOf, isFree, isSamePlan, type PlanSlot, planLanes, readPlan, timesOf } from './format.ts'

const slot = (key: string, values: Partial<PlanSlot> = {}): PlanSlot => ({
  key,
  weekday: 2,
  firstPeriod: 5,
  periodCount: 3,
  kind: 'lab',
  classId: 'A1',
  courseId: 'lab',
  facultyId: 'one',
  roomId: null,
  ...values,
})
const bells = [5, 6, 7].map((period) => ({ period, startsAt: `${period + 8}:40`, endsAt: `${period + 9}:30` }))

test('TT-3: a lab takes all its periods, and two batches stand one below the other', () => {
  const plan = [slot('a'), slot('b', { classId: 'A2' })]
  expect([4, 5, 7, 8].map((period) => isFree(plan, 2, period))).toEqual([true, false, false, true])
  expect(isFree(plan, 3, 5)).toBe(true)
  expect(planLanes([...plan, slot('c', { firstPeriod: 8 })])).toEqual([0, 1, 0])
  expect(timesOf(slot('a'), bells)).toBe('13:40–16:30')
  expect(timesOf(slot('a', { periodCount: 4 }), bells)).toBeUndefined()
})

test('two plans are the same whatever their order and keys', () => {
  const plan = [slot('a'), slot('b', { classId: 'A2' })]
  expect(isSamePlan(plan, [slot('x', { classId: 'A2' }), slot('y')])).toBe(true)
  expect(isSamePlan(plan, [slot('a')])).toBe(false)
  expect(changesOf(plan)[0]).not.toHaveProperty('key')
})

test('a kept plan is read again, and nothing that is none', () => {
  expect(readPlan(JSON.stringify([slot('a')]))).toEqual([slot('a')])
  expect(readPlan('{"a":1}')).toBeUndefined()
  expect(readPlan(undefined)).toBeUndefined()
})
