import { IconListDetails, IconPlus, IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { NamedRow } from '../../../ui/named-row.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { NoDepartments } from '../college/components/no-departments.tsx'
import { ProgramDialog } from '../college/components/program-dialog.tsx'
import { type ProgramOverview, ProgramOverviews } from '../college/components/program-overviews.tsx'
import { RowActions } from '../college/components/row-actions.tsx'
import { useArchiveProgram } from '../college/queries.ts'
import { ArchivedViews } from '../components/archived-views.tsx'
import { useCourseFilter } from '../components/use-course-filter.ts'
import { canChange, homesFor, type Program } from '../format.ts'
import { academicsQueries } from '../queries.ts'

export function ProgramsPage() {
  const { t } = useTranslation(['college', 'academics'])
  const words = useVocabulary()
  const named = words.inSentence
  const { isArchived } = useCourseFilter()
  const programs = useInfiniteQuery(academicsQueries.programs(isArchived))
  const departments = useQuery(academicsQueries.allDepartments())
  const archive = useArchiveProgram()
  const [opened, setOpened] = useState<Program | 'new'>()
  const [overview, setOverview] = useState<ProgramOverview>()
  const mayAdd = !departments.data || homesFor(undefined, departments.data.data).length > 0
  const departmentOf = (id: string) => departments.data?.data.find((department) => department.id === id)?.name
  return (
    <>
      <PageHeader
        title={words.programs}
        actions={
          <>
            <Button variant="default" onClick={() => setOverview('regulations')}>
              {words.regulations}
            </Button>
            {mayAdd && (
              <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} disabled={!departments.data} onClick={() => setOpened('new')}>
                {t('programs.add', named)}
              </Button>
            )}
          </>
        }
      />
      <ArchivedViews label={t('programs.views', named)} />
      {departments.error && <ErrorLine failure={departments.error} title={t('departments.failed')} onRetry={() => departments.refetch()} />}
      {archive.error && <FormFailure text={failureText(archive.error)} />}
      <PagedTable
        keyOf={({ id }) => id}
        query={programs}
        label={words.programs}
        failed={t('programs.failed', named)}
        empty={
          departments.data?.data.length === 0 ? (
            <NoDepartments />
          ) : (
            <EmptyFace icon={IconSchool} title={t('programs.emptyTitle', named)} text={t('programs.emptyText', named)} />
          )
        }
        columns={[
          {
            header: t('field.name'),
            isRowHeader: true,
            cell: ({ name, code, departmentId }) => <NamedRow name={name} below={[code, departmentOf(departmentId)]} />,
          },
          { header: t('field.code'), cell: ({ code }) => code, isShort: true, isWideOnly: true },
          { header: t('field.department'), cell: ({ departmentId }) => departmentOf(departmentId), isWideOnly: true },
          {
            header: t('field.actions'),
            isAtEnd: true,
            cell: (program) => (
              <RowActions
                name={program.name}
                isArchived={isArchived}
                others={[
                  { label: t('field.classes'), icon: IconUsersGroup, onPress: () => setOverview({ classesOf: program }) },
                  { label: t('structure.open', named), icon: IconListDetails, onPress: () => setOverview({ structureOf: program }) },
                ]}
                {...(departments.data &&
                  canChange(program, departments.data.data) && {
                    onEdit: () => setOpened(program),
                    onArchive: () => archive.mutate({ body: { programId: program.id, isArchived: !isArchived } }),
                  })}
              />
            ),
          },
        ]}
      />
      {opened && departments.data && (
        <ProgramDialog
          program={opened === 'new' ? undefined : opened}
          departments={departments.data.data}
          onClose={() => setOpened(undefined)}
        />
      )}
      {overview && departments.data && (
        <ProgramOverviews shown={overview} departments={departments.data.data} onClose={() => setOverview(undefined)} />
      )}
    </>
  )
}
