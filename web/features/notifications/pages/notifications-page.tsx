import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <>
      <PageHeader title={t('page.title')} />
      <Card>
        <EmptyFace title={t('page.emptyTitle')} text={t('page.emptyText')} />
      </Card>
    </>
  )
}
