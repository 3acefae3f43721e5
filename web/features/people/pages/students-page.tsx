import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
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
import { LearnerDialog } from '../components/learner-dialog.tsx'
import { LearnerForm } from '../components/learner-form.tsx'
import { PeopleFile } from '../components/people-file.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import { PersonCell } from '../components/person-cell.tsx'
import { type Contact, formatMobile } from '../format.ts'
import { peopleQueries } from '../queries.ts'

/** The college's students, kept by its office; on a first screen with what comes before them. */
export function StudentsPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['people', 'ui'])
  const words = useVocabulary()
  const { facultyType } = useUser()
  const [adding, setAdding] = useState<'one' | 'many'>()
  const [edited, setEdited] = useState<Contact>()
  const programs = useQuery({ ...peopleQueries.programs(), enabled: adding !== undefined })
  const anyClass = useQuery({ ...peopleQueries.anyClass(), enabled: adding !== undefined })
  const failed = [programs, anyClass].find(({ error, data }) => error && !data)
  const close = () => setAdding(undefined)
  const done = (text: string) => {
    close()
    void showNotice({ title: t('students.added'), text, closeLabel: t('ui:close') })
  }
  return (
    <>
      <PageHeader
        title={t('students.title')}
        actions={<AddButtons addLabel={t('students.add')} onBulk={() => setAdding('many')} onAdd={() => setAdding('one')} />}
      />
      {children}
      <PeopleTable
        kind="students"
        words={{
          label: t('students.title'),
          failed: t('students.failed'),
          emptyTitle: t('students.emptyTitle'),
          emptyText: t('students.emptyText'),
        }}
        columns={[
          { header: t('field.name'), isRowHeader: true, cell: (row) => <PersonCell person={row} below={[row.rollNumber, row.detail]} /> },
          { header: words.rollNumber, cell: ({ rollNumber }) => rollNumber, isShort: true, isWideOnly: true },
          { header: words.class, cell: ({ detail }) => detail, isShort: true, isWideOnly: true },
          { header: t('field.email'), cell: ({ email }) => email && <EmailAddress address={email} />, isLong: true, isWidestOnly: true },
          { header: t('field.mobile'), cell: ({ mobile }) => mobile && formatMobile(mobile), isShort: true, isWideOnly: true },
          { header: t('field.actions'), isAtEnd: true, cell: (row) => <EditButton person={row} onPress={setEdited} /> },
        ]}
      />
      {edited && <LearnerDialog person={edited} onClose={() => setEdited(undefined)} />}
      {adding && (
        <FormDialog title={t(adding === 'one' ? 'students.addTitle' : 'students.bulkTitle')} onClose={close}>
          {anyClass.data?.data.length === 0 ? (
            <EmptyFace
              icon={IconSchool}
              title={t('students.noClassTitle')}
              text={t(facultyType === 'ADMIN' ? 'students.noClassText' : 'students.noClassYet', words.inSentence)}
              action={facultyType === 'ADMIN' && <ButtonLink to="/admin/programs">{words.programs}</ButtonLink>}
            />
          ) : programs.data && anyClass.data && adding === 'one' ? (
            <LearnerForm programs={programs.data.data} words={words} onCancel={close} onAdded={(name) => done(t('add.saved', { name }))} />
          ) : anyClass.data && adding === 'many' ? (
            <PeopleFile whom="learners" template="/templates/students.csv" onAdded={done} />
          ) : failed?.error ? (
            <ErrorFace
              failure={failed.error}
              title={t('students.choicesFailed', words.inSentence)}
              onRetry={() => failed.refetch()}
              isRetrying={failed.isFetching}
            />
          ) : (
            <LoadingFace rows={4} />
          )}
        </FormDialog>
      )}
    </>
  )
}
