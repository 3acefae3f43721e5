import { lazyPage, type PageRoute } from '../lib/lazy-page.ts'
import { upcomingModules } from './modules.ts'

const page = lazyPage([], async () => (await import('./pages/upcoming-page.tsx')).UpcomingPage)

const addresses = ['/learn', '/teacher'].flatMap((side) => upcomingModules.map((module) => `${side}/${module}`))

/** Addresses whose feature is still to come. A feature that arrives takes its own out of here into its routes.tsx. */
export const upcomingRoutes: PageRoute[] = addresses.map((path) => ({ path, ...page }))
