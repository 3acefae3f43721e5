import { IconBuilding } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CollegeTable } from '../components/college-table.tsx'
import { NamedRow } from '../components/named-row.tsx'
import { academicsQueries } from '../queries.ts'

export function DepartmentsPage() {
  const { t } = useTranslation('academics')
  const departments = useInfiniteQuery(academicsQueries.departments(false))
  return (
    <>
      <PageHeader title={t('departments.title')} />
      <CollegeTable
        query={departments}
        label={t('departments.title')}
        failed={t('departments.failed')}
        empty={<EmptyFace icon={IconBuilding} title={t('departments.emptyTitle')} text={t('departments.emptyText')} />}
        columns={[
          { header: t('field.name'), isRowHeader: true, cell: ({ name }) => <NamedRow name={name} below={[]} /> },
          { header: t('field.code'), cell: ({ code }) => code, isShort: true },
        ]}
      />
    </>
  )
}
