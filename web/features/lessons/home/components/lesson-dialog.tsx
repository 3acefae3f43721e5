import type { FormEvent, ReactNode } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
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
  /** The fields. */
  children: ReactNode
}

/** Something about a lesson that takes an answer or two. A press beside it does not close it. */
export function LessonDialog({ title, action, isBusy, failure, onSubmit, onClose, children }: LessonDialogProps) {
  useFocusBack()
  const { t } = useTranslation('ui')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('close') }}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {children}
        {failure && <FormFailure text={failureText(failure)} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isLoading={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
