import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export function SignInPage() {
  const { t } = useTranslation('identity')
  return (
    <>
      <PageHeader title={t('signIn.title')} />
      <Card>
        <EmptyFace title={t('signIn.emptyTitle')} text={t('signIn.emptyText')} />
      </Card>
    </>
  )
}
