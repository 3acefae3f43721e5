import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export function ContactsPage() {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader title={t('contacts.title')} />
      <Card>
        <EmptyFace title={t('contacts.emptyTitle')} text={t('contacts.emptyText')} />
      </Card>
    </>
  )
}
