import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'

export const academicsRoutes: PageRoute[] = [
  {
    path: '/admin/departments',
    ...lazyPage(['academics', 'college', 'meanwhile'], async () => (await import('./pages/departments-page.tsx')).DepartmentsPage),
  },
  {
    path: '/admin/programs',
    ...lazyPage(['academics', 'college', 'meanwhile', 'students'], async () => (await import('./pages/programs-page.tsx')).ProgramsPage),
  },
  {
    path: '/admin/courses',
    ...lazyPage(['academics', 'college', 'meanwhile'], async () => (await import('./pages/college-courses-page.tsx')).CollegeCoursesPage),
  },
]
