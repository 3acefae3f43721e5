import { NavLink } from 'react-router'
import type { Audience } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { footerFor, moduleIcons } from '../modules.ts'
import { useModuleName } from '../use-module-name.ts'
import classes from './footer-navigation.module.css'

/** The most used places, under the thumb on a phone. */
export function FooterNavigation({ side }: { side: Audience }) {
  const { t } = useTranslation('shell')
  const nameOf = useModuleName()
  const items = footerFor(side, useUser())
  if (items.length === 0) return null
  return (
    <nav className={classes.footer} aria-label={t('footerNavigation')}>
      {items.map((item) => {
        const Icon = moduleIcons[item]
        return (
          <NavLink key={item} className={classes.link ?? ''} to={`/${side}/${item}`}>
            <Icon size={22} stroke={1.6} aria-hidden />
            {nameOf(item)}
          </NavLink>
        )
      })}
    </nav>
  )
}
