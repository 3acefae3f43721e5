import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './list-row.module.css'

interface ListRowProps {
  title: ReactNode
  /** A second line, softer. */
  detail?: ReactNode
  /** An icon or a picture before the words. */
  lead?: ReactNode
  /** At the row's end: a time, a number, a state. */
  aside?: ReactNode
  /** Makes the whole row a link. */
  to?: string
  /** Makes the whole row a button. */
  onClick?: () => void
  isStrong?: boolean
}

/** One row of a `RowList`; the whole of it can be pressed where it leads somewhere. */
export function ListRow({ title, detail, lead, aside, to, onClick, isStrong = false }: ListRowProps) {
  const inside = (
    <>
      {lead && <span className={classes.lead}>{lead}</span>}
      <span className={classes.words}>
        <span className={isStrong ? classes.strong : undefined}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </>
  )
  if (to) {
    return (
      <li>
        <Link className={classes.row} to={to}>
          {inside}
        </Link>
      </li>
    )
  }
  if (onClick) {
    return (
      <li>
        <button type="button" className={classes.row} onClick={onClick}>
          {inside}
        </button>
      </li>
    )
  }
  return <li className={classes.row}>{inside}</li>
}
