import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roman } from '#contract/features/academics/roman.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { FilledUnit } from '../../format.ts'
import { useCreateLesson } from '../queries.ts'
import { LessonDialog } from './lesson-dialog.tsx'

interface NewLessonProps {
  course: { id: string; classes: readonly { id: string; name: string }[] }
  units: readonly FilledUnit[]
  onClose: () => void
}

/** Begins a lesson as a draft and goes on to write it. */
export function NewLesson({ course, units, onClose }: NewLessonProps) {
  const { t } = useTranslation(['lesson-keeping', 'lessons'])
  const navigate = useNavigate()
  const create = useCreateLesson()
  const known = units.flatMap(({ unit }) => unit ?? [])
  const [title, setTitle] = useState('')
  const [unitId, setUnitId] = useState((units.findLast(({ unit, lessons }) => unit && lessons.length > 0) ?? units[0])?.unit?.id ?? '')
  const [classId, setClassId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (!title.trim()) return setMissing(true)
    create.mutate(
      { body: { courseId: course.id, title, ...(unitId && { unitId }), ...(classId && { classId }) } },
      { onSuccess: ({ id }) => navigate(`/teacher/courses/${course.id}/lessons/${id}/edit`) },
    )
  }
  return (
    <LessonDialog
      title={t('create.title')}
      action={t('create.action')}
      isBusy={create.isPending}
      failure={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('create.name')}
        autoComplete="off"
        data-autofocus
        maxLength={200}
        value={title}
        error={isMissing && t('create.missing')}
        onChange={({ currentTarget }) => {
          setTitle(currentTarget.value)
          setMissing(false)
        }}
      />
      {known.length > 0 && (
        <SelectField
          label={t('create.unit')}
          value={unitId}
          data={[
            ...known.map((unit) => ({
              value: unit.id,
              label: t('lessons:home.unit', { numeral: roman(unit.position), title: unit.title }),
            })),
            { value: '', label: t('create.noUnit') },
          ]}
          onChange={({ currentTarget }) => setUnitId(currentTarget.value)}
        />
      )}
      {course.classes.length > 0 && (
        <SelectField
          label={t('create.class')}
          value={classId}
          data={[{ value: '', label: t('create.everyClass') }, ...course.classes.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget }) => setClassId(currentTarget.value)}
        />
      )}
    </LessonDialog>
  )
}
