import type { ReactNode } from 'react'
import classes from './pictured.module.css'

interface PicturedProps {
  picture: ReactNode
  name: string
  /** What the picture is for, or what has just become of it. */
  help: string
  /** Buttons that change it. */
  actions?: ReactNode
}

/** Somebody's or something's picture beside its name, with what can be done about it. */
export const Pictured = ({ picture, name, help, actions }: PicturedProps) => (
  <div className={classes.pictured}>
    {picture}
    <div className={classes.words}>
      <p className={classes.name}>{name}</p>
      <p className={classes.help} role="status">
        {help}
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </div>
)
