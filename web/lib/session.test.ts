import { expect, test, vi } from 'vitest'
import { type Departure, homeOf, leave, refusalFor, takeWanted, useDeparture } from './session.ts'
import type { LoggedInUser } from './storage.ts'
import { useStore } from './store.ts'
import { cast } from './testing/cast.ts'

test.each([
  [undefined, 'learn', 'signed-out'],
  [undefined, 'admin', 'signed-out'],
  [cast.learner, 'learn', undefined],
  [cast.learner, 'teacher', 'wrong-role'],
  [cast.learner, 'admin', 'wrong-role'],
  [cast.teacher, 'learn', 'wrong-role'],
  [cast.teacher, 'teacher', undefined],
  [cast.teacher, 'admin', 'wrong-role'],
  [cast.clerk, 'teacher', undefined],
  [cast.clerk, 'admin', 'wrong-role'],
  [cast.administrator, 'teacher', undefined],
  [cast.administrator, 'admin', undefined],
  [cast.administrator, 'learn', 'wrong-role'],
] as const)('%o at the door of %s: %s', (user, audience, refusal) => {
  expect(refusalFor(user, audience)).toBe(refusal)
})

test('everybody begins at their courses', () => {
  expect(homeOf(cast.learner)).toBe('/learn/courses')
  expect(homeOf(cast.administrator)).toBe('/teacher/courses')
  expect(homeOf(cast.clerk)).toBe('/teacher/students')
})

test('leaving clears the person, keeps the organisation, and goes after two seconds', () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  useStore.getState().signIn(cast.learner)
  useStore.getState().change('course', { selectedTabIndex: '4' })

  leave('logged-out', '/?org=JNTU')
  leave('session-ended')

  expect(useDeparture.getState().reason).toBe('logged-out')
  expect(useStore.getState().loggedinUser).toEqual({ isUserLoggedIn: false, currOrg: 'JNTU' })
  expect(useStore.getState().course.selectedTabIndex).toBe('1')
  expect({ ...localStorage }).toEqual({ 'prangan.organisation': 'JNTU' })
  vi.advanceTimersByTime(1999)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(assign.mock.calls).toEqual([['/?org=JNTU']])
  vi.useRealTimers()
})

const lesson = '/learn/courses/0197b7a0-0000-7000-8000-000000000100/lessons/0197b7a0-0000-7000-8000-000000000200?class=a'
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
