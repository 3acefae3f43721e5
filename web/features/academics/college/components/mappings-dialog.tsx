import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Course } from '../../format.ts'
import { todayInField } from '../format.ts'
import { collegeQueries, useMapCourse } from '../queries.ts'
import { CollegeDialog } from './college-dialog.tsx'
import { MappingRows } from './mapping-rows.tsx'
import { RecordForm } from './record-form.tsx'
import { SubForm } from './sub-form.tsx'

const chosen = z.object({ facultyId: z.uuid(), classId: z.uuid(), startsOn: z.iso.date('Enter a day.') })

/** Who teaches a course to whom: those who do, with an end to it, and somebody new from a day on. */
export function MappingsDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('academics')
  const mappings = useQuery(collegeQueries.mappingsOf(course.id))
  const faculty = useQuery(collegeQueries.faculty())
  const classes = useQuery(collegeQueries.classes())
  const add = useMapCourse()
  const failed = [mappings, faculty, classes].find(({ error, data }) => error && !data)
  const title = t('mappings.title', { course: course.course_name })
  if (failed?.error || !mappings.data || !faculty.data || !classes.data) {
    return (
      <CollegeDialog title={title} onClose={onClose}>
        {failed?.error ? (
          <ErrorFace failure={failed.error} title={t('mappings.failed')} onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />
        ) : (
          <LoadingFace rows={4} />
        )}
      </CollegeDialog>
    )
  }
  return (
    <CollegeDialog title={title} onClose={onClose}>
      <MappingRows rows={mappings.data.data.filter(({ endsOn }) => endsOn === null)} course={course.course_name} />
      <SubForm title={t('mappings.new')}>
        <RecordForm
          schema={chosen}
          initial={{ facultyId: '', classId: '', startsOn: todayInField() }}
          fields={[
            {
              name: 'facultyId',
              label: t('field.teacher'),
              options: faculty.data.data.map(({ id, name }) => ({ value: id, label: name })),
            },
            { name: 'classId', label: t('field.class'), options: classes.data.data.map(({ id, name }) => ({ value: id, label: name })) },
            { name: 'startsOn', label: t('field.from'), type: 'date' },
          ]}
          action={t('mappings.add')}
          isBusy={add.isPending}
          failure={add.error}
          draft={`mapping.${course.id}`}
          onSend={(body, told) => add.mutate({ body: { courseId: course.id, ...body } }, told)}
          onCancel={onClose}
        />
      </SubForm>
    </CollegeDialog>
  )
}
