import { academicsQueries } from '../../features/academics/queries.ts'
import { lessonsQueries } from '../../features/lessons/queries.ts'
import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import type { LoggedInUser } from '../../lib/storage.ts'
import { restoreUser } from '../../lib/store.ts'

/** What the page reads first is on its way while the page itself is still being fetched, so that it is drawn at once as it stays. */
function readFirst(courseId: string, user: LoggedInUser): void {
  void queryClient.prefetchQuery(academicsQueries.courseName(courseId))
  void queryClient.prefetchQuery(lessonsQueries.syllabus(courseId))
  // A clerk reads what a course teaches, and none of its lessons.
  if (user.facultyType === 'CLERK') void queryClient.prefetchQuery(academicsQueries.course(courseId))
  else {
    void queryClient.prefetchQuery(lessonsQueries.generic(courseId))
    void readClassFirst(courseId)
  }
}

/** The course, and when that has told of its classes, what is specific to the first of them: a learner mostly is in one only. */
async function readClassFirst(courseId: string): Promise<void> {
  const course = academicsQueries.course(courseId)
  await queryClient.prefetchQuery(course)
  const classId = queryClient.getQueryData(course.queryKey)?.classes[0]?.id
  if (classId) await queryClient.prefetchQuery(lessonsQueries.specific(courseId, classId))
}

const page = (path: string): PageRoute => ({
  path,
  readFirst: ({ params: { id = '' } }) => {
    const user = restoreUser()
    if (user) readFirst(id, user)
  },
  ...lazyPage(['academics', 'lessons'], async () => (await import('./course-page.tsx')).CoursePage),
})

/** A course's page, where the features of a course meet. */
export const courseRoutes: PageRoute[] = [page('/learn/courses/:id'), page('/teacher/courses/:id')]
