import { expect, test } from 'vitest'
import { roman } from './roman.ts'

test.each([
  [1, 'I'],
  [4, 'IV'],
  [5, 'V'],
  [9, 'IX'],
  [14, 'XIV'],
  [28, 'XXVIII'],
  [30, 'XXX'],
])('unit %i is %s', (number, numeral) => expect(roman(number)).toBe(numeral))
