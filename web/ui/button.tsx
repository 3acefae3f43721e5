import type { ComponentProps } from 'react'
import classes from './button.module.css'
import { ButtonInside } from './button-inside.tsx'
import { type ButtonLook, lookOf } from './button-look.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** What it does is under way: it cannot be pressed, and says so without changing its size. */
  isLoading?: boolean
}

/** Something to press, with words. */
export function Button({
  variant = 'filled',
  color = 'accent',
  icon,
  isWide = false,
  isLoading = false,
  disabled = false,
  className = '',
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...lookOf({ variant, color, isWide })}
      className={`${classes.button} ${className}`}
      disabled={disabled || isLoading}
      data-loading={isLoading || undefined}
    >
      {isLoading && (
        <span className={classes.waiting} aria-hidden>
          <Spinner size={23.3} />
        </span>
      )}
      <ButtonInside icon={icon}>{children}</ButtonInside>
    </button>
  )
}
