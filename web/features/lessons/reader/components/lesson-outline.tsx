import { IconCircleCheck } from '@tabler/icons-react'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { ContentIcon } from '../../components/content-icon.tsx'
import { finishedOf, type WholeLesson } from '../../format.ts'
import classes from './lesson-outline.module.css'

/** What a lesson consists of, with its ticks, beside it where there is room. */
export function LessonOutline({ lesson, isCounted }: { lesson: WholeLesson; isCounted: boolean }) {
  const { t } = useTranslation('lessons')
  const { finished, contents } = finishedOf([lesson])
  const isWide = useMediaQuery('(width >= 68em)')
  return (
    <aside className={classes.outline}>
      <Card title={t('read.outline')} aside={isCounted && t('home.unitFinished', { finished, contents })}>
        {isCounted && (
          <div className={classes.bar}>
            <ProgressBar label={t('home.progress')} done={finished} of={contents} />
          </div>
        )}
        <details className={classes.contents} open={isWide}>
          <summary className={classes.summary}>{t('read.showOutline')}</summary>
          <ol className={classes.list}>
            {lesson.contents.map((content) => (
              <li key={content.id}>
                <a className={classes.link} href={`#${content.id}`}>
                  <ContentIcon type={content.type} sizePx={18} />
                  <span>{content.title}</span>
                  {content.progress?.finishedAt && (
                    <IconCircleCheck className={classes.done ?? ''} size={18} stroke={1.8} aria-label={t('home.done')} />
                  )}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </Card>
    </aside>
  )
}
