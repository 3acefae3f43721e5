import type { ReactNode } from 'react'
import classes from './specimen.module.css'

/** One part in one state, with what to call it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={classes.specimen}>
      <figcaption className={classes.name}>{name}</figcaption>
      {children}
    </figure>
  )
}
