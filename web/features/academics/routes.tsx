import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'
import { hasProgress } from './format.ts'
import { academicsQueries } from './queries.ts'

/** What the page reads first is on its way while the page itself is still being fetched; not for nobody, whom the guard sends away. */
const onItsWay = (readCourses: (id: string) => Promise<void>) => () => {
  const user = restoreUser()
  if (user) {
    void readCourses(user.id)
    if (hasProgress(user)) void queryClient.prefetchQuery(academicsQueries.progress())
  }
  return null
}

export const academicsRoutes: RouteObject[] = [
  {
    path: '/learn/courses',
    loader: onItsWay(() => queryClient.prefetchQuery(academicsQueries.courses())),
    ...lazyPage(['academics'], async () => (await import('./pages/learner-courses-page.tsx')).LearnerCoursesPage),
  },
  {
    path: '/teacher/courses',
    loader: onItsWay((id) => queryClient.prefetchQuery(academicsQueries.taughtCourses(id))),
    ...lazyPage(['academics'], async () => (await import('./pages/teacher-courses-page.tsx')).TeacherCoursesPage),
  },
  { path: '/admin/departments', ...lazyPage(['academics'], async () => (await import('./pages/departments-page.tsx')).DepartmentsPage) },
  { path: '/admin/programs', ...lazyPage(['academics'], async () => (await import('./pages/programs-page.tsx')).ProgramsPage) },
  { path: '/admin/courses', ...lazyPage(['academics'], async () => (await import('./pages/college-courses-page.tsx')).CollegeCoursesPage) },
]
