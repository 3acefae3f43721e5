import type { ReactNode } from 'react'
import classes from './figure.module.css'

/** A number whose digits stand under the digits of its neighbours. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={classes.figure}>{children}</span>
}
