import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { tellingQueries } from '../queries.ts'
import classes from './absence-text.module.css'
import { AbsenceTextForm } from './absence-text-form.tsx'

/** The words in which a student's home is told of an absence, as the college keeps them; whoever may can change them. */
export function AbsenceText() {
  const { t } = useTranslation('oversight')
  const { data, error, isFetching, refetch } = useQuery(tellingQueries.absenceText())
  return (
    <Card title={t('telling.title')}>
      {data ? (
        <CardBody>
          {data.can.change ? <AbsenceTextForm key={data.text} kept={data.text} /> : <p className={classes.text}>{data.text}</p>}
        </CardBody>
      ) : error ? (
        <ErrorFace failure={error} title={t('telling.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={3} />
      )}
    </Card>
  )
}
