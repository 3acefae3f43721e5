import { expect, test } from 'vitest'
import { useStore } from '../lib/store.ts'
import { followPlace } from './follow-place.ts'
import { placeOf } from './place.ts'

test.each([
  ['/', undefined, undefined],
  ['/setup', undefined, undefined],
  ['/learn/courses', 'courses', 'courses'],
  ['/learn/courses/0197', 'courses', 'courses'],
  ['/learn/fileExplorer', 'fileExplorer', 'fileExplorer'],
  ['/teacher/fileExplorer', 'courses', 'fileExplorer'],
  ['/learn/attendance', undefined, 'notFound'],
  ['/teacher/attendance', 'attendance', 'attendance'],
  ['/teacher/profile', undefined, 'profile'],
  ['/teacher/students', 'students', 'students'],
  ['/learn/students', undefined, 'notFound'],
  ['/admin/teachers', 'teachers', 'teachers'],
  ['/admin/profile', undefined, 'notFound'],
  ['/nowhere', undefined, 'notFound'],
])('%s', (pathname, module, title) => {
  const place = placeOf(pathname)
  expect(place.module).toBe(module)
  expect(place.title).toBe(title)
})

test('the client state follows the address', () => {
  followPlace({ pathname: '/teacher/courses/0197', search: '?tab=3' })
  expect(useStore.getState().app.activeMenuItem).toBe('courses')
  expect(useStore.getState().course).toMatchObject({ selectedCourseId: '0197', selectedTabIndex: '3' })
  followPlace({ pathname: '/teacher/courses/0198', search: '' })
  expect(useStore.getState().course).toMatchObject({ selectedCourseId: '0198', selectedTabIndex: '1' })
  followPlace({ pathname: '/teacher/profile', search: '' })
  expect(useStore.getState().app.activeMenuItem).toBeNull()
})
