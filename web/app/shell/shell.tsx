import { useLocalStorage } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Audience } from '../../lib/session.ts'
import { useUploadsNeed } from '../../lib/uploads/uploads-need.ts'
import { useIsWide } from '../../lib/use-media-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FooterNavigation } from './footer-navigation.tsx'
import { Header } from './header.tsx'
import { NetworkLine } from './network-line.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const MenuDrawer = lazyPart(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** Also goes on with what an earlier visit left unfinished. */
const RunningUploads = lazyPart(async () => {
  const [component, uploads] = await Promise.all([import('./running-uploads.tsx'), import('../../lib/uploads/uploads.ts')])
  void uploads.restoreUploads()
  return { default: component.RunningUploads }
}, ['files'])

/** What is around every page of one side. */
export function Shell({ side }: { side: Audience }) {
  const { t } = useTranslation('shell')
  const [isCollapsed, setCollapsed] = useLocalStorage({ key: 'prangan.sidebar-collapsed', defaultValue: false })
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // What the other kind of window would hide is not drawn: a slow phone would take as long for it as for what it shows.
  const isWide = useIsWide()
  const areUploadsNeeded = useUploadsNeed((need) => need.isNeeded)
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      {isWide && <Sidebar side={side} isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />}
      <div className={classes.page}>
        <Header side={side} isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
        <NetworkLine />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        {!isWide && <FooterNavigation side={side} />}
      </div>
      <Suspense>{isDrawerOpen && <MenuDrawer side={side} isOpen onClose={() => setDrawerOpen(false)} />}</Suspense>
      <Suspense>{areUploadsNeeded && <RunningUploads />}</Suspense>
    </div>
  )
}
