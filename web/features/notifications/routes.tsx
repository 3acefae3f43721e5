import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'

/** Made anew for each route: the router keeps in a lazy route what it has loaded for it. */
const page = () => lazyPage(['notifications'], async () => (await import('./pages/notifications-page.tsx')).NotificationsPage)

export const notificationsRoutes: RouteObject[] = [
  { path: '/learn/notifications', ...page() },
  { path: '/teacher/notifications', ...page() },
]
