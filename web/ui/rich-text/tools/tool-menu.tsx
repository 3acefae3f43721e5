import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Menu } from '../../kit/menu.tsx'
import classes from './tool-menu.module.css'

export interface ToolItem {
  label: string
  icon?: Icon
  isOn?: boolean
  isDisabled?: boolean
  /** Begins a new group. */
  isFirst?: boolean
  onPick: () => void
}

interface ToolMenuProps {
  label: string
  /** What the button shows: words, or an icon. */
  text?: string
  icon?: Icon
  items: readonly ToolItem[]
  /** Gives the focus back to the text. */
  onClosed: () => void
}

/** A button of the toolbar that opens a menu. */
export function ToolMenu({ label, text, icon: Picture, items, onClosed }: ToolMenuProps) {
  return (
    <Menu position="bottom-start" returnFocus={false} onExitTransitionEnd={onClosed}>
      <Menu.Target>
        <button
          type="button"
          className={classes.button}
          data-toolbar-toggle
          aria-label={text && text !== label ? `${label}: ${text}` : label}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {Picture && <Picture size={20} stroke={1.6} aria-hidden />}
          {text}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.items ?? ''}>
        {items.map(({ label, icon: Sign, isOn, isDisabled = false, isFirst, onPick }) => (
          <Fragment key={label}>
            {isFirst && <Menu.Divider />}
            <Menu.Item
              disabled={isDisabled}
              data-on={isOn || undefined}
              leftSection={Sign && <Sign size={18} stroke={1.6} aria-hidden />}
              onClick={onPick}
            >
              {label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
