import { type Ref, useId } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldLabel } from '../../../ui/field-label.tsx'
import { PinInput } from '../../../ui/kit/pin-input.tsx'
import classes from './code-field.module.css'

const length = 6

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** All six digits are there: the last box was typed into, or a code was pasted or filled in. */
  onComplete: (code: string) => void
  error: string | undefined
  /** The first box. */
  ref: Ref<HTMLInputElement>
  isFocusedAtOnce?: boolean
}

/** Six boxes for a one-time code. A code that was refused stays to be corrected; typing to its end or pasting another is complete again. */
export function CodeField({ value, onChange, onComplete, error, ref, isFocusedAtOnce = false }: CodeFieldProps) {
  const { t } = useTranslation('identity')
  const id = useId()
  const change = (code: string) => {
    onChange(code)
    const changed = Array.from(code).flatMap((digit, position) => (digit === value[position] ? [] : position))
    const isToItsEnd = changed.length > 1 || changed[0] === length - 1
    if (code.length === length && (value.length < length || isToItsEnd)) onComplete(code)
  }
  return (
    <div>
      <FieldLabel id={`${id}-label`}>{t('code.label')}</FieldLabel>
      <PinInput
        aria-labelledby={`${id}-label`}
        classNames={{ root: classes.root ?? '', pinInput: classes.box ?? '' }}
        length={length}
        type="number"
        placeholder=""
        value={value}
        error={Boolean(error)}
        autoFocus={isFocusedAtOnce}
        ref={ref}
        onChange={change}
        getInputProps={(position) => ({
          // Otherwise it takes the description from a wrapper, which six boxes that share one error do not have.
          withAria: false,
          'aria-label': t('code.digit', { position: position + 1 }),
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        })}
      />
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
