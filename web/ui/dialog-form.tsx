import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../lib/i18n.ts'
import classes from './dialog-form.module.css'
import { FormFailure } from './form-failure.tsx'

interface DialogFormProps {
  action: string
  isBusy: boolean
  failure: Failure | null
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  /** The fields; two beside each other where there is room. */
  children: ReactNode
}

/** A form in a dialog. */
export function DialogForm({ action, isBusy, failure, onSubmit, onCancel, children }: DialogFormProps) {
  const { t } = useTranslation('ui')
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {children}
      {failure && !failure.fields && (
        <div className={classes.wide}>
          <FormFailure text={failureText(failure)} />
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
