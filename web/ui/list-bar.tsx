import type { ReactNode } from 'react'
import classes from './list-bar.module.css'

interface ListBarProps {
  /** A `SearchField`. */
  search: ReactNode
  /** How the list is ordered and narrowed, and what takes it along. */
  children: ReactNode
}

/** What stands above a list that people work in. It is not printed. */
export const ListBar = ({ search, children }: ListBarProps) => (
  <div className={classes.bar}>
    <div className={classes.search}>{search}</div>
    {children}
  </div>
)
