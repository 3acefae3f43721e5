import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** What is measured, read aloud. */
  label: string
  done: number
  of: number
}

/** How far something is. The figures stand in words beside it. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return <progress className={classes.bar} aria-label={label} value={Math.min(done, of)} max={Math.max(of, 1)} />
}
