import type { ReactNode } from 'react'
import classes from './field.module.css'

/** The name above something to fill in that is no single field: what it names says so by this id. */
export function FieldLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={classes.label} id={id}>
      {children}
    </div>
  )
}
