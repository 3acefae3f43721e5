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
