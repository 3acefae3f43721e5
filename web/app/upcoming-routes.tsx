import { lazyPage, type PageRoute } from '../lib/lazy-page.ts'

const page = lazyPage([], async () => (await import('./pages/upcoming-page.tsx')).UpcomingPage)

const addresses = ['/learn/allQuizzes', '/learn/allAssignments', '/teacher/attendance', '/teacher/allQuizzes', '/teacher/allAssignments']

/** Addresses whose feature is still to come. A feature that arrives takes its own out of here into its routes.tsx. */
export const upcomingRoutes: PageRoute[] = addresses.map((path) => ({ path, ...page }))
