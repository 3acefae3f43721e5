import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LoseDialogProps {
  /** The endpoint of each write that the server lacks. */
  paths: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before logging out deletes what is only on this device. */
export function LoseDialog({ paths, onConfirm, onClose }: LoseDialogProps) {
  const { t } = useTranslation('account')
  const rolls = paths.filter((path) => path === rollCall.attend.path).length
  const others = paths.length - rolls
  const things = [rolls > 0 && t('lose.rolls', { count: rolls }), others > 0 && t('lose.changes', { count: others })]
  return (
    <ConfirmDialog
      isOpen={paths.length > 0}
      question={t('lose.question', { things: things.filter(Boolean).join(', ') })}
      consequence={t('lose.consequence')}
      action={t('lose.action')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
