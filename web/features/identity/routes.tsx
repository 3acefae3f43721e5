import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'

const account = lazyPage(['identity'], async () => (await import('./pages/account-page.tsx')).AccountPage)

export const identityRoutes: RouteObject[] = [
  { path: '/', ...lazyPage(['identity'], async () => (await import('./pages/sign-in-page.tsx')).SignInPage) },
  { path: '/setup', ...lazyPage(['identity'], async () => (await import('./pages/setup-page.tsx')).SetupPage) },
  { path: '/learn/profile', ...account },
  { path: '/teacher/profile', ...account },
]
