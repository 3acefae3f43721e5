import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { syllabusQueries } from '../queries.ts'
import { SyllabusEditor } from './syllabus-editor.tsx'
import classes from './syllabus-tab.module.css'
import { SyllabusView } from './syllabus-view.tsx'

/** What a course teaches: to read and print, and for those who teach it to change. */
export function SyllabusTab({ courseId }: { courseId: string }) {
  const { t } = useTranslation('syllabus')
  const { data, error, isFetching, refetch } = useQuery(syllabusQueries.syllabus(courseId))
  const [isEditing, setEditing] = useState(false)
  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorFace failure={error} title={t('failed')} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={8} />
        )}
      </Card>
    )
  }
  if (isEditing) return <SyllabusEditor syllabus={data} onDone={() => setEditing(false)} />
  const isEmpty = data.version === 0 && data.units.length === 0
  const edit = data.can.edit && (
    <Button icon={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing(true)}>
      {t(isEmpty ? 'write' : 'edit')}
    </Button>
  )
  if (isEmpty) {
    return (
      <Card>
        <EmptyFace title={t('emptyTitle')} text={t(data.can.edit ? 'emptyTeacher' : 'emptyText')} {...(edit && { action: edit })} />
      </Card>
    )
  }
  return (
    <>
      <div className={classes.bar}>
        {data.updatedAt && <p className={classes.saved}>{t('saved', { at: formatMoment(data.updatedAt), by: data.updatedBy ?? '' })}</p>}
        <Button variant="default" icon={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        {edit}
      </div>
      <SyllabusView syllabus={data} />
    </>
  )
}
