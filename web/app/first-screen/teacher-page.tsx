import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Answers } from '../../features/academics/components/answers.tsx'
import { CourseFilter } from '../../features/academics/components/course-filter.tsx'
import { Courses } from '../../features/academics/components/courses.tsx'
import { useCourseFilter } from '../../features/academics/components/use-course-filter.ts'
import { hasProgress } from '../../features/academics/format.ts'
import { academicsQueries } from '../../features/academics/queries.ts'
import { TakeAttendanceCard } from '../../features/attendance/day/components/take-attendance-card.tsx'
import { takesClasses } from '../../features/attendance/day/format.ts'
import { readDaysFirst } from '../../features/attendance/day/queries.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { restoreUser, useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { useVocabulary } from '../../lib/use-vocabulary.ts'
import { BelowTheFold } from '../../ui/below-the-fold.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { FailedTogether } from '../../ui/failed-together.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './answers.module.css'

/** Asked for on days without classes alone, and when those of the day are over. */
const NextDays = lazyPart(async () => ({ default: (await import('../../features/schedule/now/components/now-card.tsx')).NowCard }), ['now'])

/** The class sessions of the first card are on their way before it is drawn. */
export function readFirst(): void {
  const user = restoreUser()
  if (user && takesClasses(user)) readDaysFirst(user)
}

/** What a teacher sees first: what is now, what waits, and their courses. */
export function TeacherPage() {
  const { t } = useTranslation('academics')
  const named = useVocabulary().inSentence
  const user = useUser()
  const { id } = user
  const { q, isArchived, search } = useCourseFilter()
  const current = useQuery(academicsQueries.taughtCourses(id))
  const archived = useQuery({ ...academicsQueries.archivedTaughtCourses(id), enabled: isArchived })
  const progress = useQuery({ ...academicsQueries.progress(), enabled: hasProgress(user) })
  const mapping = useQuery(academicsQueries.classMapping(id))
  const classesByCourse = Map.groupBy(mapping.data?.data ?? [], (row) => row.course_id)
  return (
    <FailedTogether>
      <PageHeader title={t('courses.title')} />
      {mapping.error && <ErrorLine failure={mapping.error} title={t('mapping.failed')} onRetry={() => mapping.refetch()} />}
      <div className={classes.answers}>
        {takesClasses(user) && (
          <TakeAttendanceCard
            otherwise={
              <Suspense>
                <NextDays calendar="/teacher/calendar" namesClasses />
              </Suspense>
            }
          />
        )}
        <Answers progress={progress} courses={current.data?.data ?? []} home="/teacher" />
      </div>
      <BelowTheFold>
        <CourseFilter q={q} onSearch={search} />
        <Courses
          query={isArchived ? archived : current}
          progress={progress.data?.data ?? []}
          address="/teacher/courses"
          q={q}
          titleOf={(semester) => semester}
          classNamesOf={(course) => classesByCourse.get(course.id)?.map((row) => row.class_name) ?? course.classes.map(({ name }) => name)}
          emptyTitle={t(isArchived ? 'courses.noneArchived' : 'courses.emptyTitle')}
          emptyText={t(isArchived ? 'courses.noneArchivedText' : 'courses.emptyTeacher', named)}
        />
      </BelowTheFold>
    </FailedTogether>
  )
}
