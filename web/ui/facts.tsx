import type { ReactNode } from 'react'
import classes from './facts.module.css'

export interface Fact {
  label: string
  /** Nothing where it is not known. */
  value: ReactNode
  /** Takes a line of its own where there is little room: an address. */
  isLong?: boolean
}

/** What is known of one thing, name by name. */
export function Facts({ facts, unknown }: { facts: readonly Fact[]; unknown: string }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, isLong }) => (
        <div key={label} data-long={isLong || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-unknown={value ? undefined : true}>
            {value ?? unknown}
          </dd>
        </div>
      ))}
    </dl>
  )
}
