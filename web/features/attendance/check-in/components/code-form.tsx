import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import classes from './code-form.module.css'

interface CodeFormProps {
  isBusy: boolean
  /** Why the last try was refused. */
  failure: string | null
  onCode: (code: string) => void
}

/** The six digits, typed. */
export function CodeForm({ isBusy, failure, onCode }: CodeFormProps) {
  const { t } = useTranslation('check-in')
  const [typed, setTyped] = useState('')
  const code = typed.replaceAll(/\D/g, '')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) onCode(code)
      }}
    >
      <TextField
        inputClassName={classes.digits}
        label={t('code.label')}
        description={t('code.help')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        error={failure}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" isLoading={isBusy} disabled={code.length !== 6}>
        {t('checkIn')}
      </Button>
    </form>
  )
}
