import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { showNotice } from '../../../ui/notice.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AddButtons } from '../components/add-buttons.tsx'
import { EditButton } from '../components/edit-button.tsx'
import { FacultyDialog } from '../components/faculty-dialog.tsx'
import { FacultyForm } from '../components/faculty-form.tsx'
import { PeopleFile } from '../components/people-file.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import { PersonCell } from '../components/person-cell.tsx'
import { type Contact, formatMobile } from '../format.ts'
import { peopleQueries } from '../queries.ts'

export function FacultyPage() {
  const { t } = useTranslation(['people', 'ui'])
  const [adding, setAdding] = useState<'one' | 'many'>()
  const [edited, setEdited] = useState<Contact>()
  const departments = useQuery({ ...peopleQueries.departments(), enabled: adding !== undefined })
  const roleOf = ({ facultyType }: Contact) => facultyType && t(`facultyType.${facultyType}`)
  const close = () => setAdding(undefined)
  const done = (text: string) => {
    close()
    void showNotice({ title: t('faculty.added'), text, closeLabel: t('ui:close') })
  }
  return (
    <>
      <PageHeader
        title={t('faculty.title')}
        actions={<AddButtons addLabel={t('faculty.add')} onBulk={() => setAdding('many')} onAdd={() => setAdding('one')} />}
      />
      <PeopleTable
        kind="teachers"
        words={{
          label: t('faculty.title'),
          failed: t('faculty.failed'),
          emptyTitle: t('faculty.emptyTitle'),
          emptyText: t('faculty.emptyText'),
        }}
        columns={[
          {
            header: t('field.name'),
            isRowHeader: true,
            cell: (row) => <PersonCell person={row} below={[row.detail, row.email, row.facultyType === 'TEACHER' ? null : roleOf(row)]} />,
          },
          { header: t('field.post'), cell: ({ detail }) => detail, isWideOnly: true },
          { header: t('field.email'), cell: ({ email }) => email && <EmailAddress address={email} />, isLong: true, isWidestOnly: true },
          { header: t('field.mobile'), cell: ({ mobile }) => mobile && formatMobile(mobile), isShort: true, isWideOnly: true },
          { header: t('field.role'), cell: roleOf, isShort: true, isWideOnly: true },
          { header: t('field.actions'), isAtEnd: true, cell: (row) => <EditButton person={row} onPress={setEdited} /> },
        ]}
      />
      {edited && <FacultyDialog person={edited} onClose={() => setEdited(undefined)} />}
      {adding && (
        <FormDialog title={t(adding === 'one' ? 'faculty.addTitle' : 'faculty.bulkTitle')} onClose={close}>
          {departments.data?.data.length === 0 ? (
            <EmptyFace
              icon={IconBuilding}
              title={t('faculty.noDepartmentTitle')}
              text={t('faculty.noDepartmentText')}
              action={<ButtonLink to="/admin/departments">{t('faculty.toDepartments')}</ButtonLink>}
            />
          ) : departments.data && adding === 'many' ? (
            <PeopleFile whom="faculty" template="/templates/faculty.csv" onAdded={done} />
          ) : departments.data ? (
            <FacultyForm departments={departments.data.data} onCancel={close} onAdded={(name) => done(t('add.saved', { name }))} />
          ) : departments.error ? (
            <ErrorFace
              failure={departments.error}
              title={t('faculty.choicesFailed')}
              onRetry={() => departments.refetch()}
              isRetrying={departments.isFetching}
            />
          ) : (
            <LoadingFace rows={4} />
          )}
        </FormDialog>
      )}
    </>
  )
}
