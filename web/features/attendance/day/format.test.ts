import { expect, test } from 'vitest'
import { addDays, dayInWords, dayOf } from '../../../lib/days.ts'
import { aClassSession } from '../../../lib/testing/registers.ts'
import { type ClassSession, coursesOf, nextDayOf, notPosted, periodsOf, phaseOf, sessionsToKeep, sessionToTake, weeksOf } from './format.ts'

/** A session of an hour from so many minutes after ten in the morning of 21 Nov 2026 in the college. */
const session = (id: string, minutes: number, about: Partial<ClassSession> = {}): ClassSession =>
  aClassSession({
    id,
    course: { id: 'c1', course_name: 'Data Structures', code: 'CS301PC', shortName: 'DS' },
    startsAt: new Date(Date.UTC(2026, 10, 21, 4, 30 + minutes)).toISOString(),
    endsAt: new Date(Date.UTC(2026, 10, 21, 5, 30 + minutes)).toISOString(),
    ...about,
  })
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 4, 30 + minutes))

test('ATT-10: the register that opens is of the session that is now', () => {
  const day = [session('first', 0), session('second', 60), session('third', 180)]
  expect(sessionToTake(day, at(5))?.id).toBe('first')
  expect(sessionToTake(day, at(55))?.id).toBe('first')
  expect(sessionToTake(day, at(55), new Set(['first']))?.id).toBe('second')
  expect(sessionToTake(day, at(-5))?.id).toBe('first')
  expect(sessionToTake(day, at(60))?.id).toBe('second')
})

test('a session that was posted gives way to one that is open', () => {
  const day = [session('first', 0, { state: 'held' }), session('second', 60), session('third', 180)]
  expect(sessionToTake(day, at(30))?.id).toBe('first')
  expect(sessionToTake(day, at(150))?.id).toBe('second')
  expect(sessionToTake(day, at(150), new Set(['second']))?.id).toBe('third')
  expect(sessionToTake(day.slice(1), at(-60))?.id).toBe('second')
  expect(sessionToTake(day, at(400), new Set(['second', 'third']))).toBeNull()
})

test('neither a cancelled session nor one that somebody else takes is opened', () => {
  const day = [session('gone', 0, { state: 'cancelled' }), session('of another', 0, { can: { edit: true, takeAttendance: false } })]
  expect(sessionToTake(day, at(5))).toBeNull()
  expect(notPosted(day, at(500))).toEqual([])
})

test('what nobody posted is listed, the newest first, without what waits on the device', () => {
  const day = [session('first', 0), session('second', 60), session('third', 120), session('posted', 200, { state: 'held' })]
  expect(notPosted(day, at(400), new Set(['second'])).map(({ id }) => id)).toEqual(['third', 'first'])
  expect(day.map((one) => phaseOf(one, at(100)))).toEqual(['not_posted', 'now', 'later', 'held'])
})

test('TT-9: days are the college’s, wherever the device is', () => {
  expect(dayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInWords('2026-09-05')).toBe('5 Sep 2026')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('the weeks that are asked for stay the same from Monday to Sunday', () => {
  const weeks = { from: '2026-11-09', to: '2026-11-22' }
  expect(weeksOf('2026-11-16')).toEqual(weeks)
  expect(weeksOf('2026-11-22')).toEqual(weeks)
  expect(weeksOf('2026-11-23').from).toBe('2026-11-16')
})

test('periods are told as people say them', () => {
  expect(periodsOf({ firstPeriod: 2, periodCount: 1 })).toBe('P2')
  expect(periodsOf({ firstPeriod: 2, periodCount: 3 })).toBe('P2–P4')
  expect(periodsOf({ firstPeriod: null, periodCount: 1 })).toBe('')
})

test('the filter has every course once, by name', () => {
  const maths = { id: 'c2', course_name: 'Mathematics', code: 'MA101', shortName: 'M' }
  expect(coursesOf([session('a', 0, { course: maths }), session('b', 0), session('c', 0)]).map(({ id }) => id)).toEqual(['c1', 'c2'])
})

test('what is kept are the registers of today and of the next day that has any, also in another week', () => {
  const on = (day: string, about: Partial<ClassSession> = {}) => session(day, 0, { day, ...about })
  const friday = on('2026-11-27')
  const week = [on('2026-11-26'), friday, on('2026-11-28', { state: 'cancelled' })]
  expect(nextDayOf(week, '2026-11-27')).toBeUndefined()
  expect(sessionsToKeep(week, '2026-11-27')).toEqual([friday.id])
  const weeks = [...week, on('2026-11-30'), on('2026-12-01')]
  expect(nextDayOf(weeks, '2026-11-27')).toBe('2026-11-30')
  expect(sessionsToKeep(weeks, '2026-11-27')).toEqual(['2026-11-27', '2026-11-30'])
  expect(sessionsToKeep(weeks, '2026-11-29')).toEqual(['2026-11-30'])
})
