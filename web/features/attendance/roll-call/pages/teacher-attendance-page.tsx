import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useChosenSession } from '../../day/components/use-chosen-session.ts'
import { useDay } from '../../day/components/use-day.ts'
import { useSessions } from '../../day/components/use-sessions.ts'
import { RollCallTab } from '../components/roll-call-tab.tsx'
import classes from './teacher-attendance-page.module.css'

const tabs = ['rollCall', 'notPosted', 'shortage', 'applications', 'unlocks'] as const

/** A list beside the roll call: fetched, with its words, when it is first opened. */
const lazyList = (load: () => Promise<ComponentType>) =>
  lazyPart(async () => ({ default: await load() }), ['oversight', 'standing', 'applying'])

const lists = {
  notPosted: lazyList(async () => (await import('../../oversight/components/not-posted.tsx')).NotPosted),
  shortage: lazyList(async () => (await import('../../oversight/components/shortage.tsx')).Shortage),
  applications: lazyList(async () => (await import('../../applying/components/waiting-applications.tsx')).WaitingApplications),
  unlocks: lazyList(async () => (await import('../../oversight/components/unlocks.tsx')).Unlocks),
}

/** A teacher's attendance: it opens on the register of the class that is now; behind it the lists that follow from registers. */
export function TeacherAttendancePage() {
  const { t } = useTranslation('attendance')
  const place = useDay()
  const { day, change } = place
  const taken = useSessions(day)
  const tab = tabs.find((name) => name === place.tab) ?? 'rollCall'
  const chosenId = useChosenSession(place, taken)
  const List = tab === 'rollCall' ? null : lists[tab]
  return (
    <div className={classes.page} data-register={(tab === 'rollCall' && chosenId !== undefined) || undefined}>
      <div className={classes.title}>
        <PageHeader title={t('title')} />
      </div>
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((name) => ({ name, words: t(`tab.${name}`) }))}
        value={tab}
        onChange={(name) => change({ tab: name === 'rollCall' ? null : name })}
        className={classes.tabs}
        tabClassName={classes.tab}
      >
        {(list, panel) => (
          <>
            {list}
            <div {...panel}>
              {List ? (
                <Suspense
                  fallback={
                    <Card>
                      <LoadingFace rows={6} />
                    </Card>
                  }
                >
                  <List />
                </Suspense>
              ) : (
                <RollCallTab place={place} taken={taken} chosenId={chosenId} />
              )}
            </div>
          </>
        )}
      </Tabs>
    </div>
  )
}
