import type { RouteObject } from 'react-router'
import { lazyPage } from '../lib/lazy-page.ts'

/** A new one for each route: the router empties a `lazy` that it has loaded, and a shared one would then be empty for the next. */
const page = () => lazyPage([], async () => (await import('./pages/upcoming-page.tsx')).UpcomingPage)

const addresses = ['/learn/allQuizzes', '/learn/allAssignments', '/teacher/attendance', '/teacher/allQuizzes', '/teacher/allAssignments']

/** Addresses whose feature is still to come. A feature that arrives takes its own out of here into its routes.tsx. */
export const upcomingRoutes: RouteObject[] = addresses.map((path) => ({ path, ...page() }))
