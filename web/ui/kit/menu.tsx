import { type MenuProps, Menu as Part } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Kit } from './kit.tsx'

/** What can be done, under a button. */
export function Menu(props: MenuProps) {
  return (
    <Kit>
      <Part {...props} />
    </Kit>
  )
}

Menu.Target = Part.Target
Menu.Dropdown = Part.Dropdown
Menu.Label = Part.Label
Menu.Item = Part.Item
Menu.Divider = Part.Divider
