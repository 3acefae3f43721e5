import { IconSchool } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CollegeTable } from '../components/college-table.tsx'
import { NamedRow } from '../components/named-row.tsx'
import { academicsQueries } from '../queries.ts'

export function ProgramsPage() {
  const { t } = useTranslation('academics')
  const programs = useInfiniteQuery(academicsQueries.programs(false))
  const departments = useQuery(academicsQueries.allDepartments())
  const departmentOf = (id: string) => departments.data?.data.find((department) => department.id === id)?.name
  return (
    <>
      <PageHeader title={t('programs.title')} />
      {departments.error && <ErrorLine failure={departments.error} title={t('departments.failed')} onRetry={() => departments.refetch()} />}
      <CollegeTable
        query={programs}
        label={t('programs.title')}
        failed={t('programs.failed')}
        empty={<EmptyFace icon={IconSchool} title={t('programs.emptyTitle')} text={t('programs.emptyText')} />}
        columns={[
          {
            header: t('field.name'),
            isRowHeader: true,
            cell: ({ name, departmentId }) => <NamedRow name={name} below={[departmentOf(departmentId)]} />,
          },
          { header: t('field.code'), cell: ({ code }) => code, isShort: true },
          { header: t('field.department'), cell: ({ departmentId }) => departmentOf(departmentId), isWideOnly: true },
        ]}
      />
    </>
  )
}
