import { useTranslation } from '../../../lib/use-translation.ts'
import { type Entry, nameParts } from '../format.ts'
import { useRename } from '../queries.ts'
import { FilesDialog } from './files-dialog.tsx'
import { NameForm } from './name-form.tsx'

export function RenameDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('files')
  const rename = useRename()
  const { stem, ending } = nameParts(entry)
  return (
    <FilesDialog title={t('rename.title', { name: entry.name })} onClose={onClose}>
      <NameForm
        initial={stem}
        ending={ending}
        action={t('entry.rename')}
        isBusy={rename.isPending}
        failure={rename.error}
        onName={(name) => rename.mutate({ items: [entry], change: { name } }, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </FilesDialog>
  )
}
