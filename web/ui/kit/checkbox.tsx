import { type CheckboxProps, Checkbox as Part } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Kit } from './kit.tsx'

/** A box to tick, alone or one of a group. */
export function Checkbox(props: CheckboxProps) {
  return (
    <Kit>
      <Part {...props} />
    </Kit>
  )
}
