import type { ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { Modal } from '../../../../ui/kit/modal.tsx'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import classes from './lesson-dialog.module.css'

interface LessonDialogProps {
  title: string
  /** What the button does. */
  action: string
  isBusy: boolean
  failure: Failure | null
  onSubmit: () => void
  onClose: () => void
  /** The fields, one below the other. */
  children: ReactNode
}

/** Something about a lesson that takes an answer or two. A press beside it does not close it. */
export function LessonDialog({ title, action, isBusy, failure, onSubmit, onClose, children }: LessonDialogProps) {
  useFocusBack()
  const { t } = useTranslation('ui')
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('close') }}>
      <DialogForm action={action} isBusy={isBusy} failure={failure && failureText(failure)} onSubmit={onSubmit} onCancel={onClose}>
        <div className={classes.fields}>{children}</div>
      </DialogForm>
    </Modal>
  )
}
