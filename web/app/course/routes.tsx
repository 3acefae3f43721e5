import type { RouteObject } from 'react-router'
import { academicsQueries } from '../../features/academics/queries.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'

const page = (path: string): RouteObject => ({
  path,
  loader: ({ params: { id = '' } }) => {
    if (restoreUser()) void queryClient.prefetchQuery(academicsQueries.courseName(id))
    return null
  },
  ...lazyPage(['academics', 'lessons'], async () => (await import('./course-page.tsx')).CoursePage),
})

/** A course's page, where the features of a course meet. */
export const courseRoutes: RouteObject[] = [page('/learn/courses/:id'), page('/teacher/courses/:id')]
