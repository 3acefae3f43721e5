import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Syllabus } from '../format.ts'
import { syllabusQueries } from '../queries.ts'
import classes from './syllabus-conflict.module.css'
import { SyllabusView } from './syllabus-view.tsx'

interface SyllabusConflictProps {
  courseId: string
  isBusy: boolean
  onSaveOver: (theirs: Syllabus) => void
  onTakeTheirs: (theirs: Syllabus) => void
}

/** Somebody else saved meanwhile: what they saved, to compare, and the two ways to go on. Nothing written is lost by it. */
export function SyllabusConflict({ courseId, isBusy, onSaveOver, onTakeTheirs }: SyllabusConflictProps) {
  const { t } = useTranslation('syllabus')
  const { data, error, isFetching, refetch } = useQuery({ ...syllabusQueries.syllabus(courseId), staleTime: 0 })
  if (error) return <ErrorLine failure={error} title={t('failed')} onRetry={() => refetch()} />
  // What was read before is not what was saved meanwhile.
  if (!data || isFetching) return <LoadingFace rows={2} />
  return (
    <div className={classes.conflict} role="alert">
      <p className={classes.title}>
        <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
        {t('conflict', { by: data.updatedBy ?? '', at: data.updatedAt ? formatMoment(data.updatedAt) : '' })}
      </p>
      <details>
        <summary className={classes.summary}>{t('theirs')}</summary>
        <SyllabusView syllabus={data} />
      </details>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onTakeTheirs(data)}>
          {t('takeTheirs')}
        </Button>
        <Button variant="default" isLoading={isBusy} onClick={() => onSaveOver(data)}>
          {t('saveOver')}
        </Button>
      </div>
    </div>
  )
}
