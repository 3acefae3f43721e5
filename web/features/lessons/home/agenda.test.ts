import { expect, test } from 'vitest'
import type { Lesson } from '../format.ts'
import { agendaOf } from './format.ts'

const lesson = (id: string, more: Partial<Lesson>): Lesson => ({
  id,
  courseId: 'c',
  unitId: null,
  classId: null,
  title: id,
  summary: '',
  position: 1,
  state: 'published',
  visibleFrom: null,
  isVisible: true,
  appearedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  contents: [],
  can: { edit: false },
  ...more,
})

/** Saturday in Hyderabad. */
const now = new Date('2026-11-21T05:00:00Z')

test('today and this week are those of the college, not of the device', () => {
  // 23:30 and 00:30 in India, around the midnight that begins Saturday.
  const friday = lesson('friday', { appearedAt: '2026-11-20T18:00:00Z' })
  const saturday = lesson('saturday', { appearedAt: '2026-11-20T19:00:00Z' })
  const { today, week } = agendaOf([saturday, friday], now)
  expect(today.map(({ lesson: { id } }) => id)).toEqual(['saturday'])
  expect(week.map(({ lesson: { id } }) => id)).toEqual(['friday'])
})

test('the week is Monday to Sunday, in the order of time', () => {
  const at = (id: string, instant: string) => lesson(id, { appearedAt: instant })
  const lessons = [
    at('sunday', '2026-11-22T05:00:00Z'),
    at('monday', '2026-11-16T05:00:00Z'),
    at('last week', '2026-11-15T05:00:00Z'),
    at('next week', '2026-11-23T05:00:00Z'),
  ]
  const { week, days } = agendaOf(lessons, now)
  expect(week.map(({ lesson: { id } }) => id)).toEqual(['monday', 'sunday'])
  expect([days[0], days[6]].map((day) => day?.toISOString().slice(0, 10))).toEqual(['2026-11-16', '2026-11-22'])
})

test('what waits for its time is to come; drafts and what nobody was told of are not there', () => {
  const scheduled = lesson('scheduled', { visibleFrom: '2026-11-21T09:00:00Z', isVisible: false })
  const draft = lesson('draft', { state: 'draft', isVisible: false })
  const { today } = agendaOf([scheduled, draft], now)
  expect(today.map(({ lesson: { id }, isToCome }) => [id, isToCome])).toEqual([['scheduled', true]])
})
