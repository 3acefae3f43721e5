import { Link } from 'react-router'
import type { Audience } from '../../lib/session.ts'
import { type MenuItem, useStore } from '../../lib/store.ts'
import { moduleIcons } from '../modules.ts'
import { useModuleName } from '../use-module-name.ts'
import classes from './module-link.module.css'

interface ModuleLinkProps {
  side: Audience
  module: MenuItem
  /** Only the icon; the name is said and shown as a hint. */
  isCompact?: boolean
  onFollow?: (() => void) | undefined
}

/** One module in the sidebar or the drawer. */
export function ModuleLink({ side, module, isCompact = false, onFollow }: ModuleLinkProps) {
  const isActive = useStore((state) => state.app.activeMenuItem === module)
  const Icon = moduleIcons[module]
  const label = useModuleName()(module)
  return (
    <li>
      <Link
        className={classes.link}
        to={`/${side}/${module}`}
        aria-current={isActive ? 'page' : undefined}
        data-compact={isCompact || undefined}
        title={isCompact ? label : undefined}
        onClick={onFollow}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  )
}
