import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { scheduleQueries } from '../../queries.ts'

const SubstitutionRows = lazyPart(async () => ({ default: (await import('./substitution-rows.tsx')).SubstitutionRows }), ['arranging'])

/** What a teacher asked and was asked and that is still open; nothing where there is none. */
export function OpenSubstitutions() {
  const { t } = useTranslation('schedule')
  const open = useQuery(scheduleQueries.substitutions('true'))
  if (open.error && !open.data) return <ErrorLine failure={open.error} title={t('substitution.failed')} onRetry={() => open.refetch()} />
  const rows = open.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('substitution.open')} aside={rows.length}>
      <Suspense fallback={<LoadingFace rows={rows.length} />}>
        <SubstitutionRows substitutions={rows} />
      </Suspense>
    </Card>
  )
}
