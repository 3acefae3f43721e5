import { expect, test } from 'vitest'
import { type ListedLesson, lessonsOf } from '#contract/listed-lessons.ts'
import { byUnit, documentKind, finishedOf, formatSeconds, mergeLessons } from './format.ts'

type Content = ListedLesson['contents'][number]
const content = (id: string, position: number, more: Partial<Content> = {}): Content => ({ id, type: 'text', title: id, position, ...more })
const lesson = (id: string, position: number, contents: Content[], more: Partial<ListedLesson> = {}): ListedLesson => ({
  id,
  courseId: 'c',
  unitId: 'u1',
  classId: null,
  title: id,
  summary: '',
  position,
  state: 'published',
  visibleFrom: null,
  isVisible: true,
  appearedAt: '2026-11-20T04:30:00Z',
  updatedAt: '2026-11-21T04:30:00Z',
  contents,
  can: { edit: false },
  ...more,
})

test('a lesson that comes in a shared and a specific part is one, its contents in their order', () => {
  const shared = [lesson('b', 2, [content('1', 1), content('3', 3)]), lesson('c', 3, [])]
  const specific = [lesson('a', 1, []), lesson('b', 2, [content('2', 2, { classIds: ['section'] })])]
  const merged = mergeLessons(shared, specific)
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(merged[1]?.contents.map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test('what comes in the parts of two classes is there once', () => {
  const part = [lesson('a', 1, [content('1', 1)])]
  expect(mergeLessons([], part, part).map(({ contents }) => contents.length)).toEqual([1])
})

test('units keep their order, also empty ones; lessons of no unit come last', () => {
  const units = [
    { id: 'u2', position: 2, title: 'Trees' },
    { id: 'u1', position: 1, title: 'Lists' },
  ]
  const lessons = lessonsOf([lesson('a', 1, []), lesson('b', 1, [], { unitId: null }), lesson('c', 2, [], { unitId: 'gone' })])
  expect(byUnit(units, lessons).map(({ unit, lessons: within }) => [unit?.title, within.map(({ id }) => id)])).toEqual([
    ['Lists', ['a']],
    ['Trees', []],
    [undefined, ['b', 'c']],
  ])
  expect(byUnit(units, lessons.slice(0, 1)).map(({ unit }) => unit?.id)).toEqual(['u1', 'u2'])
})

test('what is done is counted in contents', () => {
  const progress = {
    openedAt: '2026-11-21T04:30:00Z',
    finishedAt: '2026-11-21T04:40:00Z',
    seconds: 600,
    position: null,
    lastAt: '2026-11-21T04:40:00Z',
  }
  const begun = { ...progress, finishedAt: null }
  const lessons = lessonsOf([lesson('a', 1, [content('1', 1, { progress }), content('2', 2, { progress: begun }), content('3', 3)])])
  expect(finishedOf(lessons)).toEqual({ contents: 3, finished: 1 })
})

test('numbers are written as people write them', () => {
  expect([0, 65, 3729].map(formatSeconds)).toEqual(['0:00', '1:05', '1:02:09'])
})

test('a document is called what people call it', () => {
  expect(documentKind({ name: 'Notes', mediaType: 'application/pdf' })).toBe('PDF')
  expect(documentKind({ name: 'Marks.XLSX', mediaType: 'application/octet-stream' })).toBe('Excel')
  expect(documentKind({ name: 'circuit.odg', mediaType: 'application/octet-stream' })).toBe('ODG')
})
