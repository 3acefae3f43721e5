import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'
import { standingQueries } from './standing/queries.ts'

export const attendanceRoutes: PageRoute[] = [
  {
    path: '/teacher/attendance',
    ...lazyPage(['attendance'], async ({ search }) => {
      const { FacultyAttendancePage, readFirst } = await import('./roll-call/pages/faculty-attendance-page.tsx')
      readFirst(search)
      return FacultyAttendancePage
    }),
  },
  { path: '/learn/check-in', ...lazyPage(['check-in'], async () => (await import('./check-in/pages/check-in-page.tsx')).CheckInPage) },
  {
    path: '/learn/attendance',
    readFirst: () => {
      const user = restoreUser()
      if (user) void queryClient.prefetchQuery(standingQueries.standing(user.id))
    },
    ...lazyPage(['standing', 'applying'], async ({ search }) => {
      const { LearnerAttendancePage, readFirst } = await import('./standing/pages/learner-attendance-page.tsx')
      readFirst(search)
      return LearnerAttendancePage
    }),
  },
  {
    path: '/admin/attendance',
    ...lazyPage(['oversight', 'standing', 'applying'], async () => (await import('./oversight/pages/oversight-page.tsx')).OversightPage),
  },
]
