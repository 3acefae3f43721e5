import { hasProgress } from '../../features/academics/format.ts'
import { academicsQueries } from '../../features/academics/queries.ts'
import { openCheckIns } from '../../features/attendance/open-check-ins/queries.ts'
import { standingQueries } from '../../features/attendance/standing/queries.ts'
import { nowQueries } from '../../features/schedule/now/queries.ts'
import { lazyPage, type PageRoute } from '../../lib/lazy-page.ts'
import { queryClient } from '../../lib/query.ts'
import type { LoggedInUser } from '../../lib/storage.ts'
import { restoreUser } from '../../lib/store.ts'

/** What the page reads first is on its way while the page itself is still being fetched; not for nobody, whom the guard sends away. */
const onItsWay = (readFirst: (user: LoggedInUser) => readonly Promise<void>[]) => () => {
  const user = restoreUser()
  if (user) {
    void Promise.all(readFirst(user))
    void queryClient.prefetchQuery(academicsQueries.unreadCount())
    if (hasProgress(user)) void queryClient.prefetchQuery(academicsQueries.progress())
  }
}

/** Clerks, who have no courses, begin with the students; others find those elsewhere. Nobody is sent away by the guard. */
function instead(isForClerks: boolean): string | undefined {
  const user = restoreUser()
  if (!user || (user.facultyType === 'CLERK') === isForClerks) return undefined
  return isForClerks && user.facultyType !== 'ADMIN' ? '/teacher/contacts' : `/${isForClerks ? 'admin' : 'teacher'}/students`
}

const officeStudents = lazyPage(
  ['people', 'academics', 'meanwhile'],
  async () => (await import('./office-students-page.tsx')).OfficeStudentsPage,
)

/** The first screens, where features meet: they answer before anything is pressed. */
export const firstScreenRoutes: PageRoute[] = [
  {
    path: '/learn/courses',
    readFirst: onItsWay(({ id, programId }) => [
      queryClient.prefetchQuery(academicsQueries.courses()),
      queryClient.prefetchQuery(nowQueries.comingDays(new Date())),
      queryClient.prefetchQuery(standingQueries.standing(id)),
      queryClient.prefetchQuery(openCheckIns()),
      ...(programId ? [queryClient.prefetchQuery(academicsQueries.programDetails(programId))] : []),
    ]),
    ...lazyPage(['academics', 'now', 'standing'], async () => (await import('./learner-page.tsx')).LearnerPage),
  },
  {
    path: '/teacher/courses',
    redirect: () => instead(false),
    readFirst: onItsWay(({ id }) => [
      queryClient.prefetchQuery(academicsQueries.taughtCourses(id)),
      queryClient.prefetchQuery(academicsQueries.classMapping(id)),
    ]),
    ...lazyPage(['academics', 'taking'], async () => {
      const { TeacherPage, readFirst } = await import('./teacher-page.tsx')
      readFirst()
      return TeacherPage
    }),
  },
  { path: '/admin/students', ...officeStudents },
  {
    path: '/teacher/students',
    redirect: () => instead(true),
    ...officeStudents,
  },
]
