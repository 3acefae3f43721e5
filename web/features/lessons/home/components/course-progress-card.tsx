import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import classes from './course-progress-card.module.css'

/** How much of a course a learner has done, with the figures that it comes from. */
export function CourseProgressCard({ finished, contents }: { finished: number; contents: number }) {
  const { t } = useTranslation('lessons')
  const percent = contents > 0 ? Math.floor((finished / contents) * 100) : 0
  return (
    <Card title={t('home.progress')} aside={contents > 0 && <span className={classes.percent}>{t('home.percent', { percent })}</span>}>
      <CardBody>
        {contents > 0 ? (
          <div className={classes.body}>
            <ProgressBar label={t('home.progress')} done={finished} of={contents} />
            <p className={classes.words}>{t('home.progressOf', { finished, contents })}</p>
          </div>
        ) : (
          <p className={classes.words}>{t('home.progressNone')}</p>
        )}
      </CardBody>
    </Card>
  )
}
