import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'

const page = lazyPage(['notifications'], async () => (await import('./pages/notifications-page.tsx')).NotificationsPage)

export const notificationsRoutes: PageRoute[] = [
  { path: '/learn/notifications', ...page },
  { path: '/teacher/notifications', ...page },
]
