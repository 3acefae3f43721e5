import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEmptyBin } from '../queries.ts'

/** Asks before the bin is emptied, which cannot be undone. */
export function EmptyBinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('files')
  const empty = useEmptyBin()
  return (
    <ConfirmDialog
      isOpen
      question={t('bin.emptyQuestion')}
      consequence={t('bin.emptyConsequence')}
      action={t('bin.empty')}
      isBusy={empty.isPending}
      failure={empty.error}
      onConfirm={() => empty.mutate({ body: {} }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
