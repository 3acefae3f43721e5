import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'

const calendar = lazyPage(['schedule'], async ({ search }) => {
  const { CalendarPage, readFirst } = await import('./pages/calendar-page.tsx')
  readFirst(search)
  return CalendarPage
})

export const scheduleRoutes: PageRoute[] = [
  { path: '/learn/calendar', ...calendar },
  { path: '/teacher/calendar', ...calendar },
  {
    path: '/admin/timetable',
    ...lazyPage(['timetable', 'arranging', 'schedule'], async () => (await import('./pages/timetable-page.tsx')).TimetablePage),
  },
  {
    path: '/admin/calendar',
    ...lazyPage(['timetable', 'schedule'], async () => (await import('./pages/academic-calendar-page.tsx')).AcademicCalendarPage),
  },
]
