import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { setupToken } from '#contract/features/identity.ts'
import { useStore } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { Entrance } from '../components/entrance.tsx'
import { OrganisationChoice } from '../components/organisation-choice.tsx'
import { SetupForm } from '../components/setup-form.tsx'
import { identityQueries } from '../queries.ts'

export function SetupPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signIn = useStore((state) => state.signIn)
  const { data, error, isFetching, refetch } = useQuery(identityQueries.organisations())
  const [isUsedUp, setUsedUp] = useState(false)
  const token = setupToken.safeParse(search.get('token'))
  const toSignIn = (
    <ButtonLink to="/" variant="default">
      {t('setup.toSignIn')}
    </ButtonLink>
  )
  return (
    <Entrance mark={<OrganisationChoice organisations={[]} chosen={undefined} />}>
      {(isUsedUp || !token.success || !data) && <h1>{t('setup.title')}</h1>}
      {isUsedUp ? (
        <EmptyFace icon={IconLinkOff} title={t('setup.usedTitle')} text={t('setup.usedText')} action={toSignIn} />
      ) : !token.success ? (
        <EmptyFace icon={IconLink} title={t('setup.incompleteTitle')} text={t('setup.incompleteText')} action={toSignIn} />
      ) : data ? (
        <SetupForm
          token={token.data}
          organisations={data.data.filter(({ code }) => code !== 'ALL')}
          onUsedUp={() => setUsedUp(true)}
          onDone={(user) => {
            signIn(user)
            // They teach nothing yet: what a college begins with is the office's.
            void navigate('/admin/departments', { replace: true })
          }}
        />
      ) : error ? (
        <ErrorFace failure={error} title={t('entrance.organisationsFailed')} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={4} />
      )}
    </Entrance>
  )
}
