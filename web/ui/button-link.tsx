import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'
import { ButtonInside } from './button-inside.tsx'
import { type ButtonLook, lookOf } from './button-look.ts'

interface ButtonLinkProps extends ButtonLook {
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
  onClick?: () => void
}

type Goal =
  /** A page. */
  | { to: string }
  /** A file that the browser fetches and keeps. */
  | { download: string }

/** A link that looks like a button: it leads somewhere, or brings a file. */
export function ButtonLink({
  variant = 'filled',
  color = 'accent',
  icon,
  isWide = false,
  className = '',
  style,
  children,
  ...link
}: ButtonLinkProps & Goal) {
  const inside = <ButtonInside icon={icon}>{children}</ButtonInside>
  const look = { ...lookOf({ variant, color, isWide }), className: `${classes.button} ${className}`, style }
  if ('to' in link) {
    return (
      <Link {...look} to={link.to} onClick={link.onClick}>
        {inside}
      </Link>
    )
  }
  return (
    <a {...look} href={link.download} onClick={link.onClick} download>
      {inside}
    </a>
  )
}
