import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { stemLength } from '../format.ts'
import classes from './name-form.module.css'

interface NameFormProps {
  initial: string
  /** What the button does. */
  action: string
  isBusy: boolean
  failure: Failure | null
  onName: (name: string) => void
  onCancel: () => void
}

/** Asks for a name; an ending is not selected, so that typing keeps it. */
export function NameForm({ initial, action, isBusy, failure, onName, onCancel }: NameFormProps) {
  const { t } = useTranslation(['files', 'ui'])
  const [name, setName] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const problem = name.trim() === '' ? t('name.missing') : /[/\\]/.test(name) ? t('name.slashes') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problem) field.current?.focus()
    else onName(name.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('name.label')}
        data-autofocus
        maxLength={200}
        value={name}
        error={(isAsked && problem) || (failure && (failure.fields?.name ?? failureText(failure)))}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, stemLength(currentTarget.value))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" isLoading={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
