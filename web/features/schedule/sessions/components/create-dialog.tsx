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
import { type Spell, teacherOf } from '../format.ts'
import { CreateForm, type Taught } from './create-form.tsx'

interface CreateDialogProps {
  spell: Spell
  like?: ClassSession | undefined
  onClose: () => void
}

const labelOf = (course: string, ofClass: string) => `${course} · ${ofClass}`

/** A class session's own course and class; with its teacher where that is not whoever asks. */
function taughtIn(session: ClassSession, personId: string): Taught {
  const { course, class: ofClass } = session
  const { id: facultyId } = teacherOf(session)
  const taught = { classId: ofClass.id, courseId: course.id, label: labelOf(course.course_name, ofClass.name) }
  return facultyId === personId ? taught : { ...taught, facultyId }
}

/** A new class session of one's own courses; of what it is to be like also where that is of a batch, or somebody else's. */
export function CreateDialog({ spell, like, onClose }: CreateDialogProps) {
  const { t } = useTranslation('arranging')
  const { id } = useUser()
  const taught = useQuery(scheduleQueries.taught(id))
  const own = taught.data?.data.map(({ class_id, class_name, course_id, course }) => ({
    classId: class_id,
    courseId: course_id,
    label: labelOf(course.course_name, class_name),
  }))
  const isOwn = own?.some(({ classId, courseId }) => classId === like?.class.id && courseId === like.course.id)
  const rows = own && like && !isOwn ? [taughtIn(like, id), ...own] : own
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
