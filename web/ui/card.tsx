import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  /** What stands in the first row, at its start. */
  title?: ReactNode
  /** What stands in the first row, at its end: a count, a link, a state. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page. Its children are rows (`ListRow`) or a `CardBody`. */
export function Card({ title, aside, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={title ? titleId : undefined}>
      {(title || aside) && (
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
