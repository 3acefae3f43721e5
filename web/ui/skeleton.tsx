import classes from './skeleton.module.css'

interface SkeletonProps {
  height: number
  width?: number | string
  /** Of what it holds the place: a line of words, the page's heading, or a whole part. */
  of?: 'line' | 'heading' | 'part'
}

/** Holds the place of what is on its way. */
export function Skeleton({ height, width = '100%', of = 'part' }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      style={{ '--skeleton-height': `${height / 16}rem`, '--skeleton-width': typeof width === 'number' ? `${width / 16}rem` : width }}
      data-waiting
      data-inline={of === 'line' || undefined}
      data-heading={of === 'heading' || undefined}
    />
  )
}
