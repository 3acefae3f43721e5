import { useTranslation } from '../../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import type { CalendarEntry } from '../../format.ts'
import { useDeleteEntry } from '../../queries.ts'
import { useToldEffects } from './use-told-effects.ts'

/** Asks before an entry goes, and says what follows for class sessions. */
export function DeleteEntry({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const { t } = useTranslation('timetable')
  const { mutate, isPending, error } = useDeleteEntry()
  const tell = useToldEffects()
  const onSuccess = (effects: Parameters<typeof tell>[1]) => {
    onClose()
    tell(t('entry.deleted', { title: entry.title }), effects)
  }
  return (
    <ConfirmDialog
      isOpen
      question={t('entry.deleteAsk', { title: entry.title })}
      consequence={t(`entryDelete.${entry.kind === 'holiday' || entry.kind === 'day_order' ? entry.kind : 'other'}`)}
      action={t('entry.delete')}
      isBusy={isPending}
      failure={error}
      onConfirm={() => mutate({ query: { entryId: entry.id } }, { onSuccess })}
      onClose={onClose}
    />
  )
}
