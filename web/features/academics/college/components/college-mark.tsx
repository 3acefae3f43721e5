import type { ReactNode } from 'react'
import { Logo } from '../../../../ui/logo.tsx'
import type { College } from '../format.ts'
import classes from './college-look.module.css'

interface CollegeMarkProps {
  college: College
  help: string
  /** What can be done with it. */
  children?: ReactNode
}

/** A college's logo beside its name. */
export const CollegeMark = ({ college: { logo, name }, help, children }: CollegeMarkProps) => (
  <div className={classes.mark}>
    <Logo src={logo} name={name} size={64} />
    <div className={classes.words}>
      <p className={classes.name}>{name}</p>
      <p className={classes.help} role="status">
        {help}
      </p>
      {children}
    </div>
  </div>
)
