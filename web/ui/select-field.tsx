import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** A plain word is its own value. */
type Choice = string | Option

const optionOf = (choice: Choice) => {
  const { value, label, disabled } = typeof choice === 'string' ? { value: choice, label: choice, disabled: false } : choice
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'children'> {
  /** What can be chosen, some of it under a heading. */
  data: readonly (Choice | { group: string; items: readonly Choice[] })[]
}

/** One of many, chosen as the device has one choose. */
export function SelectField({ label, description, error, data, id, className, style, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, description, error, id, className, style }} isNeeded={select.required}>
      {(attributes) => (
        <>
          <select {...attributes} {...select}>
            {data.map((choice) =>
              typeof choice === 'object' && 'group' in choice ? (
                <optgroup key={choice.group} label={choice.group}>
                  {choice.items.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(choice)
              ),
            )}
          </select>
          <span className={classes.arrows}>
            <IconSelector size={18} stroke={1.6} aria-hidden />
          </span>
        </>
      )}
    </Field>
  )
}
