import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import type { Course } from '../../format.ts'
import { academicsQueries } from '../../queries.ts'
import classes from './course-adder.module.css'

interface CourseAdderProps {
  isIn: (courseId: string) => boolean
  onAdd: (course: Course) => void
}

/** Finds courses of the college by name, code or initials; a press adds one. */
export function CourseAdder({ isIn, onAdd }: CourseAdderProps) {
  const { t } = useTranslation(['college', 'academics'])
  const [q, setQ] = useState('')
  const found = useQuery({ ...academicsQueries.coursesLike(q), enabled: q !== '', placeholderData: keepPreviousData })
  const rows = found.data?.data.filter(({ id }) => !isIn(id))
  return (
    <div className={classes.adder}>
      <SearchField label={t('structure.find')} initial="" onSearch={setQ} />
      {q && rows && rows.length > 0 && (
        <RowList label={t('structure.found')}>
          {rows.map((course) => (
            <ListRow
              key={course.id}
              lead={<IconPlus size={18} stroke={1.6} aria-hidden />}
              title={course.course_name}
              detail={course.code}
              onClick={() => onAdd(course)}
            />
          ))}
        </RowList>
      )}
      {q && rows?.length === 0 && <p className={classes.none}>{t('structure.nothingFits')}</p>}
      {q && !rows && found.error && (
        <ErrorLine failure={found.error} title={t('academics:courses.failed')} onRetry={() => found.refetch()} />
      )}
      {q && !rows && !found.error && <LoadingFace rows={2} />}
    </div>
  )
}
