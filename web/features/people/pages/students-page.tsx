import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export function StudentsPage() {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader title={t('students.title')} />
      <Card>
        <EmptyFace title={t('students.emptyTitle')} text={t('students.emptyText')} />
      </Card>
    </>
  )
}
