import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { showNotice } from '../../../ui/notice.ts'
import type { Contact } from '../format.ts'
import { peopleQueries } from '../queries.ts'
import { FacultyEdit } from './faculty-edit.tsx'

/** Somebody of the list, to be put right: as the college has them now, and not as they stood in the list. */
export function FacultyDialog({ person, onClose }: { person: Contact; onClose: () => void }) {
  const { t } = useTranslation(['people', 'ui'])
  const details = useQuery(peopleQueries.facultyMember(person.id))
  const saved = (name: string) => {
    onClose()
    void showNotice({ title: t('edit.saved'), text: t('edit.savedText', { name }), closeLabel: t('ui:close') })
  }
  return (
    <FormDialog title={t('edit.open', { name: person.name })} onClose={onClose}>
      {details.data && details.isFetchedAfterMount ? (
        <FacultyEdit member={details.data} onSaved={saved} onCancel={onClose} />
      ) : details.error ? (
        <ErrorFace
          failure={details.error}
          title={t('faculty.editFailed')}
          onRetry={() => details.refetch()}
          isRetrying={details.isFetching}
        />
      ) : (
        <LoadingFace rows={4} />
      )}
    </FormDialog>
  )
}
