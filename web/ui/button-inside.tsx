import type { ReactNode } from 'react'
import classes from './button.module.css'

/** The words of what looks like a button, with the sign before them. */
export const ButtonInside = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={classes.inside}>
    {icon && (
      <span className={classes.sign} data-sign>
        {icon}
      </span>
    )}
    <span className={classes.words} data-words>
      {children}
    </span>
  </span>
)
