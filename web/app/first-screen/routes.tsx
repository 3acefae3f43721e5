import type { RouteObject } from 'react-router'
import { hasProgress } from '../../features/academics/format.ts'
import { academicsQueries } from '../../features/academics/queries.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'

/** What the page reads first is on its way while the page itself is still being fetched; not for nobody, whom the guard sends away. */
const onItsWay = (readCourses: (id: string) => Promise<void>) => () => {
  const user = restoreUser()
  if (user) {
    void readCourses(user.id)
    if (hasProgress(user)) void queryClient.prefetchQuery(academicsQueries.progress())
  }
  return null
}

/** The first screens, where features meet: they answer before anything is pressed. */
export const firstScreenRoutes: RouteObject[] = [
  {
    path: '/learn/courses',
    loader: onItsWay(() => queryClient.prefetchQuery(academicsQueries.courses())),
    ...lazyPage(['academics'], async () => (await import('./learner-page.tsx')).LearnerPage),
  },
  {
    path: '/teacher/courses',
    loader: onItsWay((id) => queryClient.prefetchQuery(academicsQueries.taughtCourses(id))),
    ...lazyPage(['academics'], async () => (await import('./teacher-page.tsx')).TeacherPage),
  },
]
