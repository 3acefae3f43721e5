import { expect, test } from 'vitest'
import { readHallTicket } from './rules.ts'

test('ID-1: a hall-ticket number says year, college, kind of admission, course, branch and serial', () => {
  const regular = { year: 2020, college: 'J4', admission: 'REGULAR', course: 'B.Tech', branch: '05', serial: 1 }
  expect(readHallTicket('20J41A0501')).toEqual(regular)
  expect(readHallTicket(' 20j41a0501 ')).toEqual(regular)
  expect(readHallTicket('21J45A0503')).toEqual({ ...regular, year: 2021, admission: 'LATERAL', serial: 3 })
  expect(readHallTicket('246A1D6699')).toEqual({ ...regular, year: 2024, college: '6A', course: 'M.Tech', branch: '66', serial: 99 })
})

test.each([
  ['99', 99],
  ['A0', 100],
  ['A9', 109],
  ['B0', 110],
])('ID-1: the serial %s is %i', (typed, serial) => {
  expect(readHallTicket(`20J41A05${typed}`)?.serial).toBe(serial)
})

test.each(['20J41A050', '20J41A05011', '20J40A0501', '20J4110501', '20J41A050A', 'DG25001', ''])('ID-1: %j is none', (typed) => {
  expect(readHallTicket(typed)).toBeNull()
})
