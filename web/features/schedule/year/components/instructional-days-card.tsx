import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import type { InstructionalDays } from '../../format.ts'
import { scheduleQueries } from '../../queries.ts'

/** How many days each class is taught, against what its regulation asks for (TT-8). */
export function InstructionalDaysCard() {
  const { t } = useTranslation(['timetable', 'schedule'])
  const { data, error, isFetching, refetch } = useQuery(scheduleQueries.instructionalDays())
  const rows = data?.data
  const columns: Column<InstructionalDays>[] = [
    { header: t('schedule:field.class'), isRowHeader: true, cell: (row) => row.class.name },
    { header: t('days.past'), cell: ({ past }) => past, isNumber: true, isWideOnly: true },
    { header: t('days.ahead'), cell: ({ ahead }) => ahead, isNumber: true, isWideOnly: true },
    { header: t('days.all'), cell: ({ past, ahead }) => past + ahead, isNumber: true },
    { header: t('days.minimum'), cell: ({ minimum }) => minimum ?? '–', isNumber: true, isWideOnly: true },
    { header: t('field.state'), cell: (row) => <DaysState row={row} /> },
  ]
  return (
    <Card title={t('days.title')}>
      {rows && rows.length > 0 ? (
        <DataTable label={t('days.title')} columns={columns} rows={rows} keyOf={(row) => row.class.id} />
      ) : rows ? (
        <EmptyFace title={t('days.emptyTitle')} text={t('days.emptyText')} />
      ) : error ? (
        <ErrorFace failure={error} title={t('days.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={4} />
      )}
    </Card>
  )
}

function DaysState({ row: { past, ahead, minimum } }: { row: InstructionalDays }) {
  const { t } = useTranslation(['timetable', 'schedule'])
  if (minimum === null) return <StatePill state="neutral">{t('days.noMinimum')}</StatePill>
  const short = minimum - past - ahead
  return short > 0 ? (
    <StatePill state="warning">{t('days.short', { count: short })}</StatePill>
  ) : (
    <StatePill state="good">{t('days.enough')}</StatePill>
  )
}
