import { expect, test, vi } from 'vitest'
import { homeOf, leave, refusalFor, useDeparture } from './session.ts'
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
