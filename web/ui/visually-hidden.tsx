import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Said to those who do not see the page. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={classes.hidden} role={role}>
      {children}
    </span>
  )
}
