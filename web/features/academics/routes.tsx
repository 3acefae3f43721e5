import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'
import { academicsQueries } from './queries.ts'

/** The courses are on their way while the page itself is still being fetched; not for nobody, whom the guard sends away. */
const loader = () => {
  if (restoreUser()) void queryClient.prefetchQuery(academicsQueries.courses())
  return null
}

export const academicsRoutes: RouteObject[] = [
  {
    path: '/learn/courses',
    loader,
    ...lazyPage(['academics'], async () => (await import('./pages/learner-courses-page.tsx')).LearnerCoursesPage),
  },
  {
    path: '/teacher/courses',
    loader,
    ...lazyPage(['academics'], async () => (await import('./pages/teacher-courses-page.tsx')).TeacherCoursesPage),
  },
  { path: '/admin/departments', ...lazyPage(['academics'], async () => (await import('./pages/departments-page.tsx')).DepartmentsPage) },
  { path: '/admin/programs', ...lazyPage(['academics'], async () => (await import('./pages/programs-page.tsx')).ProgramsPage) },
  { path: '/admin/courses', ...lazyPage(['academics'], async () => (await import('./pages/college-courses-page.tsx')).CollegeCoursesPage) },
]
