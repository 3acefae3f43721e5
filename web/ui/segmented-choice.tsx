import { SegmentedControl } from './kit/segmented-control.tsx'
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

/** One of a few, all in sight. */
export function SegmentedChoice<Value extends string>({
  label,
  labelledBy,
  value,
  options,
  onChange,
  isWide = false,
}: SegmentedChoiceProps<Value>) {
  return (
    <SegmentedControl<Value>
      aria-label={label}
      aria-labelledby={labelledBy}
      classNames={{
        root: classes.root ?? '',
        control: classes.control ?? '',
        label: classes.label ?? '',
        indicator: classes.indicator ?? '',
      }}
      fullWidth={isWide}
      withItemsBorders={false}
      transitionDuration={100}
      value={value}
      data={[...options]}
      onChange={onChange}
    />
  )
}
