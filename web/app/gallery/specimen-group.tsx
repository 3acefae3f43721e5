import { type ReactNode, useId } from 'react'
import classes from './specimen-group.module.css'

/** Specimens that belong together. */
export function SpecimenGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={classes.group}>{children}</div>
    </section>
  )
}
