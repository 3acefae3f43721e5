import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { showNotice } from '../../../ui/notice.ts'
import type { Contact } from '../format.ts'

interface RecordDialogProps<Details> {
  person: Contact
  /** What the college has of this person, as it is read. */
  details: UseQueryResult<Details>
  failedTitle: string
  onClose: () => void
  /** The form for it; to be told the name once it is saved. */
  form: (details: Details, onSaved: (name: string) => void) => ReactNode
}

/** Somebody of a list, to be put right: as the college has them now, and not as they stood in the list. */
export function RecordDialog<Details>({ person, details, failedTitle, onClose, form }: RecordDialogProps<Details>) {
  const { t } = useTranslation(['people', 'ui'])
  const { data, error, isFetching, isFetchedAfterMount, refetch } = details
  const saved = (name: string) => {
    onClose()
    void showNotice({ title: t('edit.saved'), text: t('edit.savedText', { name }), closeLabel: t('ui:close') })
  }
  return (
    <FormDialog title={t('edit.open', { name: person.name })} onClose={onClose}>
      {data && isFetchedAfterMount ? (
        form(data, saved)
      ) : error ? (
        <ErrorFace failure={error} title={failedTitle} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={4} />
      )}
    </FormDialog>
  )
}
