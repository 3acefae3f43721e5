import type { ReactNode } from 'react'
import classes from './row-list.module.css'

interface RowListProps {
  label?: string
  /** In a dialog: its words begin and end where those above and below it do. */
  isFlush?: boolean
  children: ReactNode
}

/** Rows with hairlines between them. Each child is a `ListRow`. */
export function RowList({ label, isFlush = false, children }: RowListProps) {
  return (
    <ul className={classes.list} aria-label={label} data-flush={isFlush || undefined}>
      {children}
    </ul>
  )
}
