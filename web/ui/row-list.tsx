import type { ReactNode } from 'react'
import classes from './row-list.module.css'

/** Rows with hairlines between them. Each child is a `ListRow`. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}
