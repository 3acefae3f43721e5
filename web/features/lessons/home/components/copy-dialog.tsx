import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { choiceFailure } from '../../../../ui/choice-failure.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Lesson } from '../../format.ts'
import { lessonsQueries } from '../../queries.ts'
import { useCopyLesson } from '../queries.ts'
import { LessonDialog } from './lesson-dialog.tsx'

/** Asks where a lesson is to be copied to: a course that one teaches, for all of its classes or one. */
export function CopyDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { t } = useTranslation(['lesson-keeping', 'ui'])
  const copy = useCopyLesson()
  const taught = useQuery(lessonsQueries.taughtCourses(useUser().id))
  const [courseId, setCourseId] = useState(lesson.courseId)
  const [classId, setClassId] = useState('')
  const courses = taught.data?.data ?? []
  const course = courses.find(({ id }) => id === courseId)
  const submit = () =>
    copy.mutate(
      {
        body: {
          lessonId: lesson.id,
          courseId,
          ...(classId && { classId }),
          ...(courseId === lesson.courseId && lesson.unitId && { unitId: lesson.unitId }),
        },
      },
      {
        onSuccess: () => {
          void showNotice({
            title: t('copy.done', { title: lesson.title }),
            text: t('copy.doneText', { course: course?.course_name ?? '' }),
            closeLabel: t('ui:close'),
          })
          onClose()
        },
      },
    )
  return (
    <LessonDialog
      title={t('copy.title', { title: lesson.title })}
      action={t('copy.action')}
      isBusy={copy.isPending}
      failure={copy.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('copy.course')}
        value={courseId}
        error={choiceFailure(taught)}
        data={courses.map(({ id, course_name, code }) => ({ value: id, label: `${course_name}, ${code}` }))}
        onChange={({ currentTarget }) => {
          setCourseId(currentTarget.value)
          setClassId('')
        }}
      />
      <SelectField
        label={t('copy.class')}
        description={t('copy.help')}
        value={classId}
        data={[{ value: '', label: t('copy.everyClass') }, ...(course?.classes ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget }) => setClassId(currentTarget.value)}
      />
    </LessonDialog>
  )
}
