import { type MenuProps, Menu as Part } from '@mantine/core'
import { useEffect, useState } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Kit } from './kit.tsx'

interface Props extends MenuProps {
  /** Opens as soon as it is drawn, for whoever pressed its button before it was there. The button is to have the focus then, which comes back to it. */
  isOpenAtFirst?: boolean
}

/** What can be done, under a button. */
export function Menu({ isOpenAtFirst = false, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Not from the start: the kit remembers who has the focus when a menu opens, not when it is there open.
  useEffect(() => {
    if (isOpenAtFirst) setOpen(true)
  }, [isOpenAtFirst])
  return (
    <Kit>
      <Part {...(isOpenAtFirst && { opened: isOpen, onChange: setOpen })} {...props} />
    </Kit>
  )
}

Menu.Target = Part.Target
Menu.Dropdown = Part.Dropdown
Menu.Label = Part.Label
Menu.Item = Part.Item
Menu.Divider = Part.Divider
