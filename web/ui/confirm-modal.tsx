import type { ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../lib/i18n.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import classes from './confirm-modal.module.css'
import { Modal } from './kit/modal.tsx'
import { useFocusBack } from './use-focus-back.ts'

export interface ConfirmModalProps {
  isOpen: boolean
  /** The question, with the name of the thing: `Delete "Lab moved"?` */
  question: string
  /** What follows from it. */
  consequence: ReactNode
  /** What the button does: `Delete notification`. */
  action: string
  isBusy?: boolean
  failure?: Failure | null
  onConfirm: () => void
  onClose: () => void
}

/** Stands inside, so that it comes and goes with the question and not with whoever may ask it. */
function FocusBack() {
  useFocusBack()
  return null
}

/** What asks; see confirm-dialog.tsx. */
export function ConfirmModal({ isOpen, question, consequence, action, isBusy = false, failure, onConfirm, onClose }: ConfirmModalProps) {
  const { t } = useTranslation('ui')
  return (
    <Modal opened={isOpen} onClose={onClose} title={question} closeButtonProps={{ 'aria-label': t('close') }}>
      <FocusBack />
      <div className={classes.body}>{consequence}</div>
      {failure && (
        <p className={classes.failure} role="alert">
          {failureText(failure)}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="bad" onClick={onConfirm} isLoading={isBusy}>
          {action}
        </Button>
      </div>
    </Modal>
  )
}
