import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { PagedRows } from '../../../../ui/paged-rows.tsx'
import type { Application, Kind } from '../format.ts'
import { applyingQueries } from '../queries.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './own-applications.module.css'

const ApplyDialog = lazyPart(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }))
const WithdrawApplication = lazyPart(async () => ({ default: (await import('./withdraw-application.tsx')).WithdrawApplication }))

/** What a learner applied for, and applying anew. */
export function OwnApplications({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useTranslation('applying')
  const list = useInfiniteQuery(applyingQueries.own())
  const [isApplying, setApplying] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Application>()
  return (
    <section className={classes.applications} aria-label={t('application.title')}>
      <div className={classes.head}>
        <h2>{t('application.title')}</h2>
        <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setApplying(true)}>
          {t('apply.open')}
        </Button>
      </div>
      <PagedRows
        query={list}
        failed={t('application.failed')}
        empty={<EmptyFace icon={IconFileText} title={t('application.emptyTitle')} text={t('application.emptyText')} />}
        loadingRows={3}
        ground={Card}
      >
        {(rows) =>
          rows.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              actions={
                application.can.withdraw && (
                  <Button variant="default" onClick={() => setWithdrawn(application)}>
                    {t('application.withdraw')}
                  </Button>
                )
              }
            />
          ))
        }
      </PagedRows>
      <Suspense>{withdrawn && <WithdrawApplication application={withdrawn} onClose={() => setWithdrawn(undefined)} />}</Suspense>
      {isApplying && (
        <Suspense>
          <ApplyDialog kinds={kinds} onClose={() => setApplying(false)} />
        </Suspense>
      )}
    </section>
  )
}
