import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './face.module.css'

interface EmptyFaceProps {
  /** What is not here yet. */
  title: ReactNode
  /** What will be here, and what brings it. */
  text?: ReactNode
  icon?: Icon
  /** The one thing to do about it. */
  action?: ReactNode
}

/** What stands where there is nothing yet. */
export function EmptyFace({ title, text, icon: Picture = IconInbox, action }: EmptyFaceProps) {
  return (
    <div className={classes.face}>
      <span className={classes.icon}>
        <Picture size={24} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
