import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { NamedRow } from '../../../ui/named-row.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { CollegeLook } from '../college/components/college-look.tsx'
import { DepartmentDialog } from '../college/components/department-dialog.tsx'
import { FirstSteps } from '../college/components/first-steps.tsx'
import { RowActions } from '../college/components/row-actions.tsx'
import { useArchiveDepartment } from '../college/queries.ts'
import { ArchivedViews } from '../components/archived-views.tsx'
import { useCourseFilter } from '../components/use-course-filter.ts'
import { type Department, decidesForAll } from '../format.ts'
import { academicsQueries } from '../queries.ts'

export function DepartmentsPage() {
  const { t } = useTranslation(['college', 'academics'])
  const { isArchived } = useCourseFilter()
  const departments = useInfiniteQuery(academicsQueries.departments(isArchived))
  const archive = useArchiveDepartment()
  const [opened, setOpened] = useState<Department | 'new'>()
  const isOfAll = departments.data && decidesForAll(departments.data.pages.flatMap(({ data }) => data))
  return (
    <>
      <PageHeader
        title={t('departments.title')}
        actions={
          isOfAll && (
            <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpened('new')}>
              {t('departments.add')}
            </Button>
          )
        }
      />
      <ArchivedViews label={t('departments.views')} />
      {archive.error && <FormFailure text={failureText(archive.error)} />}
      <PagedTable
        keyOf={({ id }) => id}
        query={departments}
        label={t('departments.title')}
        failed={t('departments.failed')}
        empty={<EmptyFace icon={IconBuilding} title={t('departments.emptyTitle')} text={t('departments.emptyText')} />}
        columns={[
          { header: t('field.name'), isRowHeader: true, cell: ({ name, code }) => <NamedRow name={name} below={[code]} /> },
          { header: t('field.code'), cell: ({ code }) => code, isShort: true, isWideOnly: true },
          {
            header: t('field.actions'),
            isAtEnd: true,
            cell: (department) => (
              <RowActions
                name={department.name}
                isArchived={isArchived}
                {...(department.can.change && {
                  onEdit: () => setOpened(department),
                  onArchive: () => archive.mutate({ body: { departmentId: department.id, isArchived: !isArchived } }),
                })}
              />
            ),
          },
        ]}
      />
      <FirstSteps />
      <CollegeLook />
      {opened && <DepartmentDialog department={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
