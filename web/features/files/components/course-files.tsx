import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { byUnit, type Folder, type Layout } from '../format.ts'
import { filesQueries } from '../queries.ts'
import classes from './course-files.module.css'
import { PathLine } from './path-line.tsx'
import { UnitFiles } from './unit-files.tsx'

interface CourseFilesProps {
  courseId: string
  folders: readonly Folder[]
  layout: Layout
  onGo: (courseId: string | null) => void
  onOpenFolder: (folderId: string) => void
}

/** The files of a course by unit. */
export function CourseFiles({ courseId, folders, layout, onGo, onOpenFolder }: CourseFilesProps) {
  const { t } = useTranslation('files')
  const courses = useQuery(filesQueries.courses())
  const list = useInfiniteQuery(filesQueries.ofCourse(courseId))
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const name = courses.data?.data.find(({ id }) => id === courseId)?.course_name ?? t('courses.one')
  return (
    <div className={classes.parts}>
      <PathLine
        steps={[
          { id: null, name: t('view.courses') },
          { id: courseId, name },
        ]}
        onGo={onGo}
      />
      {rows && rows.length > 0 ? (
        <>
          {byUnit(rows).map(({ unit, files }) => (
            <UnitFiles key={unit?.id ?? ''} unit={unit} files={files} folders={folders} layout={layout} onOpenFolder={onOpenFolder} />
          ))}
          <ShowMore
            isThereMore={list.hasNextPage}
            isBusy={list.isFetchingNextPage}
            failure={list.isFetchNextPageError ? list.error : null}
            onMore={() => list.fetchNextPage()}
          />
        </>
      ) : (
        <Card>
          {rows ? (
            <EmptyFace icon={IconFiles} title={t('courses.noFilesTitle')} text={t('courses.noFilesText')} />
          ) : list.error ? (
            <ErrorFace failure={list.error} title={t('courses.filesFailed')} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
          ) : (
            <LoadingFace rows={6} />
          )}
        </Card>
      )}
    </div>
  )
}
