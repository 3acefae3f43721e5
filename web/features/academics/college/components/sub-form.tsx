import type { ReactNode } from 'react'
import classes from './sub-form.module.css'

/** What can be added to the list above it in the same dialog. */
export function SubForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  )
}
