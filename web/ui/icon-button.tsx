import type { ComponentProps } from 'react'
import classes from './button.module.css'
import { type IconButtonLook, lookOf } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export interface IconButtonProps extends IconButtonLook, Omit<ComponentProps<'button'>, 'color' | 'aria-label'> {
  /** What it does, for those who do not see the sign. */
  'aria-label': string
  isLoading?: boolean
}

/** Something to press that is only a sign. */
export function IconButton({
  variant = 'subtle',
  color = 'ink',
  isLoading = false,
  disabled = false,
  className = '',
  children,
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...lookOf({ variant, color })}
      className={`${classes.icon} ${className}`}
      disabled={disabled || isLoading}
      data-loading={isLoading || undefined}
    >
      {isLoading ? (
        <span className={classes.waiting} aria-hidden>
          <Spinner size={24} />
        </span>
      ) : (
        children
      )}
    </button>
  )
}
