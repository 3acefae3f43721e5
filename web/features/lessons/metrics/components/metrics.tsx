import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { lessonsQueries } from '../../queries.ts'
import { ContentMetrics } from './content-metrics.tsx'
import { LessonFigures } from './lesson-figures.tsx'
import classes from './metrics.module.css'
import { MetricsExport } from './metrics-export.tsx'
import { PeopleMetrics } from './people-metrics.tsx'

/** How the learners of a class got on with a lesson. */
export function Metrics({ lessonId, classId, title }: { lessonId: string; classId: string; title: string }) {
  const { t } = useTranslation('metrics')
  const { data, error, isFetching, refetch } = useQuery(lessonsQueries.metrics(lessonId, classId))
  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorFace failure={error} title={t('failed')} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={6} />
        )}
      </Card>
    )
  }
  if (data.learners === 0) {
    return (
      <Card>
        <EmptyFace title={t('emptyTitle')} text={t('emptyText')} />
      </Card>
    )
  }
  return (
    <div className={classes.metrics}>
      <LessonFigures metrics={data} />
      <ContentMetrics metrics={data} />
      <PeopleMetrics metrics={data} actions={<MetricsExport metrics={data} name={title} />} />
    </div>
  )
}
