import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { bySemester, type Course } from '../format.ts'
import { CourseCard } from './course-card.tsx'
import { Semester } from './semester.tsx'

interface CoursesProps {
  query: Pick<UseQueryResult<{ data: Course[] }>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Where the courses are; a course's page is below it. */
  address: string
  /** What a semester is headed with. */
  titleOf: (semester: string) => string
  /** The classes of a course that concern the reader. */
  classNamesOf: (course: Course) => readonly string[]
  emptyText: string
}

/** Courses, by semester, in every face. */
export function Courses({ query: { data, error, isFetching, refetch }, address, titleOf, classNamesOf, emptyText }: CoursesProps) {
  const { t } = useTranslation('academics')
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
  if (data.data.length === 0) {
    return (
      <Card>
        <EmptyFace title={t('courses.emptyTitle')} text={emptyText} />
      </Card>
    )
  }
  return [...bySemester(data.data)].map(([semester, courses]) => (
    <Semester key={semester} title={semester ? titleOf(semester) : t('courses.noSemester')} count={courses.length}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} to={`${address}/${course.id}`} classNames={classNamesOf(course)} />
      ))}
    </Semester>
  ))
}
