import type { ComponentProps, ReactNode } from 'react'
import classes from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

export interface TextFieldProps extends FieldWords, ComponentProps<'input'> {
  /** A sign at the beginning of the field. */
  icon?: ReactNode
  /** Of what is typed in, where `className` is of the field with its words. */
  inputClassName?: string | undefined
}

/** One line to fill in: words, a number, a date, a time. */
export function TextField({ label, description, error, icon, id, className, style, inputClassName = '', ...input }: TextFieldProps) {
  return (
    <Field {...{ label, description, error, id, className, style }} isNeeded={input.required}>
      {(attributes) => (
        <>
          {icon && <span className={classes.sign}>{icon}</span>}
          <input {...attributes} {...input} className={`${attributes.className} ${inputClassName}`} />
        </>
      )}
    </Field>
  )
}
