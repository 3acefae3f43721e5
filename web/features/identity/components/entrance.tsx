import type { ReactNode } from 'react'
import classes from './entrance.module.css'

interface EntranceProps {
  /** Whose door this is. */
  mark: ReactNode
  /** What stands beside the form where there is room, and below it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** A page before anybody is signed in: one form in the middle. */
export function Entrance({ mark, aside, children }: EntranceProps) {
  return (
    <div className={classes.entrance}>
      <div className={classes.columns} data-wide={aside ? true : undefined}>
        <main className={classes.main}>
          {mark}
          <div className={classes.panel}>{children}</div>
        </main>
        {aside}
      </div>
    </div>
  )
}
