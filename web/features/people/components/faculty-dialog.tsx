import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Contact } from '../format.ts'
import { peopleQueries } from '../queries.ts'
import { FacultyEdit } from './faculty-edit.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** A member of the faculty, to be put right. */
export function FacultyDialog({ person, onClose }: { person: Contact; onClose: () => void }) {
  const { t } = useTranslation('people')
  const details = useQuery(peopleQueries.facultyMember(person.id))
  return (
    <RecordDialog
      person={person}
      details={details}
      failedTitle={t('faculty.editFailed')}
      onClose={onClose}
      form={(member, onSaved) => <FacultyEdit member={member} onSaved={onSaved} onCancel={onClose} />}
    />
  )
}
