import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'

export const attendanceRoutes: RouteObject[] = [
  {
    path: '/learn/attendance',
    ...lazyPage(['standing', 'applying'], async () => (await import('./standing/pages/learner-attendance-page.tsx')).LearnerAttendancePage),
  },
]
