import { type NumberInputProps, NumberInput as Part } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Kit } from './kit.tsx'

/** A number to fill in, with steps up and down. */
export function NumberInput(props: NumberInputProps<number>) {
  return (
    <Kit>
      <Part<number> {...props} />
    </Kit>
  )
}
