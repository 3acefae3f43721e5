import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { showNotice } from '../../../ui/notice.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AddButtons } from '../components/add-buttons.tsx'
import { BulkAdd } from '../components/bulk-add.tsx'
import { EditButton } from '../components/edit-button.tsx'
import { LearnerDialog } from '../components/learner-dialog.tsx'
import { LearnerForm } from '../components/learner-form.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import { PersonCell } from '../components/person-cell.tsx'
import { type Contact, formatMobile } from '../format.ts'
import { peopleQueries } from '../queries.ts'

export function StudentsPage() {
  const { t } = useTranslation(['people', 'ui'])
  const words = useVocabulary()
  const [adding, setAdding] = useState<'one' | 'many'>()
  const [edited, setEdited] = useState<Contact>()
  const programs = useQuery({ ...peopleQueries.programs(), enabled: adding === 'one' })
  const studied = useQuery({ ...peopleQueries.classes(), enabled: adding === 'one' })
  const failed = [programs, studied].find(({ error, data }) => error && !data)
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
      {adding === 'one' && (
        <FormDialog title={t('students.addTitle')} onClose={close}>
          {programs.data && studied.data ? (
            <LearnerForm
              programs={programs.data.data}
              classes={studied.data.data}
              words={words}
              onCancel={close}
              onAdded={(name) => done(t('add.saved', { name }))}
            />
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
      {adding === 'many' && (
        <FormDialog title={t('students.bulkTitle')} onClose={close}>
          <BulkAdd whom="learners" template="/templates/students.csv" onAdded={(count) => done(t('bulk.added', { count }))} />
        </FormDialog>
      )}
    </>
  )
}
