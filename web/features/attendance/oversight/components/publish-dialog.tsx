import { formatMonth } from '../../../../lib/dates.ts'
import { dayInWords } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { usePublish } from '../queries.ts'

interface PublishDialogProps {
  of: { classId: string; month: string; asOn: string }
  onPublished: (version: number) => void
  onClose: () => void
}

/** Asks before the figures of a month are frozen. */
export function PublishDialog({ of, onPublished, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['oversight', 'ui'])
  const { mutate, isPending, error } = usePublish()
  const month = formatMonth(of.month)
  const publish = () =>
    mutate(
      { body: of },
      {
        onSuccess: ({ version }) => {
          void showNotice({
            title: t('statements.published'),
            text: t('statements.publishedText', { version, month }),
            closeLabel: t('ui:close'),
          })
          onPublished(version)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      question={t('statements.publishQuestion', { month })}
      consequence={t('statements.publishText', { day: dayInWords(of.asOn) })}
      action={t('statements.publish')}
      isBusy={isPending}
      failure={error}
      onConfirm={publish}
      onClose={onClose}
    />
  )
}
