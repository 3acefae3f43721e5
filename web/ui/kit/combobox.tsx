import { Combobox as Part } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { inKit } from './kit.tsx'

/** What was found, under the field that is typed in. */
export const Combobox = Object.assign(inKit(Part), {
  Target: Part.Target,
  Dropdown: Part.Dropdown,
  Options: Part.Options,
  Option: Part.Option,
  Empty: Part.Empty,
})
