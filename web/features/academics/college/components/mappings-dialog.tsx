import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Course } from '../../format.ts'
import { collegeQueries } from '../queries.ts'
import { MappingForm } from './mapping-form.tsx'
import { MappingRows } from './mapping-rows.tsx'

/** Who teaches a course to whom: those who do, with an end to it, and somebody new from a day on. */
export function MappingsDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  const mappings = useQuery(collegeQueries.mappingsOf(course.id))
  return (
    <FormDialog title={t('mappings.title', { course: course.course_name })} onClose={onClose}>
      {mappings.data ? (
        <>
          <MappingRows rows={mappings.data.data.filter(({ endsOn }) => endsOn === null)} course={course.course_name} />
          <MappingForm course={course} onCancel={onClose} />
        </>
      ) : mappings.error ? (
        <ErrorFace
          failure={mappings.error}
          title={t('mappings.failed')}
          onRetry={() => mappings.refetch()}
          isRetrying={mappings.isFetching}
        />
      ) : (
        <LoadingFace rows={4} />
      )}
    </FormDialog>
  )
}
