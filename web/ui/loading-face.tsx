import { useTranslation } from '../lib/use-translation.ts'
import classes from './loading-face.module.css'
import { Skeleton } from './skeleton.tsx'

/** What stands where rows are on their way: rows of the same height, so that nothing jumps when they come. */
export function LoadingFace({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.rows} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
        <div className={classes.row} key={row}>
          <Skeleton height={14} width={`${62 - (row % 3) * 12}%`} of="line" />
          <Skeleton height={11} width={`${38 - (row % 2) * 10}%`} of="line" />
        </div>
      ))}
    </div>
  )
}
