import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { scheduleQueries } from '../../queries.ts'
import { BellsForm } from './bells-form.tsx'

/** When the periods of the college's day begin and end. */
export function BellsPart() {
  const { t } = useTranslation('timetable')
  const { data, error, isFetching, refetch } = useQuery(scheduleQueries.bells())
  return (
    <Card title={t('bells.title')}>
      {data ? (
        <CardBody>
          <BellsForm bells={data.data} />
        </CardBody>
      ) : error ? (
        <ErrorFace failure={error} title={t('bells.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={6} />
      )}
    </Card>
  )
}
