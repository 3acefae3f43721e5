import { type Address, lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import { restoreUser } from '../../lib/store.ts'
import { lessonsQueries } from './queries.ts'

/** The lesson is on its way while the page itself is still being fetched; for a teacher the course too, whose classes one chooses among above it. */
const page = (path: string, load: PageRoute['fetch']): PageRoute => ({
  path,
  readFirst: ({ params: { id = '', lessonId = '' }, search }) => {
    const classId = search.get('class') ?? undefined
    const user = restoreUser()
    if (user) void queryClient.prefetchQuery(lessonsQueries.lesson(lessonId, classId))
    if (user?.userType === 'FACULTY') void queryClient.prefetchQuery(lessonsQueries.course(id))
  },
  ...lazyPage(['lessons'], load),
})

/** A clerk has of a course what it teaches, and none of its lessons. */
const redirect = ({ params: { id = '' } }: Address) => (restoreUser()?.facultyType === 'CLERK' ? `/teacher/courses/${id}` : undefined)

const editPage: PageRoute = {
  path: '/teacher/courses/:id/lessons/:lessonId/edit',
  redirect,
  readFirst: ({ params: { lessonId = '' } }) => {
    if (restoreUser()) void queryClient.prefetchQuery(lessonsQueries.lesson(lessonId))
  },
  ...lazyPage(
    ['lessons', 'lesson-editor', 'lesson-keeping', 'files'],
    async () => (await import('./pages/lesson-editor-page.tsx')).LessonEditorPage,
  ),
}

export const lessonsRoutes: PageRoute[] = [
  page('/learn/courses/:id/lessons/:lessonId', async () => (await import('./pages/lesson-page.tsx')).LessonPage),
  {
    ...page('/teacher/courses/:id/lessons/:lessonId', async () => (await import('./pages/teacher-lesson-page.tsx')).TeacherLessonPage),
    redirect,
  },
  editPage,
]
