import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import classes from './oversight-page.module.css'

const tabs = ['notPosted', 'shortage', 'statements', 'export', 'unlocks', 'applications', 'mentors', 'policies'] as const
type Tab = (typeof tabs)[number]

const panels: Record<Tab, LazyExoticComponent<ComponentType>> = {
  notPosted: lazyPart(async () => ({ default: (await import('../components/not-posted.tsx')).NotPosted })),
  shortage: lazyPart(async () => ({ default: (await import('../components/shortage.tsx')).Shortage })),
  statements: lazyPart(async () => ({ default: (await import('../components/statements.tsx')).Statements })),
  export: lazyPart(async () => ({ default: (await import('../../exporting/components/university-export.tsx')).UniversityExport })),
  unlocks: lazyPart(async () => ({ default: (await import('../components/unlocks.tsx')).Unlocks })),
  applications: lazyPart(async () => ({
    default: (await import('../../applying/components/waiting-applications.tsx')).WaitingApplications,
  })),
  mentors: lazyPart(async () => ({ default: (await import('../components/mentors.tsx')).Mentors })),
  policies: lazyPart(async () => ({ default: (await import('../components/policies.tsx')).Policies })),
}

/** What the office of a college sees and decides about attendance. */
export function OversightPage() {
  const { t } = useTranslation('oversight')
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'notPosted'
  const Panel = panels[tab]
  const coming = (
    <Card>
      <LoadingFace rows={6} />
    </Card>
  )
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((name) => ({ name, words: t(`tab.${name}`) }))}
        value={tab}
        onChange={(name) => setSearch({ tab: name })}
        className={classes.tabs}
        tabClassName={classes.tab}
      >
        {(list, panel) => (
          <>
            {list}
            <div {...panel} className={classes.panel}>
              <Suspense fallback={coming}>
                <Panel />
              </Suspense>
            </div>
          </>
        )}
      </Tabs>
    </>
  )
}
