import { expect, test } from 'vitest'
import { formatSize, formatSpeed, formatTimeLeft } from './sizes.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1536, '1.5 kB'],
  [100 * 1024 * 1024, '100 MB'],
  [2 * 1024 ** 3, '2 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatSize(bytes)).toBe(said)
})

test('a speed is a size a second', () => {
  expect(formatSpeed(1.25 * 1024 * 1024)).toBe('1.3 MB/s')
})

test.each([
  [0.2, '1 sec'],
  [59.5, '60 sec'],
  [61, '2 min'],
  [3600, '1 hr'],
  [4770, '1 hr 20 min'],
])('%d seconds are left as %s', (seconds, said) => {
  expect(formatTimeLeft(seconds)).toBe(said)
})
