import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'

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
    ...lazyPage(['standing', 'applying'], async () => (await import('./standing/pages/learner-attendance-page.tsx')).LearnerAttendancePage),
  },
  {
    path: '/admin/attendance',
    ...lazyPage(['oversight', 'standing', 'applying'], async () => (await import('./oversight/pages/oversight-page.tsx')).OversightPage),
  },
]
