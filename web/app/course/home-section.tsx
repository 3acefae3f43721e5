import { type ReactNode, useId } from 'react'
import classes from './home-section.module.css'

interface HomeSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of the Home tab, with its heading on the paper above its card. */
export function HomeSection({ title, aside, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
