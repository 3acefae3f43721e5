import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import type { LessonMetrics } from '../format.ts'
import classes from './lesson-figures.module.css'
import { useReadingTime } from './use-reading-time.ts'

/** The lesson in three figures. */
export function LessonFigures({ metrics: { learners, opened, finished, medianSeconds } }: { metrics: LessonMetrics }) {
  const { t } = useTranslation('metrics')
  const time = useReadingTime()
  const figures = [
    { label: t('opened'), value: String(opened), of: t('of', { count: learners }) },
    { label: t('finished'), value: String(finished), of: t('of', { count: learners }) },
    { label: t('median'), value: time(medianSeconds), of: t('medianOf') },
  ]
  return (
    <Card>
      <dl className={classes.figures}>
        {figures.map(({ label, value, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong> <span>{of}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
