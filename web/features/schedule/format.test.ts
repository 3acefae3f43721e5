import { expect, test } from 'vitest'
import { type ClassSession, calendarOf, differencesOf } from './format.ts'

type Told = Parameters<typeof differencesOf>[0]
const startsAt = '2026-11-23T04:00:00Z'
const asPlanned: Told = { state: 'planned', substitution: null, planned: null, room: null, startsAt, origin: 'template' }
const planned = (values: Partial<NonNullable<ClassSession['planned']>> = {}): ClassSession['planned'] => ({
  course: { id: 'c', course_name: 'Course', code: 'C', shortName: 'C' },
  faculty: { id: 'f', name: 'Faculty' },
  room: null,
  startsAt,
  ...values,
})

test('a class session as planned differs in nothing', () => {
  expect(differencesOf(asPlanned)).toEqual([])
})

test('what differs is named, cancellation first', () => {
  const room = { id: 'n', code: 'N-1', name: 'North' }
  expect(
    differencesOf({ ...asPlanned, state: 'cancelled', substitution: 'SWAP', planned: planned({ room }), origin: 'day_order' }),
  ).toEqual(['cancelled', 'swapped', 'room', 'dayOrder'])
  expect(differencesOf({ ...asPlanned, planned: planned({ startsAt: '2026-11-23T05:00:00Z' }), origin: 'extra' })).toEqual([
    'moved',
    'extra',
  ])
})

test('a calendar is shown with what its class sessions name, and its filter has the courses that are on', () => {
  const named = (id: string) => ({ id, course_name: `Course ${id}`, code: id, shortName: id })
  const [room, faculty] = [
    { id: 'n', code: 'N-1', name: 'North' },
    { id: 'f', name: 'Faculty' },
  ]
  const section = { id: 's', name: 'Section', section: 'A', kind: 'section' as const }
  const times = { startsAt: '2026-11-23T04:00:00Z', endsAt: '2026-11-23T04:50:00Z', day: '2026-11-23' }
  const own = { classId: 's', facultyId: 'f', roomId: 'n', kind: 'lecture' as const, firstPeriod: 1, state: 'planned' as const, ...times }
  const before = { courseId: 'was', facultyId: 'f', roomId: null, startsAt: '2026-11-23T05:00:00.000Z' }
  const { sessions, courses } = calendarOf({
    ...{ from: '2026-11-23', to: '2026-11-23', entries: [], bells: [], can: { create: false } },
    contents: [{ id: 'l', kind: 'lesson', title: 'Graphs', at: '2026-11-23T06:00:00.000Z', course: named('b') }],
    ...{
      courses: [named('c'), named('was')],
      classes: [section],
      faculty: [faculty],
      rooms: [room],
      lessons: [{ id: 'l', title: 'Graphs' }],
    },
    sessions: [
      { id: '1', courseId: 'c', ...own },
      { id: '2', courseId: 'c', ...own, roomId: null, origin: 'extra', periodCount: 2, lessonId: 'l', planned: before, reason: 'Rain' },
    ],
  })
  const whole = { course: named('c'), class: section, faculty, kind: 'lecture', firstPeriod: 1, state: 'planned', day: '2026-11-23' }
  const at = { startsAt: '2026-11-23T04:00:00.000Z', endsAt: '2026-11-23T04:50:00.000Z' }
  const usual = { repeatId: null, substitution: null, topic: '', can: { edit: false, takeAttendance: false } }
  expect(sessions).toEqual([
    { id: '1', ...whole, ...at, ...usual, room, lesson: null, planned: null, origin: 'template', periodCount: 1, reason: '' },
    {
      ...{ id: '2', ...whole, ...at, ...usual, room: null, origin: 'extra', periodCount: 2, reason: 'Rain' },
      lesson: { id: 'l', title: 'Graphs' },
      planned: { course: named('was'), faculty, room: null, startsAt: '2026-11-23T05:00:00.000Z' },
    },
  ])
  expect(courses).toEqual([named('b'), named('c')])
})
