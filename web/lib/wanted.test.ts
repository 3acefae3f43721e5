import { expect, test } from 'vitest'
import { type Departure, homeOf, leave } from './session.ts'
import type { LoggedInUser } from './storage.ts'
import { useStore } from './store.ts'
import { cast } from './testing/cast.ts'
import { takeWanted } from './wanted.ts'

const lesson = '/learn/courses/0197b7a0-0000-7000-8000-000000000100/lessons/0197b7a0-0000-7000-8000-000000000200?class=a#text'
const { learner, teacher } = cast
const other = { ...learner, id: '0197b7a0-0000-7000-8000-0000000000ff' }
test.each<[Departure, string, LoggedInUser | null, LoggedInUser, string]>([
  ['signed-out', lesson, null, learner, lesson],
  ['session-ended', lesson, learner, learner, lesson],
  ['session-ended', lesson, learner, other, '/learn/courses'],
  ['session-ended', lesson, { ...learner, isOnSharedDevice: true }, learner, '/learn/courses'],
  ['signed-out', lesson, null, teacher, '/teacher/courses'],
  ['signed-out', '/admin/departments', null, teacher, '/teacher/courses'],
  ['signed-out', '/dev/gallery', null, teacher, '/teacher/courses'],
  ['wrong-role', lesson, teacher, teacher, '/teacher/courses'],
  ['logged-out', lesson, learner, learner, '/learn/courses'],
])('who had to leave (%s) %s goes on there, if it was they and they may, and only once', (reason, address, before, after, expected) => {
  window.history.replaceState(null, '', address)
  if (before) useStore.getState().signIn(before)
  leave(reason)
  expect(takeWanted(after)).toBe(expected)
  expect(takeWanted(after)).toBe(homeOf(after))
  window.history.replaceState(null, '', '/')
})

test('what makes no sense there leads to where somebody begins', () => {
  sessionStorage.setItem('prangan.wanted', '//elsewhere.example/learn/')
  expect(takeWanted(learner)).toBe('/learn/courses')
})
