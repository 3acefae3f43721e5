import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Answers } from '../../features/academics/components/answers.tsx'
import { CourseFilter } from '../../features/academics/components/course-filter.tsx'
import { Courses } from '../../features/academics/components/courses.tsx'
import { useCourseFilter } from '../../features/academics/components/use-course-filter.ts'
import { academicsQueries } from '../../features/academics/queries.ts'
import { openCheckIns } from '../../features/attendance/open-check-ins/queries.ts'
import { StandingCard } from '../../features/attendance/standing/components/standing-card.tsx'
import { NowCard } from '../../features/schedule/now/components/now-card.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { useVocabulary } from '../../lib/use-vocabulary.ts'
import { BelowTheFold } from '../../ui/below-the-fold.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { FailedTogether } from '../../ui/failed-together.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './answers.module.css'

const OpenCheckIns = lazyPart(
  async () => ({ default: (await import('../../features/attendance/open-check-ins/components/open-check-ins.tsx')).OpenCheckIns }),
  ['check-in'],
)

/** What a learner sees first: what is now, how they stand, what waits, and their courses. */
export function LearnerPage() {
  const { t } = useTranslation('academics')
  const named = useVocabulary().inSentence
  const { programId } = useUser()
  const { q, isArchived, search } = useCourseFilter()
  const current = useQuery(academicsQueries.courses())
  const archived = useQuery({ ...academicsQueries.archivedCourses(), enabled: isArchived })
  const progress = useQuery(academicsQueries.progress())
  const program = useQuery({ ...academicsQueries.programDetails(programId ?? ''), enabled: programId !== null })
  const checkIns = useQuery(openCheckIns()).data?.data ?? []
  const regulation = program.data?.program_structure[0]?.regulation
  return (
    <FailedTogether>
      {/* Its line is there before the program is, so that nothing below moves. */}
      <PageHeader title={t('courses.title')} below={program.data?.name ?? (programId && !program.error ? '\u00a0' : undefined)} />
      {program.error && <ErrorLine failure={program.error} title={t('program.failed', named)} onRetry={() => program.refetch()} />}
      <div className={classes.answers}>
        <Suspense>{checkIns.length > 0 && <OpenCheckIns rows={checkIns} />}</Suspense>
        <NowCard />
        <StandingCard />
        <Answers progress={progress} courses={current.data?.data ?? []} home="/learn" />
      </div>
      <BelowTheFold>
        <CourseFilter q={q} onSearch={search} />
        <Courses
          query={isArchived ? archived : current}
          progress={progress.data?.data ?? []}
          address="/learn/courses"
          q={q}
          titleOf={(semester) => (regulation ? t('courses.semesterUnder', { semester, regulation }) : semester)}
          classNamesOf={(course) => course.classes.map(({ name }) => name)}
          emptyTitle={t(isArchived ? 'courses.noneArchived' : 'courses.emptyTitle')}
          emptyText={t(isArchived ? 'courses.noneArchivedText' : 'courses.emptyLearner', named)}
        />
      </BelowTheFold>
    </FailedTogether>
  )
}
