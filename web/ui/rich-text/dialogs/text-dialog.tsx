import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../button.tsx'
import { Modal } from '../../kit/modal.tsx'
import classes from './text-dialog.module.css'

interface TextDialogProps {
  title: string
  action: string
  onSubmit: () => void
  onClose: () => void
  /** Takes away what the dialog is about. */
  removal?: { label: string; onRemove: () => void } | undefined
  children: ReactNode
}

/** A dialog about one thing in a text. */
export function TextDialog({ title, action, onSubmit, onClose, removal, children }: TextDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Modal opened onClose={onClose} title={title} size={520} returnFocus={false} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The field may stand in a form of the page, which this dialog is a part of for React.
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
        <div className={classes.actions}>
          {removal && (
            <Button className={classes.removal ?? ''} variant="subtle" color="bad" onClick={removal.onRemove}>
              {removal.label}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Modal>
  )
}
