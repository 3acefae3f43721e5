import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

export interface FieldWords {
  /** What is filled in. A field without it says so in its `aria-label`. */
  label?: ReactNode
  /** Help, below the field. */
  description?: ReactNode
  /** What is wrong with what was filled in, in words; or only that something is. */
  error?: ReactNode
}

interface FieldProps extends FieldWords {
  id: string | undefined
  isNeeded: boolean | undefined
  className: string | undefined
  style: React.CSSProperties | undefined
  children: (attributes: FieldAttributes) => ReactNode
}

interface FieldAttributes {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** What is around every field: its name above, help below, and what is wrong, all tied to it. */
export function Field({ label, description, error, id, isNeeded, className = '', style, children }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const isExplained = Boolean(error) && typeof error !== 'boolean'
  const described = [isExplained && `${inputId}-error`, description && `${inputId}-description`].filter(Boolean).join(' ')
  return (
    <div className={`${classes.field} ${className}`} style={style}>
      {label && (
        <label className={classes.label} htmlFor={inputId}>
          {label}
          {isNeeded && (
            <span className={classes.needed} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      <div className={classes.box}>
        {children({
          id: inputId,
          className: classes.input,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {description && (
        <p className={classes.description} id={`${inputId}-description`}>
          {description}
        </p>
      )}
      {isExplained && (
        <p className={classes.error} id={`${inputId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
