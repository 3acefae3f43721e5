import classes from './named-row.module.css'

/** What a row is about; below it, where the table has no room for more columns, what those say. */
export function NamedRow({ name, below }: { name: string; below: readonly (string | null | undefined)[] }) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.below}>{below.filter(Boolean).join(' · ')}</span>
    </>
  )
}
