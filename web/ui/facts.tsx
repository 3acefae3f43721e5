import classes from './facts.module.css'

export interface Fact {
  label: string
  /** Nothing where it is not known. */
  value: string | null
}

/** What is known of one thing, name by name. */
export function Facts({ facts, unknown }: { facts: readonly Fact[]; unknown: string }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-unknown={value ? undefined : true}>
            {value ?? unknown}
          </dd>
        </div>
      ))}
    </dl>
  )
}
