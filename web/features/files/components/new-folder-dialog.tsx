import { useTranslation } from '../../../lib/use-translation.ts'
import { useCreateFolder } from '../queries.ts'
import { FilesDialog } from './files-dialog.tsx'
import { NameForm } from './name-form.tsx'

interface NewFolderDialogProps {
  /** The folder that it is made in; null is the top. */
  parentId: string | null
  onClose: () => void
}

export function NewFolderDialog({ parentId, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation('files')
  const create = useCreateFolder()
  return (
    <FilesDialog title={t('folder.new')} onClose={onClose}>
      <NameForm
        initial=""
        action={t('folder.create')}
        isBusy={create.isPending}
        failure={create.error}
        onName={(name) => create.mutate({ body: { name, ...(parentId && { parentId }) } }, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </FilesDialog>
  )
}
