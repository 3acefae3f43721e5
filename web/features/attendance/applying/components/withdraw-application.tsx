import { useTranslation } from '../../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { type Application, daysOf } from '../format.ts'
import { useWithdraw } from '../queries.ts'

/** Asks before an application is withdrawn, and says what follows. */
export function WithdrawApplication({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation('applying')
  const { mutate, isPending, error } = useWithdraw()
  return (
    <ConfirmDialog
      isOpen
      question={t('withdraw.ask', { kind: t(`kind.${application.kind}`), days: daysOf(application) })}
      consequence={t('withdraw.consequence')}
      action={t('withdraw.action')}
      isBusy={isPending}
      failure={error}
      onConfirm={() => mutate({ body: { applicationId: application.id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
