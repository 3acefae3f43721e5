import { ActionIcon, Burger } from '@mantine/core'
import '@mantine/core/styles/Burger.layer.css'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Bell } from '../../features/notifications/components/bell.tsx'
import { type Audience, sideOf } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './header.module.css'
import { OrganisationMark } from './organisation-mark.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const CourseSearch = lazy(async () => ({ default: (await import('../../features/academics/components/course-search.tsx')).CourseSearch }))

interface HeaderProps {
  side: Audience
  isDrawerOpen: boolean
  onOpenDrawer: () => void
}

/** What stands at the top of every page. On a phone the search opens over it. */
export function Header({ side, isDrawerOpen, onOpenDrawer }: HeaderProps) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const [isSearching, search] = useDisclosure(false)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <header className={classes.header} data-searching={isSearching || undefined}>
      <div className={classes.start}>
        <Burger className={classes.burger} opened={isDrawerOpen} onClick={onOpenDrawer} aria-label={t('openMenu')} />
        <OrganisationMark />
      </div>
      <div className={classes.search}>
        <Suspense>
          {(isWide || isSearching) && (
            <CourseSearch coursesAddress={`/${sideOf(user)}/courses`} onChoose={search.close} isFocusedAtOnce={isSearching} />
          )}
        </Suspense>
        {isSearching && (
          <ActionIcon onClick={search.close} aria-label={t('closeSearch')}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.end}>
        <ActionIcon className={classes.openSearch} onClick={search.open} aria-label={t('searchCourses')}>
          <IconSearch size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Bell notificationsAddress={`/${sideOf(user)}/notifications`} showsCount={side === 'learn'} />
        <ProfileMenu />
      </div>
    </header>
  )
}
