import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { ClassSession } from '../../format.ts'
import { scheduleQueries } from '../../queries.ts'
import type { Spell } from '../format.ts'
import { CreateForm } from './create-form.tsx'

interface CreateDialogProps {
  spell: Spell
  like?: ClassSession | undefined
  onClose: () => void
}

/** A new class session of one's own courses. */
export function CreateDialog({ spell, like, onClose }: CreateDialogProps) {
  const { t } = useTranslation('arranging')
  const taught = useQuery(scheduleQueries.taught(useUser().id))
  const rows = taught.data?.data.map(({ class_id, class_name, course_id, course }) => ({
    classId: class_id,
    courseId: course_id,
    label: `${course.course_name} · ${class_name}`,
  }))
  return (
    <FormDialog title={t(like ? 'create.again' : 'create.title')} onClose={onClose}>
      {rows && rows.length > 0 ? (
        <CreateForm taught={rows} spell={spell} like={like} onDone={onClose} onCancel={onClose} />
      ) : rows ? (
        <EmptyFace icon={IconCalendarPlus} title={t('create.nothingTaught')} text={t('create.nothingTaughtText')} />
      ) : taught.error ? (
        <ErrorFace failure={taught.error} onRetry={() => taught.refetch()} isRetrying={taught.isFetching} />
      ) : (
        <LoadingFace rows={4} />
      )}
    </FormDialog>
  )
}
