import { Popover as Part } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { inKit } from './kit.tsx'

/** Something more, over the page, under what opened it. */
export const Popover = Object.assign(inKit(Part), { Target: Part.Target, Dropdown: Part.Dropdown })
