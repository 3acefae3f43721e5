import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { Audience } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from './menu.tsx'
import { OrganisationMark } from './organisation-mark.tsx'
import classes from './sidebar.module.css'

interface SidebarProps {
  side: Audience
  isCollapsed: boolean
  onToggle: () => void
}

/** The modules at the side of a wide window. */
export function Sidebar({ side, isCollapsed, onToggle }: SidebarProps) {
  const { t } = useTranslation('shell')
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={classes.sidebar} data-collapsed={isCollapsed || undefined} aria-label={t('menu')}>
      <div className={classes.mark}>
        <OrganisationMark isCompact={isCollapsed} />
      </div>
      <Menu side={side} isCompact={isCollapsed} />
      <IconButton
        className={classes.toggle}
        aria-label={t(isCollapsed ? 'expandMenu' : 'collapseMenu')}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </IconButton>
    </aside>
  )
}
