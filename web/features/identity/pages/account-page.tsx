import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export function AccountPage() {
  const { t } = useTranslation('identity')
  return (
    <>
      <PageHeader title={t('account.title')} />
      <Card>
        <EmptyFace title={t('account.emptyTitle')} text={t('account.emptyText')} />
      </Card>
    </>
  )
}
