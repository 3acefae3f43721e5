import { NavLink } from 'react-router'
import type { Audience } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { footerFor, moduleIcons } from '../modules.ts'
import { useModuleName } from '../use-module-name.ts'
import classes from './footer-navigation.module.css'

/** Its height in CSS px as `tokens.css` has it: one line of names, and a border. */
const usualHeight = 59

/** Tells what stays above it how high it is where a narrow phone or large letters give its names a second line. */
function tellHeight(nav: HTMLElement | null) {
  if (!nav) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(([told]) => {
    const height = Math.round(told?.borderBoxSize[0]?.blockSize ?? 0)
    // Where it is as usual nothing is written: a property of the root has the style of everything worked out anew.
    if (height > 0 && height !== usualHeight) style.setProperty('--footer-height', `${height}px`)
    else style.removeProperty('--footer-height')
  })
  observer.observe(nav)
  return () => {
    observer.disconnect()
    style.removeProperty('--footer-height')
  }
}

/** The most used places, under the thumb on a phone. */
export function FooterNavigation({ side }: { side: Audience }) {
  const { t } = useTranslation('shell')
  const nameOf = useModuleName()
  const items = footerFor(side, useUser())
  if (items.length === 0) return null
  return (
    <nav ref={tellHeight} className={classes.footer} aria-label={t('footerNavigation')}>
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
