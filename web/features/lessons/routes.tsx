import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'
import { lessonsQueries } from './queries.ts'

/** The lesson is on its way while the page itself is still being fetched. */
const page = (path: string, load: PageRoute['fetch']): PageRoute => ({
  path,
  readFirst: ({ params: { lessonId = '' }, search }) => {
    const classId = search.get('class') ?? undefined
    if (restoreUser()) void queryClient.prefetchQuery(lessonsQueries.lesson(lessonId, classId))
  },
  ...lazyPage(['lessons'], load),
})

const editPage: PageRoute = {
  path: '/teacher/courses/:id/lessons/:lessonId/edit',
  readFirst: ({ params: { lessonId = '' } }) => {
    if (restoreUser()) void queryClient.prefetchQuery(lessonsQueries.lesson(lessonId))
  },
  ...lazyPage(['lessons', 'lesson-editor', 'files'], async () => (await import('./pages/lesson-editor-page.tsx')).LessonEditorPage),
}

export const lessonsRoutes: PageRoute[] = [
  page('/learn/courses/:id/lessons/:lessonId', async () => (await import('./pages/lesson-page.tsx')).LessonPage),
  page('/teacher/courses/:id/lessons/:lessonId', async () => (await import('./pages/teacher-lesson-page.tsx')).TeacherLessonPage),
  editPage,
]
