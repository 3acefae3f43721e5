import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lanesOf } from './format.ts'

test('TT-3: two batches in parallel stand beside each other, what follows them has the whole width', () => {
  const spans = [
    { start: 820, end: 970 },
    { start: 820, end: 970 },
    { start: 970, end: 1020 },
  ]
  expect(lanesOf(spans)).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})

test('a lane that is free again is used again', () => {
  const spans = [
    { start: 0, end: 100 },
    { start: 0, end: 30 },
    { start: 30, end: 60 },
  ]
  expect(lanesOf(spans).map(({ lane }) => lane)).toEqual([0, 1, 1])
})

test('whatever overlaps never stands in the same lane, and no lane lies outside', () => {
  const span = fc.record({ start: fc.integer({ min: 0, max: 600 }), long: fc.integer({ min: 1, max: 200 }) })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (drawn) => {
      const spans = drawn.map(({ start, long }) => ({ start, end: start + long }))
      const lanes = lanesOf(spans)
      for (const [one, a] of spans.entries()) {
        expect(lanes[one]?.lane).toBeLessThan(lanes[one]?.lanes ?? 0)
        for (const [other, b] of spans.entries()) {
          if (one === other || a.start >= b.end || b.start >= a.end) continue
          expect(lanes[one]?.lane).not.toBe(lanes[other]?.lane)
          expect(lanes[one]?.lanes).toBe(lanes[other]?.lanes)
        }
      }
    }),
    // The same of every run, so that chance does not say whether a change is taken.
    { seed: 20_261_121 },
  )
})
