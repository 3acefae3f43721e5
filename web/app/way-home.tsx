import { homeOf } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'

interface WayHomeProps {
  variant?: 'filled' | 'default'
  className?: string | undefined
}

/** Leads from what is not there to where somebody begins, or to the front page. */
export function WayHome({ variant = 'filled', className }: WayHomeProps) {
  const { t } = useTranslation('shell')
  const user = useStore((state) => state.loggedinUser)
  const words = !user.isUserLoggedIn ? 'notFound.toStart' : user.facultyType === 'CLERK' ? 'notFound.toStudents' : 'notFound.toCourses'
  return (
    <ButtonLink variant={variant} className={className} to={user.isUserLoggedIn ? homeOf(user) : '/'}>
      {t(words)}
    </ButtonLink>
  )
}
