import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { ShowMore } from '../../../../ui/show-more.tsx'
import type { Application } from '../format.ts'
import { applyingQueries } from '../queries.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './own-applications.module.css'

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))

/** The applications that wait for one’s decision, as mentor, head of the department or committee. */
export function WaitingApplications() {
  const { t } = useTranslation('applying')
  const list = useInfiniteQuery(applyingQueries.waiting())
  const [decided, decide] = useState<{ application: Application; decision: 'approve' | 'refuse' }>()
  const rows = list.data?.pages.flatMap(({ data }) => data)
  if (list.error && !rows) return <ErrorFace failure={list.error} title={t('application.failed')} onRetry={() => list.refetch()} />
  if (!rows) return <LoadingFace rows={4} />
  if (rows.length === 0) return <EmptyFace icon={IconChecks} title={t('waiting.emptyTitle')} text={t('waiting.emptyText')} />
  return (
    <section className={classes.applications} aria-label={t('waiting.title')}>
      {rows.map((application) => (
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
      ))}
      <ShowMore
        isThereMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        failure={list.isFetchNextPageError ? list.error : null}
        onMore={() => list.fetchNextPage()}
      />
      {decided && (
        <Suspense>
          <DecideDialog {...decided} onClose={() => decide(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
