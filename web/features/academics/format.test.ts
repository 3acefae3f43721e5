import { expect, test } from 'vitest'
import { isMeantBy } from './format.ts'

const structures = { course_name: 'Data Structures', code: 'CS301PC', shortName: 'DS' }
const methods = { course_name: 'Computer Oriented Statistical Methods', code: 'MA304BS', shortName: 'COSM' }

test.each([
  ['', structures, true],
  ['data', structures, true],
  ['STRUC', structures, true],
  ['ds', structures, true],
  ['cs301', structures, true],
  ['301', structures, true],
  ['xyz', structures, false],
  ['cosm', methods, true],
  ['CO', methods, true],
  ['sm', methods, false],
])('%s', (text, course, isMeant) => {
  expect(isMeantBy(text)(course)).toBe(isMeant)
})

test('initials are made of the name where the college gave none', () => {
  expect(isMeantBy('ds')({ ...structures, shortName: '' })).toBe(true)
})
