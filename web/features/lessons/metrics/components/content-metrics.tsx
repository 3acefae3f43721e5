import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ShareBar } from '../../../../ui/share-bar.tsx'
import { ContentIcon } from '../../components/content-icon.tsx'
import type { LessonMetrics } from '../format.ts'
import classes from './content-metrics.module.css'
import { useReadingTime } from './use-reading-time.ts'

/** Content by content: how many opened and finished it, as a chart and in figures. */
export function ContentMetrics({ metrics: { contents, learners } }: { metrics: LessonMetrics }) {
  const { t } = useTranslation('metrics')
  const time = useReadingTime()
  return (
    <Card
      title={t('byContent')}
      aside={
        <span className={classes.legend}>
          <span data-least>{t('finished')}</span>
          <span data-most>{t('opened')}</span>
        </span>
      }
    >
      <ul className={classes.rows}>
        {contents.map((content) => {
          const figures = t('contentFigures', { opened: content.opened, finished: content.finished, count: learners })
          return (
            <li key={content.id} className={classes.row}>
              <ContentIcon type={content.type} />
              <span className={classes.title}>{content.title}</span>
              <span className={classes.figures}>
                {figures} · {time(content.medianSeconds)}
              </span>
              <ShareBar label={figures} of={learners} most={content.opened} least={content.finished} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
