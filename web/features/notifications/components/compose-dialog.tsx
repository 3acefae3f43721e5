import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { targetsOfCollege, targetsTaught } from '../format.ts'
import { targetQueries } from '../queries.ts'
import { ComposeForm } from './compose-form.tsx'

/** Writing a notification, once it is known whom one may write to. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { id, facultyType } = useUser()
  const isForAll = facultyType === 'ADMIN'
  const mapping = useQuery({ ...targetQueries.classMapping(id), enabled: !isForAll })
  const classes = useQuery({ ...targetQueries.classes(), enabled: isForAll })
  const courses = useQuery({ ...targetQueries.courses(), enabled: isForAll })
  const needed = isForAll ? [classes, courses] : [mapping]
  const failed = needed.find(({ error, data }) => error && !data)
  const groups = mapping.data
    ? targetsTaught(mapping.data.data, (course, className) => t('compose.courseOfClass', { course, className }))
    : classes.data && courses.data && targetsOfCollege(classes.data.data, courses.data.data)
  return (
    <FormDialog title={t('compose.title')} onClose={onClose}>
      {groups ? (
        <ComposeForm groups={groups} mayNotifyAll={isForAll} onSent={onClose} onCancel={onClose} />
      ) : failed?.error ? (
        <ErrorFace
          failure={failed.error}
          title={t('compose.targetsFailed')}
          onRetry={() => failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : (
        <LoadingFace rows={4} />
      )}
    </FormDialog>
  )
}
