import { PinInput as Part } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import { inKit } from './kit.tsx'

/** A box for each digit of a code. */
export const PinInput = inKit(Part)
