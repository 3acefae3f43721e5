import { expect, test } from 'vitest'
import { createAttention } from './attention.ts'

const minuteMs = 60_000

test('counts the time in a visible tab', () => {
  const attention = createAttention(0)
  expect(attention.take(20_000)).toBe(20)
  attention.seen(false, 25_000)
  attention.seen(true, 65_000)
  expect(attention.take(70_000)).toBe(10)
})

test('keeps the part of a second for the next time', () => {
  const attention = createAttention(0)
  expect([attention.take(1500), attention.take(3000), attention.take(3400)]).toEqual([1, 2, 0])
})

test('stops five minutes after the last sign of somebody, and goes on with the next', () => {
  const attention = createAttention(0)
  attention.input(1 * minuteMs)
  expect(attention.take(60 * minuteMs)).toBe(6 * 60)
  attention.input(61 * minuteMs)
  expect(attention.take(62 * minuteMs)).toBe(60)
})

test('a recording that plays needs no hand', () => {
  const attention = createAttention(0)
  attention.playing(true, 0)
  attention.playing(false, 40 * minuteMs)
  expect(attention.take(41 * minuteMs)).toBe(41 * 60)
  expect(attention.take(60 * minuteMs)).toBe(4 * 60)
})

test('a recording in a hidden tab does not count', () => {
  const attention = createAttention(0)
  attention.playing(true, 0)
  attention.seen(false, 10_000)
  expect(attention.take(90_000)).toBe(10)
})

test('a clock that was put back takes nothing away', () => {
  const attention = createAttention(100_000)
  expect(attention.take(50_000)).toBe(0)
  expect(attention.take(60_000)).toBe(10)
})
