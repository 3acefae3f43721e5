import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'

/** Made anew for each route: the router keeps in a lazy route what it has loaded for it. */
const explorer = () => lazyPage(['files'], async () => (await import('./pages/explorer-page.tsx')).ExplorerPage)

export const filesRoutes: RouteObject[] = [
  { path: '/learn/fileExplorer', ...explorer() },
  { path: '/teacher/fileExplorer', ...explorer() },
]
