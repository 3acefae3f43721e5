import { IconFlask } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './demo-panel.module.css'

interface DemoPanelProps {
  title: string
  text: string
  children: ReactNode
}

/** What only a demo shows, marked so that nobody takes it for a part of the product. */
export function DemoPanel({ title, text, children }: DemoPanelProps) {
  const titleId = useId()
  return (
    <aside className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          <IconFlask size={18} stroke={1.6} aria-hidden />
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </aside>
  )
}
