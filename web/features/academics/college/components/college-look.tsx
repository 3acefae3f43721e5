import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { collegeQueries } from '../queries.ts'
import classes from './college-look.module.css'
import { CollegeLookForm } from './college-look-form.tsx'
import { CollegeMark } from './college-mark.tsx'

/** The college's logo and colour; whoever may can change them. */
export function CollegeLook() {
  const { t } = useTranslation('college')
  const { collegeId } = useUser()
  const { data, error, isFetching, refetch } = useQuery(collegeQueries.college(collegeId))
  return (
    <div className={classes.look}>
      <Card title={t('look.title')}>
        {data ? (
          <CardBody>
            {data.can.change ? <CollegeLookForm college={data} /> : <CollegeMark college={data} help={t('look.byOthers')} />}
          </CardBody>
        ) : error ? (
          <ErrorFace failure={error} title={t('look.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={2} />
        )}
      </Card>
    </div>
  )
}
