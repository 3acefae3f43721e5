import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { standingQueries } from '../queries.ts'
import { BandPill } from './band-pill.tsx'
import classes from './standing-card.module.css'
import { StandingFigures } from './standing-figures.tsx'

/** A learner's own attendance on their first screen; its number opens into what it is made of. */
export function StandingCard() {
  const { t } = useTranslation('standing')
  const { id } = useUser()
  const { data, error, refetch } = useQuery(standingQueries.standing(id))
  if (error && !data) return <ErrorLine failure={error} title={t('failed')} onRetry={() => refetch()} />
  return (
    <Card title={t('title')} aside={data && <BandPill band={data.band} />}>
      {data ? (
        <CardBody>
          <StandingFigures standing={data} />
          <Link className={classes.open} to="/learn/attendance">
            {t('open')}
          </Link>
        </CardBody>
      ) : (
        <LoadingFace rows={4} />
      )}
    </Card>
  )
}
