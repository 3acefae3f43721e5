import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { nameWith } from '../format.ts'
import classes from './name-form.module.css'

interface NameFormProps {
  initial: string
  /** What stays at the end of the name and is not to be filled in: `.pdf`. */
  ending?: string
  /** What the button does. */
  action: string
  isBusy: boolean
  failure: Failure | null
  onName: (name: string) => void
  onCancel: () => void
}

/** Asks for a name. What is there is selected, so that typing replaces it; its ending stays. */
export function NameForm({ initial, ending = '', action, isBusy, failure, onName, onCancel }: NameFormProps) {
  const { t } = useTranslation(['files', 'ui'])
  const [name, setName] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const problem = name.trim() === '' ? t('name.missing') : /[/\\]/.test(name) ? t('name.slashes') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problem) field.current?.focus()
    else onName(nameWith(name.trim(), ending))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('name.label')}
        description={ending && t('name.ending', { ending })}
        data-autofocus
        maxLength={200 - ending.length}
        value={name}
        error={(isAsked && problem) || (failure && (failure.fields?.name ?? failureText(failure)))}
        onFocus={({ currentTarget }) => currentTarget.select()}
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
