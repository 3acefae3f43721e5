import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import { byUnit, type Folder, type Layout } from '../format.ts'
import { filesQueries } from '../queries.ts'
import classes from './course-files.module.css'
import { PathLine } from './path-line.tsx'
import { UnitFiles } from './unit-files.tsx'
import { useOwnCourses } from './use-own-courses.ts'

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
  const courses = useOwnCourses()
  const list = useInfiniteQuery(filesQueries.ofCourse(courseId))
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
      <PagedRows
        query={list}
        failed={t('courses.filesFailed')}
        empty={<EmptyFace icon={IconFiles} title={t('courses.noFilesTitle')} text={t('courses.noFilesText')} />}
        ground={Card}
      >
        {(rows) =>
          byUnit(rows).map(({ unit, files }) => (
            <UnitFiles key={unit?.id ?? ''} unit={unit} files={files} folders={folders} layout={layout} onOpenFolder={onOpenFolder} />
          ))
        }
      </PagedRows>
    </div>
  )
}
