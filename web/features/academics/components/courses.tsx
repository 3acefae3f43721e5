import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { bySemester, type Course, type CourseProgress, isMeantBy } from '../format.ts'
import { CourseCard } from './course-card.tsx'
import { Semester } from './semester.tsx'

interface CoursesProps {
  query: Pick<UseQueryResult<{ data: Course[] }>, 'data' | 'error' | 'isFetching' | 'refetch'>
  progress: readonly CourseProgress[]
  /** Where the courses are; a course's page is below it. */
  address: string
  /** What is searched for. */
  q: string
  /** What a semester is headed with. */
  titleOf: (semester: string) => string
  /** The classes of a course that concern the reader. */
  classNamesOf: (course: Course) => readonly string[]
  emptyTitle: string
  emptyText: string
}

/** Courses, by semester, in every face. */
export function Courses({ query, progress, address, q, titleOf, classNamesOf, emptyTitle, emptyText }: CoursesProps) {
  const { t } = useTranslation('academics')
  const { data, error, isFetching, refetch } = query
  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorFace failure={error} title={t('courses.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={5} />
        )}
      </Card>
    )
  }
  const found = data.data.filter(isMeantBy(q))
  if (found.length === 0) {
    return (
      <Card>
        <EmptyFace title={q ? t('courses.nothingFits') : emptyTitle} text={q ? t('search.nothing') : emptyText} />
      </Card>
    )
  }
  const progressOf = new Map(progress.map((row) => [row.course_id, row]))
  return [...bySemester(found)].map(([semester, courses]) => (
    <Semester key={semester} title={semester ? titleOf(semester) : t('courses.noSemester')} count={courses.length}>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          to={`${address}/${course.id}`}
          classNames={classNamesOf(course)}
          progress={progressOf.get(course.id)}
        />
      ))}
    </Semester>
  ))
}
