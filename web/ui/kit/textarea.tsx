import { Textarea as Part } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { inKit } from './kit.tsx'

/** Several lines to fill in. */
export const Textarea = inKit(Part)
