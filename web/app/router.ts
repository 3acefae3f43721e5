import type { FeatureName } from '#contract/features.ts'
import { academicsRoutes } from '../features/academics/routes.tsx'
import { attendanceRoutes } from '../features/attendance/routes.tsx'
import { filesRoutes } from '../features/files/routes.tsx'
import { identityRoutes } from '../features/identity/routes.tsx'
import { lessonsRoutes } from '../features/lessons/routes.tsx'
import { notificationsRoutes } from '../features/notifications/routes.tsx'
import { peopleRoutes } from '../features/people/routes.tsx'
import { scheduleRoutes } from '../features/schedule/routes.tsx'
import { lazyPage, type PageRoute } from '../lib/lazy-page.ts'
import type { Audience } from '../lib/session.ts'
import { courseRoutes } from './course/routes.tsx'
import { firstScreenRoutes } from './first-screen/routes.tsx'
import { followPlace } from './follow-place.ts'
import { guarded } from './guard.ts'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { LearnerLayout } from './layouts/learner-layout.tsx'
import { TeacherLayout } from './layouts/teacher-layout.tsx'
import { Navigation, type Route } from './navigation.ts'
import { Root } from './root.tsx'
import { upcomingRoutes } from './upcoming-routes.tsx'

/** The routes of each feature, with whole addresses. A feature that has none on this floor does not compile. */
const featureRoutes: Record<FeatureName, PageRoute[]> = {
  identity: identityRoutes,
  people: peopleRoutes,
  academics: academicsRoutes,
  notifications: notificationsRoutes,
  files: filesRoutes,
  lessons: lessonsRoutes,
  schedule: scheduleRoutes,
  attendance: attendanceRoutes,
}

const everyRoute = [...Object.values(featureRoutes).flat(), ...firstScreenRoutes, ...courseRoutes, ...upcomingRoutes]
const isBelow = (side: Audience) => (route: PageRoute) => route.path.startsWith(`/${side}/`)

const notFound = lazyPage([], async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)

const side = (audience: Audience, first: string, layout: Pick<PageRoute, 'fetch'>): Route => ({
  path: `/${audience}`,
  ...guarded(audience),
  ...layout,
  children: [{ index: true, redirect: () => `/${audience}/${first}` }, ...everyRoute.filter(isBelow(audience)), { path: '*', ...notFound }],
})

const words = ['academics'] as const

/** All that stands at an address, from what is around every page to the pages. */
export const routes: Route[] = [
  {
    Component: Root,
    children: [
      ...everyRoute.filter((route) => !isBelow('learn')(route) && !isBelow('teacher')(route) && !isBelow('admin')(route)),
      side(
        'learn',
        'courses',
        lazyPage(words, async () => LearnerLayout),
      ),
      side(
        'teacher',
        'courses',
        lazyPage(words, async () => TeacherLayout),
      ),
      side(
        'admin',
        'departments',
        lazyPage(words, async () => AdminLayout),
      ),
      { path: '/dev/gallery', ...lazyPage([], async () => (await import('./gallery/gallery-page.tsx')).GalleryPage) },
      { path: '*', ...notFound },
    ],
  },
]

export function startNavigation(): Navigation {
  followPlace(window.location)
  const navigation = new Navigation(routes)
  navigation.follow(({ location }) => followPlace(location))
  return navigation
}
