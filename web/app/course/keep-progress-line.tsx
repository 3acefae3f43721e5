import type { KeepProgress } from '../../lib/offline/keep-course.ts'
import { formatSize } from '../../lib/sizes.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './keep-course.module.css'

interface KeepProgressLineProps {
  name: string
  /** Nothing yet while the lessons themselves are read. */
  progress: KeepProgress | undefined
  onStop: () => void
}

/** How far the keeping of a course is. */
export function KeepProgressLine({ name, progress, onStop }: KeepProgressLineProps) {
  const { t } = useTranslation('offline')
  const { doneBytes = 0, totalBytes = 0 } = progress ?? {}
  return (
    <div className={classes.progress}>
      <ProgressBar label={t('keep.progress', { name })} done={doneBytes} of={totalBytes} />
      <div className={classes.actions}>
        <span className={classes.words}>
          {totalBytes > 0 ? t('keep.progressOf', { done: formatSize(doneBytes), total: formatSize(totalBytes) }) : t('keep.begun')}
        </span>
        <Button variant="subtle" onClick={onStop}>
          {t('keep.stop')}
        </Button>
      </div>
    </div>
  )
}
