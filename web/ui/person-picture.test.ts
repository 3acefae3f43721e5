import { expect, test } from 'vitest'
import { initialsOf, pictureOf } from './person-picture.ts'

test.each([null, '', '   ', 'string', ' string '])('%o is no picture', (website) => {
  expect(pictureOf(website)).toBeUndefined()
})

test('an address is one', () => {
  expect(pictureOf('/lms-backend/api/v1/file/0197')).toBe('/lms-backend/api/v1/file/0197')
})

test.each([
  ['Dr. S. Lakshmi', 'SL'],
  ['Harini Kandula', 'HK'],
  ['Akhil', 'A'],
  ['Mrs Prof Anusha Goud', 'PG'],
  ['', ''],
])('the initials of %o are %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
