import type { ReactNode } from 'react'
import classes from './step-form.module.css'

interface StepFormProps {
  title: string
  text: ReactNode
  /** The primary action first, other ways below it. */
  actions?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** One step of signing in: what it is about, its fields, and what can be done. */
export function StepForm({ title, text, actions, onSubmit, children }: StepFormProps) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div>
        <h1>{title}</h1>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </form>
  )
}
