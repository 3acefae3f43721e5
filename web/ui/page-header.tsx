import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** One line above the title: where this belongs. */
  above?: ReactNode
  /** One line below the title: what this is about. */
  below?: ReactNode
  /** What can be done here, the primary action last. */
  actions?: ReactNode
}

/** How every page begins: its title, and what can be done. */
export function PageHeader({ title, above, below, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {above && <p className={classes.secondary}>{above}</p>}
        <h1>{title}</h1>
        {below && <p className={classes.secondary}>{below}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
