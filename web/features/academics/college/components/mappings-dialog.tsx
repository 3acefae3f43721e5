import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { failureText } from '../../../../lib/i18n.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { Course } from '../../format.ts'
import { collegeQueries, useEndMapping, useMapCourse } from '../queries.ts'
import { CollegeDialog } from './college-dialog.tsx'
import { RecordForm } from './record-form.tsx'

const chosen = z.object({ facultyId: z.uuid(), classId: z.uuid() })

/** Who teaches a course to whom: those who do, with an end to it, and somebody new from today on. */
export function MappingsDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('academics')
  const mappings = useQuery(collegeQueries.mappingsOf(course.id))
  const faculty = useQuery(collegeQueries.faculty())
  const classes = useQuery(collegeQueries.classes())
  const add = useMapCourse()
  const end = useEndMapping()
  const failed = [mappings, faculty, classes].find(({ error, data }) => error && !data)
  if (failed?.error || !mappings.data || !faculty.data || !classes.data) {
    return (
      <CollegeDialog title={t('mappings.title', { course: course.course_name })} onClose={onClose}>
        {failed?.error ? <ErrorFace failure={failed.error} onRetry={() => failed.refetch()} /> : <LoadingFace rows={4} />}
      </CollegeDialog>
    )
  }
  return (
    <CollegeDialog title={t('mappings.title', { course: course.course_name })} onClose={onClose}>
      <RowList label={t('mappings.now')}>
        {mappings.data.data
          .filter(({ endsOn }) => endsOn === null)
          .map((row) => (
            <ListRow
              key={row.id}
              title={row.faculty.name}
              detail={t('mappings.since', { class: row.class.name, day: row.startsOn })}
              aside={
                <Button
                  variant="default"
                  loading={end.isPending && end.variables.body.mappingId === row.id}
                  onClick={() => end.mutate({ body: { mappingId: row.id } })}
                >
                  {t('mappings.end')}
                </Button>
              }
            />
          ))}
      </RowList>
      {end.error && <FormFailure text={failureText(end.error)} />}
      <RecordForm
        key={mappings.dataUpdatedAt}
        schema={chosen}
        initial={{ facultyId: '', classId: '' }}
        fields={[
          { name: 'facultyId', label: t('field.teacher'), options: faculty.data.data.map(({ id, name }) => ({ value: id, label: name })) },
          { name: 'classId', label: t('field.class'), options: classes.data.data.map(({ id, name }) => ({ value: id, label: name })) },
        ]}
        action={t('mappings.add')}
        isBusy={add.isPending}
        failure={add.error}
        onSend={(body, refuse) => add.mutate({ body: { courseId: course.id, ...body } }, { onError: refuse })}
        onCancel={onClose}
      />
    </CollegeDialog>
  )
}
