import { IconBook2, IconFolder } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { useOwnCourses } from './use-own-courses.ts'

/** The courses whose files one may see. */
export function CourseChoice({ onOpen }: { onOpen: (courseId: string) => void }) {
  const { t } = useTranslation('files')
  const { data, error, refetch, isFetching } = useOwnCourses()
  const rows = data?.data
  return (
    <Card>
      {rows && rows.length > 0 ? (
        <RowList label={t('view.courses')}>
          {rows.map(({ id, course_name, code }) => (
            <ListRow
              key={id}
              lead={<IconFolder size={24} stroke={1.4} aria-hidden />}
              title={course_name}
              detail={code}
              onClick={() => onOpen(id)}
            />
          ))}
        </RowList>
      ) : rows ? (
        <EmptyFace icon={IconBook2} title={t('courses.emptyTitle')} text={t('courses.emptyText')} />
      ) : error ? (
        <ErrorFace failure={error} title={t('courses.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingFace rows={5} />
      )}
    </Card>
  )
}
