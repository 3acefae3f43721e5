import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export function FacultyPage() {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader title={t('faculty.title')} />
      <Card>
        <EmptyFace title={t('faculty.emptyTitle')} text={t('faculty.emptyText')} />
      </Card>
    </>
  )
}
