import classes from './share-bar.module.css'

interface ShareBarProps {
  /** What is shown, read aloud in place of the picture. */
  label: string
  /** The whole, and parts of it, the smaller one drawn over the larger one. */
  of: number
  most: number
  least: number
}

/** How many of all did something, and how many of those did more: two bars, one over the other. */
export function ShareBar({ label, of, most, least }: ShareBarProps) {
  const width = (count: number) => `${of > 0 ? (Math.min(count, of) / of) * 100 : 0}%`
  return (
    <svg className={classes.bar} role="img" aria-label={label} preserveAspectRatio="none">
      <rect className={classes.all} width="100%" height="100%" />
      <rect className={classes.most} width={width(most)} height="100%" />
      <rect className={classes.least} width={width(least)} height="100%" />
    </svg>
  )
}
