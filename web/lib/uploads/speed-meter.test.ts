import { expect, test } from 'vitest'
import { createSpeedMeter } from './speed-meter.ts'

/** A meter whose clock stands at the milliseconds that are noted with the bytes. */
function meterWithClock() {
  let nowMs = 0
  const meter = createSpeedMeter(() => nowMs)
  return (atMs: number, bytes: number) => {
    nowMs = atMs
    return meter.note(bytes)
  }
}

test('a speed is told after a moment, not at once', () => {
  const note = meterWithClock()
  expect(note(0, 0)).toBeNull()
  expect(note(300, 90_000)).toBeNull()
  expect(note(1000, 300_000)).toBe(300_000)
})

test('it is that of the last seconds, not of all', () => {
  const note = meterWithClock()
  for (let second = 0; second <= 10; second++) note(second * 1000, second * 1_000_000)
  let speed: number | null = 0
  for (let second = 11; second <= 20; second++) speed = note(second * 1000, 10_000_000 + (second - 10) * 1000)
  expect(speed).toBe(1000)
})

test('it begins anew when an upload goes back to where the server stands', () => {
  const note = meterWithClock()
  note(0, 0)
  expect(note(1000, 8_000_000)).toBe(8_000_000)
  expect(note(2000, 2_000_000)).toBeNull()
  expect(note(4000, 3_000_000)).toBe(500_000)
})
