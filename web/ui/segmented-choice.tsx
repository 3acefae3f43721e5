import { useId } from 'react'
import classes from './segmented-choice.module.css'

interface SegmentedChoiceProps<Value extends string> {
  /** What is chosen, read aloud; where words for it stand on the page, their id. */
  label?: string
  labelledBy?: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  isWide?: boolean
}

/** One of a few, all in sight: the browser's own radio buttons, of which the words are seen. */
export function SegmentedChoice<Value extends string>({
  label,
  labelledBy,
  value,
  options,
  onChange,
  isWide = false,
}: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <div className={classes.choice} role="radiogroup" aria-label={label} aria-labelledby={labelledBy} data-wide={isWide || undefined}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.words} data-chosen={option.value === value || undefined}>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
