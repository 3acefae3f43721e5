import { academicsQueries } from '../../features/academics/queries.ts'
import { lessonsQueries } from '../../features/lessons/queries.ts'
import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { noteClass, notedClass } from '../../lib/noted-classes.ts'
import { queryClient } from '../../lib/query.ts'
import type { LoggedInUser } from '../../lib/storage.ts'
import { restoreUser } from '../../lib/store.ts'

/** What the page reads first is on its way while the page itself is still being fetched, so that it is drawn at once as it stays. */
function readFirst(courseId: string, user: LoggedInUser, chosen: string | null): void {
  void queryClient.prefetchQuery(academicsQueries.courseName(courseId))
  void queryClient.prefetchQuery(lessonsQueries.syllabus(courseId))
  // A clerk reads what a course teaches, and none of its lessons.
  if (user.facultyType === 'CLERK') void queryClient.prefetchQuery(academicsQueries.course(courseId))
  else {
    void queryClient.prefetchQuery(lessonsQueries.generic(courseId))
    void readClassFirst(courseId, user, chosen)
  }
}

/**
 * The course, and what is specific to a class: to the one that was chosen, or to the first; a learner mostly is in one only. Which classes there are,
 * the list tells that one mostly comes from, and otherwise the course when it is there; by then is asked for what is of the class that it showed last time.
 */
async function readClassFirst(courseId: string, { id, userType }: LoggedInUser, chosen: string | null): Promise<void> {
  const isLearner = userType === 'LEARNER'
  const list = isLearner ? academicsQueries.courses() : academicsQueries.taughtCourses(id)
  const course = academicsQueries.course(courseId)
  const isRead = queryClient.prefetchQuery(course)
  const listed = queryClient.getQueryData(list.queryKey)?.data.find((one) => one.id === courseId)
  const noted = listed || chosen ? undefined : notedClass(courseId)
  if (noted) void queryClient.prefetchQuery(lessonsQueries.specific(courseId, noted))
  if (!listed) await isRead
  const { classes = [] } = listed ?? queryClient.getQueryData(course.queryKey) ?? {}
  const [first] = classes
  if (first && !isLearner) noteClass(courseId, first.id)
  const shown = classes.find((one) => one.id === chosen) ?? first
  if (shown) await queryClient.prefetchQuery(lessonsQueries.specific(courseId, shown.id))
}

const page = (path: string): PageRoute => ({
  path,
  readFirst: ({ params: { id = '' }, search }) => {
    const user = restoreUser()
    if (user) readFirst(id, user, search.get('class'))
  },
  ...lazyPage(['academics', 'lessons'], async () => (await import('./course-page.tsx')).CoursePage),
})

/** A course's page, where the features of a course meet. */
export const courseRoutes: PageRoute[] = [page('/learn/courses/:id'), page('/teacher/courses/:id')]
