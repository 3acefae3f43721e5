import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'

const explorer = lazyPage(['files'], async () => (await import('./pages/explorer-page.tsx')).ExplorerPage)

export const filesRoutes: PageRoute[] = [
  { path: '/learn/fileExplorer', ...explorer },
  { path: '/teacher/fileExplorer', ...explorer },
]
