import { Checkbox, type CheckboxGroupProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { Kit } from './kit.tsx'

/** Boxes to tick of which any number is chosen. */
export function CheckboxGroup(props: CheckboxGroupProps<string>) {
  return (
    <Kit>
      <Checkbox.Group {...props} />
    </Kit>
  )
}
