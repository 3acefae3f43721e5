import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Contact } from '../format.ts'
import { peopleQueries } from '../queries.ts'
import { LearnerEdit } from './learner-edit.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** A student, to be put right. */
export function LearnerDialog({ person, onClose }: { person: Contact; onClose: () => void }) {
  const { t } = useTranslation('people')
  const details = useQuery(peopleQueries.learner(person.id))
  return (
    <RecordDialog
      person={person}
      details={details}
      failedTitle={t('students.editFailed')}
      onClose={onClose}
      form={(learner, onSaved) => <LearnerEdit learner={learner} onSaved={onSaved} onCancel={onClose} />}
    />
  )
}
