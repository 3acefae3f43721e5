import classes from './spinner.module.css'

/** Turns while something is under way. What that is, is said beside it. */
export function Spinner({ size = 36 }: { size?: number }) {
  return <span className={classes.spinner} style={{ '--spinner-size': `${size / 16}rem` }} data-waiting />
}
