import { Tooltip as Part } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { inKit } from './kit.tsx'

/** A few words on hover, focus or tap. */
export const Tooltip = inKit(Part)
