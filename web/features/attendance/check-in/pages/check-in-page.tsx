import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { OpenCheckIns } from '../../open-check-ins/components/open-check-ins.tsx'
import { openCheckIns } from '../../open-check-ins/queries.ts'
import { CheckInCard } from '../components/check-in-card.tsx'
import classes from './check-in-page.module.css'

/** Where learners check themselves in to the class that they sit in. */
export function CheckInPage() {
  const { t } = useTranslation('check-in')
  const [search] = useSearchParams()
  const list = useQuery(openCheckIns())
  const rows = list.data?.data
  const asked = search.get('s')
  const scanned = search.get('c')
  const chosen = rows?.find(({ classScheduleId }) => classScheduleId === asked) ?? (rows?.length === 1 ? rows[0] : undefined)
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      {chosen ? (
        <CheckInCard
          key={`${chosen.classScheduleId} ${chosen.round}`}
          session={chosen}
          scanned={chosen.classScheduleId === asked && /^\d{6}$/.test(scanned ?? '') ? scanned : null}
        />
      ) : rows && rows.length > 0 ? (
        <OpenCheckIns rows={rows} />
      ) : (
        <Card>
          {rows ? (
            <EmptyFace icon={IconQrcode} title={t('none.title')} text={t('none.text')} />
          ) : list.error ? (
            <ErrorFace failure={list.error} title={t('failed')} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
          ) : (
            <LoadingFace rows={3} />
          )}
        </Card>
      )}
    </div>
  )
}
