import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { choiceFailure } from '../../../../ui/choice-failure.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { scheduleQueries } from '../../queries.ts'
import classes from './choices.module.css'

interface FacultyChoiceProps {
  ref?: Ref<HTMLDivElement>
  departmentId: string
  facultyId: string
  onChange: (departmentId: string, facultyId: string) => void
}

/** A member of the faculty, by their department. */
export function FacultyChoice({ ref, departmentId, facultyId, onChange }: FacultyChoiceProps) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const departments = useQuery(scheduleQueries.departments())
  const faculty = useQuery({ ...scheduleQueries.facultyOf(departmentId), enabled: departmentId !== '' })
  return (
    <div ref={ref} className={classes.choices}>
      <SelectField
        label={t('field.department')}
        value={departmentId}
        error={choiceFailure(departments)}
        data={[
          { value: '', label: t('schedule:field.choose') },
          ...(departments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value, '')}
      />
      <SelectField
        label={t('schedule:field.teacher')}
        value={facultyId}
        disabled={!departmentId}
        error={choiceFailure(faculty)}
        data={[
          { value: '', label: t('schedule:field.choose') },
          ...(faculty.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange(departmentId, currentTarget.value)}
      />
    </div>
  )
}
