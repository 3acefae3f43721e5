import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { accountQueries } from '../account/queries.ts'
import { OwnDetails } from '../components/own-details.tsx'
import { OwnMobile } from '../components/own-mobile.tsx'
import { OwnPin } from '../components/own-pin.tsx'
import { OwnSessions } from '../components/own-sessions.tsx'
import { Preferences } from '../components/preferences.tsx'
import { RefusedRequests } from '../components/refused-requests.tsx'
import type { Details } from '../format.ts'
import classes from './account-page.module.css'

export function AccountPage() {
  const { t } = useTranslation('identity')
  const { id, userType, canReadRefusals } = useUser()
  const isLearner = userType === 'LEARNER'
  const learner = useQuery({ ...accountQueries.learner(id), enabled: isLearner })
  const faculty = useQuery({ ...accountQueries.faculty(id), enabled: !isLearner })
  const sessions = useQuery(accountQueries.sessions())
  const { error, isFetching, refetch } = isLearner ? learner : faculty
  const details: Details | undefined = isLearner
    ? learner.data && { kind: 'learner', ...learner.data }
    : faculty.data && { kind: 'faculty', ...faculty.data }

  return (
    <>
      <PageHeader title={t('account.title')} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {details ? (
            <OwnDetails details={details} />
          ) : (
            <Card title={t('account.details')}>
              {error ? (
                <ErrorFace failure={error} title={t('account.detailsFailed')} onRetry={() => refetch()} isRetrying={isFetching} />
              ) : (
                <LoadingFace rows={4} />
              )}
            </Card>
          )}
          {details && <OwnMobile mobile={details.mobile} />}
          {details?.kind === 'learner' && <OwnPin rollNumber={details.rollNumber} />}
        </div>
        <div className={classes.column}>
          <Preferences />
          <Card title={t('sessions.title')}>
            {sessions.data ? (
              <OwnSessions sessions={sessions.data.data} />
            ) : sessions.error ? (
              <ErrorFace
                failure={sessions.error}
                title={t('sessions.failed')}
                onRetry={() => sessions.refetch()}
                isRetrying={sessions.isFetching}
              />
            ) : (
              <LoadingFace rows={2} />
            )}
          </Card>
          <p className={classes.note}>{t('sessions.note')}</p>
          {canReadRefusals && <RefusedRequests />}
        </div>
      </div>
    </>
  )
}
