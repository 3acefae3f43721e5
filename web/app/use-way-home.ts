import { homeOf } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { useTranslation } from '../lib/use-translation.ts'

/** Where somebody goes on from what is not there: to where they begin, or to the front page. */
export function useWayHome(): { to: string; words: string } {
  const { t } = useTranslation('shell')
  const user = useStore((state) => state.loggedinUser)
  if (!user.isUserLoggedIn) return { to: '/', words: t('notFound.toStart') }
  return { to: homeOf(user), words: t(user.facultyType === 'CLERK' ? 'notFound.toStudents' : 'notFound.toCourses') }
}
