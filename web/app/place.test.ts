import { expect, test } from 'vitest'
import { useStore } from '../lib/store.ts'
import { followPlace } from './follow-place.ts'
import type { Route } from './navigation.ts'
import { placeOf } from './place.ts'
import { routes } from './router.ts'

test.each([
  ['/', undefined, undefined],
  ['/setup', undefined, undefined],
  ['/learn/courses', 'courses', 'courses'],
  ['/learn/courses/0197', 'courses', 'courses'],
  ['/learn/fileExplorer', 'fileExplorer', 'fileExplorer'],
  ['/teacher/fileExplorer', 'courses', 'fileExplorer'],
  ['/learn/attendance', 'courses', 'attendance'],
  ['/learn/check-in', 'courses', 'attendance'],
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

/** The addresses of all pages, but of the one that says that there is none. */
const pathsOf = (some: readonly Route[]): string[] =>
  some.flatMap((route) => {
    if ('index' in route) return []
    const own = route.path === undefined || route.path === '*' ? [] : [route.path]
    return [...own, ...pathsOf(route.children ?? [])]
  })

test.each(pathsOf(routes))('%s, which is a page, has no title that says it is not there', (path) => {
  expect(placeOf(path.replaceAll(/:\w+/g, '0197')).title).not.toBe('notFound')
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
