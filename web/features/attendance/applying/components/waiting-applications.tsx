import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { PagedRows } from '../../../../ui/paged-rows.tsx'
import type { Application } from '../format.ts'
import { applyingQueries } from '../queries.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './own-applications.module.css'

const DecideDialog = lazyPart(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))

/** The applications that wait for one’s decision, as mentor, head of the department or committee. */
export function WaitingApplications() {
  const { t } = useTranslation(['oversight', 'applying'])
  const list = useInfiniteQuery(applyingQueries.waiting())
  const [decided, decide] = useState<{ application: Application; decision: 'approve' | 'refuse' }>()
  return (
    <section className={classes.applications} aria-label={t('waiting.title')}>
      <PagedRows
        query={list}
        failed={t('applying:application.failed')}
        empty={<EmptyFace icon={IconChecks} title={t('waiting.emptyTitle')} text={t('waiting.emptyText')} />}
        loadingRows={4}
        ground={Card}
      >
        {(rows) =>
          rows.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              who={t('waiting.who', {
                name: application.learner.name,
                roll: application.learner.rollNumber,
                class: application.learner.className,
                percent: application.tally.percent ?? '–',
              })}
              actions={
                application.can.decide && (
                  <>
                    <Button variant="default" onClick={() => decide({ application, decision: 'refuse' })}>
                      {t('decide.refuse')}
                    </Button>
                    <Button onClick={() => decide({ application, decision: 'approve' })}>{t('decide.approve')}</Button>
                  </>
                )
              }
            />
          ))
        }
      </PagedRows>
      {decided && (
        <Suspense>
          <DecideDialog {...decided} onClose={() => decide(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
