import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../lib/i18n.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import classes from './dialog-form.module.css'
import { FormFailure } from './form-failure.tsx'
import { useFirstWrongField, wrongField } from './use-first-wrong-field.ts'

interface DialogFormProps {
  action: string
  isBusy: boolean
  /** Why it was refused, or that in words; a refusal that is about fields stands beside them, where the form has them. */
  failure: Failure | string | null
  /** What leaves the form as it is, where *Cancel* could be taken for what the form does. */
  leave?: string
  /** Takes away what was begun; where nothing is, there is nothing to discard. */
  onDiscard?: (() => void) | undefined
  /** Somebody else saved meanwhile what is changed here, as stands beside the fields: it is taken, or this is saved over it. */
  crossed?: { words: Record<'told' | 'takeTheirs' | 'saveOver', string>; onTakeTheirs: () => void } | undefined
  /** The page stays; nothing else need be done about the event. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  /** The fields; two beside each other where there is room. */
  children: ReactNode
}

/** A form in a dialog. */
export function DialogForm({ action, leave, isBusy, failure, onDiscard, crossed, onSubmit, onCancel, children }: DialogFormProps) {
  const { t } = useTranslation('ui')
  const { form, noteAttempt } = useFirstWrongField(failure)
  const [isToldByField, setToldByField] = useState(false)
  /** A refusal that was answered by taking what others had saved. */
  const [settled, settle] = useState<typeof failure>(null)
  // Only the page knows whether any field says what was refused: a document that is missing, or a rule about several, has none.
  useLayoutEffect(() => setToldByField(form.current?.querySelector(wrongField) !== null))
  const refused = typeof failure === 'string' || failure === null ? failure : failure.fields && isToldByField ? null : failureText(failure)
  const told = crossed ? crossed.words.told : failure !== settled && refused
  const takeTheirs = () => {
    settle(failure)
    crossed?.onTakeTheirs()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    noteAttempt()
    onSubmit(event)
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {children}
      {told && (
        <div className={classes.wide}>
          <FormFailure text={told} />
        </div>
      )}
      <div className={classes.actions}>
        {onDiscard && !crossed && (
          <Button variant="subtle" onClick={onDiscard}>
            {t('discardDraft')}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {leave ?? t('cancel')}
        </Button>
        {crossed && (
          <Button variant="default" onClick={takeTheirs}>
            {crossed.words.takeTheirs}
          </Button>
        )}
        <Button type="submit" isLoading={isBusy}>
          {crossed ? crossed.words.saveOver : action}
        </Button>
      </div>
    </form>
  )
}
