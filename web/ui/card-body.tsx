import type { ReactNode } from 'react'
import classes from './card-body.module.css'

/** The inside of a card that holds no rows. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}
