import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formatDate } from './dates.ts'
import { leave } from './session.ts'
import { storedUser } from './storage.ts'
import { defaults, restoreUser, useStore, useUser } from './store.ts'
import { cast } from './testing/cast.ts'

test('the groups have the names and defaults of the specification', () => {
  const now = new Date('2026-11-21T04:30:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const state = defaults('ALL')
  expect(Object.keys(state)).toEqual([
    'loader',
    'attendance',
    'course',
    'loggedinUser',
    'globalSearch',
    'sequence',
    'quiz',
    'app',
    'contacts',
    'calendar',
  ])
  expect(state.loader).toEqual({ isLoading: false })
  expect(state.course.selectedTabIndex).toBe('1')
  expect(state.contacts.selectedTabIndex).toBe('1')
  expect(state.app.activeMenuItem).toBe('courses')
  expect(state.calendar.view).toBe('week')
  expect(state.attendance.date).toBe(formatDate(now))
  expect(Object.keys(state.quiz)).toEqual(['refresh', 'Edit', 'ExternalQuiz', 'QuizData', 'SubmissionData', 'DataIndex', 'currentQuiz'])
})

test('changing a value leaves the rest of its group', () => {
  useStore.getState().change('course', { selectedTabIndex: '3' })
  expect(useStore.getState().course).toEqual({ ...defaults('ALL').course, selectedTabIndex: '3' })
})

test('who signed in is restored after a reload', () => {
  useStore.getState().signIn(cast.teacher)
  useStore.setState(defaults('ALL'))
  expect(restoreUser()).toEqual(cast.teacher)
  expect(useStore.getState().loggedinUser).toEqual(cast.teacher)
})

test('without the flag, or with data that makes no sense, nobody is restored', () => {
  useStore.getState().signIn(cast.teacher)
  useStore.setState(defaults('ALL'))
  localStorage.setItem('prangan.user', '{"userType":"EMPEROR"}')
  expect(restoreUser()).toBeUndefined()
  localStorage.setItem('prangan.user', 'not JSON')
  expect(restoreUser()).toBeUndefined()
  localStorage.setItem('prangan.user', JSON.stringify(cast.teacher))
  localStorage.removeItem('prangan.isUserLoggedIn')
  expect(restoreUser()).toBeUndefined()
})

test('what was begun for somebody who leaves meanwhile is drawn to its end', () => {
  useStore.getState().signIn(cast.teacher)
  useStore.getState().signOut()
  expect(useStore.getState().loggedinUser.isUserLoggedIn).toBe(false)
  expect(renderHook(() => useUser()).result.current).toEqual(cast.teacher)
})

test('an answer that comes once somebody left signs nobody in again', () => {
  useStore.getState().signIn(cast.teacher)
  leave('logged-out')
  useStore.getState().signIn({ ...cast.teacher, website: 'https://example.org' })
  expect(useStore.getState().loggedinUser.isUserLoggedIn).toBe(false)
  expect(storedUser()).toBeUndefined()
})
