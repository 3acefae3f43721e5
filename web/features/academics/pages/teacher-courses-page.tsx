import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/store.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Courses } from '../components/courses.tsx'
import { academicsQueries } from '../queries.ts'

export function TeacherCoursesPage() {
  const { t } = useTranslation('academics')
  const { id } = useUser()
  const courses = useQuery(academicsQueries.courses())
  const mapping = useQuery(academicsQueries.classMapping(id))
  const classesByCourse = Map.groupBy(mapping.data?.data ?? [], (row) => row.course_id)
  return (
    <>
      <PageHeader title={t('courses.title')} />
      {mapping.error && <ErrorLine failure={mapping.error} title={t('mapping.failed')} onRetry={() => mapping.refetch()} />}
      <Courses
        query={courses}
        address="/teacher/courses"
        titleOf={(semester) => semester}
        classNamesOf={(course) => classesByCourse.get(course.id)?.map((row) => row.class_name) ?? course.classes.map(({ name }) => name)}
        emptyText={t('courses.emptyTeacher')}
      />
    </>
  )
}
