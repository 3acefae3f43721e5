import type { RouteObject } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'
import { lessonsQueries } from './queries.ts'

/** The lesson is on its way while the page itself is still being fetched. */
const page = (path: string): RouteObject => ({
  path,
  loader: ({ params: { lessonId = '' }, request }) => {
    const classId = new URL(request.url).searchParams.get('class') ?? undefined
    if (restoreUser()) void queryClient.prefetchQuery(lessonsQueries.lesson(lessonId, classId))
    return null
  },
  ...lazyPage(['lessons'], async () => (await import('./pages/lesson-page.tsx')).LessonPage),
})

const editPage: RouteObject = {
  path: '/teacher/courses/:id/lessons/:lessonId/edit',
  loader: ({ params: { lessonId = '' } }) => {
    if (restoreUser()) void queryClient.prefetchQuery(lessonsQueries.lesson(lessonId))
    return null
  },
  ...lazyPage(['lessons', 'lesson-editor', 'files'], async () => (await import('./pages/lesson-editor-page.tsx')).LessonEditorPage),
}

export const lessonsRoutes: RouteObject[] = [
  page('/learn/courses/:id/lessons/:lessonId'),
  page('/teacher/courses/:id/lessons/:lessonId'),
  editPage,
]
