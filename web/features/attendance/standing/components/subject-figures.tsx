import { useTranslation } from '../../../../lib/use-translation.ts'
import type { Standing, SubjectStanding } from '../format.ts'
import { AttendanceBar } from './attendance-bar.tsx'
import classes from './standing-figures.module.css'

/** One subject’s share, and what it asks for. */
export function SubjectFigures({ standing, subject }: { standing: Standing; subject: SubjectStanding }) {
  const { t } = useTranslation('standing')
  const { attended, held, percent, countsToAggregate, need, canMiss, cannotBeReached, minimumPercent } = subject
  if (percent === null) return <p className={classes.share}>{t('none')}</p>
  const minimum = minimumPercent ?? standing.minimumPercent
  const outlook = () => {
    if (!countsToAggregate) return t('subject.apart')
    if (cannotBeReached) return t('subject.cannotBeReached', { minimum })
    return need > 0 ? t('subject.need', { count: need }) : t('subject.canMiss', { count: canMiss })
  }
  return (
    <div className={classes.figures}>
      <p className={classes.share}>
        <strong className={classes.percent}>{t('percent', { percent })}</strong> {t('share', { attended, held })}
      </p>
      <AttendanceBar {...{ attended, held, percent, minimum }} marks={[minimum]} state={need > 0 ? 'warning' : 'good'} />
      <p>{outlook()}</p>
    </div>
  )
}
