import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/store.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Courses } from '../components/courses.tsx'
import { academicsQueries } from '../queries.ts'

export function LearnerCoursesPage() {
  const { t } = useTranslation('academics')
  const { programId } = useUser()
  const courses = useQuery(academicsQueries.courses())
  const program = useQuery({ ...academicsQueries.programDetails(programId ?? ''), enabled: programId !== null })
  const regulation = program.data?.program_structure[0]?.regulation
  return (
    <>
      <PageHeader title={t('courses.title')} below={program.data?.name} />
      {program.error && <ErrorLine failure={program.error} title={t('program.failed')} onRetry={() => program.refetch()} />}
      <Courses
        query={courses}
        address="/learn/courses"
        titleOf={(semester) => (regulation ? t('courses.semesterUnder', { semester, regulation }) : semester)}
        classNamesOf={(course) => course.classes.map(({ name }) => name)}
        emptyText={t('courses.emptyLearner')}
      />
    </>
  )
}
