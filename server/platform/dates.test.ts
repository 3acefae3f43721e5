import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayIn, dayInWords, daysBetween } from './dates.ts'

/** With a change of the clock a minute after midnight, with a zone of three quarters of an hour, and with one that was seconds apart. */
const timeZones = ['Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Africa/Monrovia', 'UTC']
const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('the day of an instant is the same whether it is worked out or was remembered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instants, fc.integer({ min: 0, max: 59_999 }), (timeZone, at, laterMs) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
      for (const each of [at, new Date(at.getTime() + laterMs), at]) expect(dayIn(timeZone, each)).toBe(day.format(each))
    }),
    { numRuns: 300 },
  )
})

test('a day ends with its last moment, in its own zone', () => {
  const days = (timeZone: string, ...at: string[]) => at.map((instant) => dayIn(timeZone, new Date(instant)))
  expect(days('Asia/Kolkata', '2026-09-04T18:29:59.999Z', '2026-09-04T18:30:00.000Z')).toEqual(['2026-09-04', '2026-09-05'])
  // Clocks went back to 23:01 of the day before, a minute after midnight.
  expect(days('America/St_Johns', '2006-10-29T02:30:59Z', '2006-10-29T02:31:00Z')).toEqual(['2006-10-29', '2006-10-28'])
})

test('days are counted over the ends of months and leap years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1), daysBetween('2028-02-28', '2028-03-01')]).toEqual([
    ...['2027-01-01', '2028-02-29', 2],
  ])
})

test('a month is written with three letters, September too', () => {
  expect(['2026-09-05', '2026-11-21'].map(dayInWords)).toEqual(['5 Sep 2026', '21 Nov 2026'])
})
