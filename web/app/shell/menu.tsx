import { IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Audience } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { modulesFor } from '../modules.ts'
import classes from './menu.module.css'
import { ModuleLink } from './module-link.tsx'

interface MenuProps {
  side: Audience
  isCompact?: boolean
  onFollow?: () => void
}

/** The modules of one side, and the way to the other side for those who have one. */
export function Menu({ side, isCompact = false, onFollow }: MenuProps) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const otherSide =
    side === 'admin'
      ? { to: '/teacher/courses', label: t('switchToTeacher') }
      : side === 'teacher' && user.facultyType === 'ADMIN' && { to: '/admin/departments', label: t('switchToAdmin') }
  return (
    <nav className={classes.menu} aria-label={t('mainNavigation')}>
      <ul className={classes.list}>
        {modulesFor(side, user).map((module) => (
          <ModuleLink key={module} side={side} module={module} isCompact={isCompact} onFollow={onFollow} />
        ))}
      </ul>
      {otherSide && (
        <Link
          className={classes.other}
          to={otherSide.to}
          onClick={onFollow}
          title={isCompact ? otherSide.label : undefined}
          aria-label={otherSide.label}
        >
          {isCompact ? <IconSwitchHorizontal size={20} stroke={1.6} aria-hidden /> : otherSide.label}
        </Link>
      )}
    </nav>
  )
}
