import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'

/** Made anew for each route: the router keeps in a lazy route what it has loaded for it. */
const calendar = () => lazyPage(['schedule'], async () => (await import('./pages/calendar-page.tsx')).CalendarPage)

export const scheduleRoutes: RouteObject[] = [
  { path: '/learn/calendar', ...calendar() },
  { path: '/teacher/calendar', ...calendar() },
  { path: '/admin/timetable', ...lazyPage(['schedule'], async () => (await import('./pages/timetable-page.tsx')).TimetablePage) },
  {
    path: '/admin/calendar',
    ...lazyPage(['schedule'], async () => (await import('./pages/academic-calendar-page.tsx')).AcademicCalendarPage),
  },
]
