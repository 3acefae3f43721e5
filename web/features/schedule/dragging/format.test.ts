import { expect, test } from 'vitest'
import { type Drag, draggedTo, edgesOf, snap, spanAt } from './format.ts'

const bells = [
  { period: 1, startsAt: '09:30', endsAt: '10:20' },
  { period: 2, startsAt: '10:20', endsAt: '11:10' },
]
const edges = edgesOf(bells)
const held: Drag = { kind: 'move', sessionId: 'one', day: '2026-11-23', start: 570, end: 620, grip: 20 }

test('a time near a bell becomes the bell’s, another the nearest five minutes', () => {
  expect(snap(577, edges)).toBe(570)
  expect(snap(613, edges)).toBe(620)
  expect(snap(592, edges)).toBe(590)
})

test('what is moved keeps its length and the place where it is held', () => {
  expect(draggedTo(held, { day: '2026-11-24', minutes: 645 }, edges)).toMatchObject({ day: '2026-11-24', start: 620, end: 670 })
})

test('what is lengthened keeps its beginning, and never ends before it', () => {
  const resized: Drag = { ...held, kind: 'resize' }
  expect(draggedTo(resized, { day: '2026-11-24', minutes: 668 }, edges)).toMatchObject({ day: '2026-11-23', start: 570, end: 670 })
  expect(draggedTo(resized, { day: '2026-11-23', minutes: 500 }, edges)).toMatchObject({ start: 570, end: 580 })
})

test('a press on an empty place means the period there, or an hour', () => {
  expect(spanAt(600, bells)).toEqual({ start: 570, end: 620 })
  expect(spanAt(1000, bells)).toEqual({ start: 990, end: 1050 })
})

test('nothing is dragged out of its day', () => {
  expect(draggedTo(held, { day: '2026-11-24', minutes: 1600 }, edges)).toMatchObject({ start: 1389, end: 1439 })
  expect(draggedTo(held, { day: '2026-11-24', minutes: -90 }, edges)).toMatchObject({ start: 0, end: 50 })
  expect(draggedTo({ ...held, kind: 'resize' }, { day: '2026-11-24', minutes: 1600 }, edges)).toMatchObject({ start: 570, end: 1439 })
})
