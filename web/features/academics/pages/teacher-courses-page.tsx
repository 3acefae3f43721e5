import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/store.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Answers } from '../components/answers.tsx'
import { CourseFilter } from '../components/course-filter.tsx'
import { Courses } from '../components/courses.tsx'
import { useCourseFilter } from '../components/use-course-filter.ts'
import { hasProgress } from '../format.ts'
import { academicsQueries } from '../queries.ts'

export function TeacherCoursesPage() {
  const { t } = useTranslation('academics')
  const user = useUser()
  const { id } = user
  const { q, isArchived, search } = useCourseFilter()
  const current = useQuery(academicsQueries.taughtCourses(id))
  const archived = useQuery({ ...academicsQueries.archivedTaughtCourses(id), enabled: isArchived })
  const progress = useQuery({ ...academicsQueries.progress(), enabled: hasProgress(user) })
  const mapping = useQuery(academicsQueries.classMapping(id))
  const classesByCourse = Map.groupBy(mapping.data?.data ?? [], (row) => row.course_id)
  return (
    <>
      <PageHeader title={t('courses.title')} />
      {mapping.error && <ErrorLine failure={mapping.error} title={t('mapping.failed')} onRetry={() => mapping.refetch()} />}
      <Answers progress={progress} courses={current.data?.data ?? []} home="/teacher" />
      <CourseFilter q={q} onSearch={search} />
      <Courses
        query={isArchived ? archived : current}
        progress={progress.data?.data ?? []}
        address="/teacher/courses"
        q={q}
        titleOf={(semester) => semester}
        classNamesOf={(course) => classesByCourse.get(course.id)?.map((row) => row.class_name) ?? course.classes.map(({ name }) => name)}
        emptyTitle={t(isArchived ? 'courses.noneArchived' : 'courses.emptyTitle')}
        emptyText={t(isArchived ? 'courses.noneArchivedText' : 'courses.emptyTeacher')}
      />
    </>
  )
}
