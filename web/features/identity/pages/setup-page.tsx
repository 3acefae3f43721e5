import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export function SetupPage() {
  const { t } = useTranslation('identity')
  return (
    <>
      <PageHeader title={t('setup.title')} />
      <Card>
        <EmptyFace title={t('setup.emptyTitle')} text={t('setup.emptyText')} />
      </Card>
    </>
  )
}
