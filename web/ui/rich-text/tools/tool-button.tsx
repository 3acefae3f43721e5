import type { Icon } from '@tabler/icons-react'
import { IconButton } from '../../icon-button.tsx'
import classes from './tool-button.module.css'

interface ToolButtonProps {
  label: string
  icon: Icon
  /** Whether what it sets is set; left out for what is done once. */
  isOn?: boolean
  isDisabled?: boolean
  onClick: () => void
}

/** One button of the toolbar. It does not take the focus from the text when it is pressed. */
export function ToolButton({ label, icon: Picture, isOn, isDisabled = false, onClick }: ToolButtonProps) {
  return (
    <IconButton
      className={classes.tool ?? ''}
      data-toolbar-toggle
      data-on={isOn || undefined}
      aria-label={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      title={label}
      // Not `disabled`: a button that goes grey under the finger would lose the focus.
      aria-disabled={isDisabled}
      onClick={onClick}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Picture size={20} stroke={1.6} aria-hidden />
    </IconButton>
  )
}
