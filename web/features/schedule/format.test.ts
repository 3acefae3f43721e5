import { expect, test } from 'vitest'
import { type ClassSession, differencesOf } from './format.ts'

type Told = Parameters<typeof differencesOf>[0]
const startsAt = '2026-11-23T04:00:00Z'
const asPlanned: Told = { state: 'planned', substitution: null, planned: null, room: null, startsAt, origin: 'template' }
const planned = (values: Partial<NonNullable<ClassSession['planned']>> = {}): ClassSession['planned'] => ({
  course: { id: 'c', course_name: 'Course', code: 'C', shortName: 'C' },
  faculty: { id: 'f', name: 'Faculty' },
  room: null,
  startsAt,
  ...values,
})

test('a class session as planned differs in nothing', () => {
  expect(differencesOf(asPlanned)).toEqual([])
})

test('what differs is named, cancellation first', () => {
  const room = { id: 'n', code: 'N-1', name: 'North' }
  expect(
    differencesOf({ ...asPlanned, state: 'cancelled', substitution: 'SWAP', planned: planned({ room }), origin: 'day_order' }),
  ).toEqual(['cancelled', 'swapped', 'room', 'dayOrder'])
  expect(differencesOf({ ...asPlanned, planned: planned({ startsAt: '2026-11-23T05:00:00Z' }), origin: 'extra' })).toEqual([
    'moved',
    'extra',
  ])
})
