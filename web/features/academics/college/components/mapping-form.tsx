import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Course } from '../../format.ts'
import { academicsQueries } from '../../queries.ts'
import { taughtBy, todayInField } from '../format.ts'
import { collegeQueries, useMapCourse } from '../queries.ts'
import { MappingScope } from './mapping-scope.tsx'
import { RecordForm } from './record-form.tsx'
import { SubForm } from './sub-form.tsx'

const chosen = z.object({ facultyId: z.uuid(), classId: z.uuid(), startsOn: z.iso.date('Enter a day.') })

/** Somebody who is to teach a course to a class: of the course's department at first, and any class whose department one decides for. */
export function MappingForm({ course, onCancel }: { course: Course; onCancel: () => void }) {
  const { t } = useTranslation('college')
  const [departmentId, setDepartmentId] = useState(course.departmentId)
  const [programId, setProgramId] = useState('')
  const departments = useQuery(academicsQueries.allDepartments())
  const programs = useQuery(collegeQueries.programs())
  const faculty = useQuery(collegeQueries.facultyOf(departmentId))
  const classes = useQuery(programId ? collegeQueries.classesOf(programId) : collegeQueries.classes())
  const add = useMapCourse()
  const failed = [departments, programs, faculty, classes].find(({ error, data }) => error && !data)
  if (failed?.error)
    return (
      <ErrorFace
        failure={failed.error}
        title={t('mappings.choicesFailed')}
        onRetry={() => failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  if (!departments.data || !programs.data) return <LoadingFace rows={3} />
  const choices = (rows: readonly { id: string; name: string }[] = []) => rows.map(({ id, name }) => ({ value: id, label: name }))
  const { mine, isMine } = taughtBy(course, programs.data.data, departments.data.data)
  const teachers = faculty.data?.data.filter(({ facultyType }) => facultyType !== 'CLERK')
  return (
    <SubForm title={t('mappings.new')}>
      <MappingScope
        department={{ value: departmentId, options: choices(departments.data.data), onChange: setDepartmentId }}
        program={{ value: programId, options: choices(mine), onChange: setProgramId }}
      />
      <RecordForm
        // What was chosen before is not offered among others.
        key={`${departmentId} ${programId}`}
        schema={chosen}
        initial={{ facultyId: '', classId: '', startsOn: todayInField() }}
        fields={[
          { name: 'facultyId', label: t('field.teacher'), options: choices(teachers) },
          { name: 'classId', label: t('field.class'), options: choices(classes.data?.data.filter(isMine)) },
          { name: 'startsOn', label: t('field.from'), type: 'date' },
        ]}
        action={t('mappings.add')}
        isBusy={add.isPending}
        failure={add.error}
        onSend={(body, told) => add.mutate({ body: { courseId: course.id, ...body } }, told)}
        onCancel={onCancel}
      />
    </SubForm>
  )
}
