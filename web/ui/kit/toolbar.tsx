import { Toolbar as Part } from '@mantine/core'
import '@mantine/core/styles/Toolbar.layer.css'
import { inKit } from './kit.tsx'

/** Buttons of which Tab reaches one, and arrows the others. */
export const Toolbar = inKit(Part)
