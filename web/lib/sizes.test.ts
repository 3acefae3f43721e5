import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSize, formatSpeed, formatTimeLeft } from './sizes.ts'

test.each([
  [0, '0\u00a0bytes'],
  [1023, '1,023\u00a0bytes'],
  [1536, '1.5\u00a0kB'],
  [100 * 1024 * 1024, '100\u00a0MB'],
  [2 * 1024 ** 3, '2\u00a0GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatSize(bytes)).toBe(said)
})

test('a speed is a size a second', () => {
  expect(formatSpeed(1.25 * 1024 * 1024)).toBe('1.3\u00a0MB/s')
})

test.each([
  [0.2, '1\u00a0sec'],
  [59.5, '60\u00a0sec'],
  [61, '2\u00a0min'],
  [3600, '1\u00a0hr'],
  [4770, '1\u00a0hr 20\u00a0min'],
])('%d seconds are left as %s', (seconds, said) => {
  expect(formatTimeLeft(seconds)).toBe(said)
})

test('sizes and times are worded as the browser words them for English', () => {
  const worded = (value: number, unit: string, unitDisplay: 'long' | 'short', maximumFractionDigits: number) =>
    new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(value).replaceAll(' ', '\u00a0')
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
  const size = fc.tuple(fc.nat({ max: 3 }), fc.double({ min: 1, max: 1023.9, noNaN: true }))
  fc.assert(
    fc.property(size, ([steps, value]) => {
      const bytes = steps === 0 ? Math.floor(value) : value * 1024 ** steps
      const counted = bytes / 1024 ** steps
      const decimals = counted < 10 && steps > 0 ? 1 : 0
      expect(formatSize(bytes)).toBe(worded(counted, units[steps] ?? '', steps === 0 ? 'long' : 'short', decimals))
    }),
  )
  for (let second = 1; second < 60; second++) expect(formatTimeLeft(second)).toBe(worded(second, 'second', 'short', 0))
  expect(formatSize(20_000 * 1024 ** 3)).toBe(worded(20_000, 'gigabyte', 'short', 0))
})
