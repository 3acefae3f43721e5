import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Bell } from '../../features/notifications/components/bell.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { type Audience, sideOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useIsWide } from '../../lib/use-media-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modulesFor } from '../modules.ts'
import classes from './header.module.css'
import { OrganisationMark } from './organisation-mark.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const CourseSearch = lazyPart(async () => ({
  default: (await import('../../features/academics/components/course-search.tsx')).CourseSearch,
}))

interface HeaderProps {
  side: Audience
  isDrawerOpen: boolean
  onOpenDrawer: () => void
}

/** What stands at the top of every page. On a phone the search opens over it. */
export function Header({ side, isDrawerOpen, onOpenDrawer }: HeaderProps) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const hasCourses = modulesFor(side, user).includes('courses')
  const [isSearching, setSearching] = useState(false)
  const isWide = useIsWide()
  return (
    <header className={classes.header} data-searching={isSearching || undefined}>
      <div className={classes.start}>
        <IconButton onClick={onOpenDrawer} aria-label={t('openMenu')} aria-expanded={isDrawerOpen}>
          <IconMenu2 size={28} stroke={1.4} aria-hidden />
        </IconButton>
        <OrganisationMark />
      </div>
      <div className={classes.search}>
        <Suspense fallback={<Skeleton height={42} />}>
          {hasCourses && (isWide || isSearching) && (
            <CourseSearch coursesAddress={`/${sideOf(user)}/courses`} onChoose={() => setSearching(false)} isFocusedAtOnce={isSearching} />
          )}
        </Suspense>
        {isSearching && (
          <IconButton onClick={() => setSearching(false)} aria-label={t('closeSearch')}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={classes.end}>
        {hasCourses && (
          <IconButton className={classes.openSearch} onClick={() => setSearching(true)} aria-label={t('searchCourses')}>
            <IconSearch size={22} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        <Bell notificationsAddress={`/${sideOf(user)}/notifications`} showsCount={side === 'learn'} />
        <ProfileMenu />
      </div>
    </header>
  )
}
