import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
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
        error={departments.error && failureText(departments.error)}
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
        error={faculty.error && failureText(faculty.error)}
        data={[
          { value: '', label: t('schedule:field.choose') },
          ...(faculty.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange(departmentId, currentTarget.value)}
      />
    </div>
  )
}
