import { Suspense, useState } from 'react'
import type { Course } from '../../features/academics/format.ts'
import { finishedOf } from '../../features/lessons/format.ts'
import { Agenda } from '../../features/lessons/home/components/agenda.tsx'
import { ContinueCard } from '../../features/lessons/home/components/continue-card.tsx'
import { CourseProgressCard } from '../../features/lessons/home/components/course-progress-card.tsx'
import { ToDoCard } from '../../features/lessons/home/components/to-do-card.tsx'
import { agendaOf } from '../../features/lessons/home/format.ts'
import { formatDate, formatDays } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { BelowTheFold } from '../../ui/below-the-fold.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorFace } from '../../ui/error-face.tsx'
import { LoadingFace } from '../../ui/loading-face.tsx'
import { HomeSection } from './home-section.tsx'
import classes from './home-tab.module.css'
import { HomeUnits } from './home-units.tsx'
import { useCourseLessons } from './use-course-lessons.ts'

/** Below all else, and with it comes what reads a lesson: only once the page has been drawn. */
const KeepCourse = lazyPart(async () => {
  await new Promise<void>(whenIdle)
  return { default: (await import('./keep-course.tsx')).KeepCourse }
})

interface HomeTabProps {
  course: Course
  classId: string | undefined
}

/** A course's first tab: today, this week and the units, the same in every course. */
export function HomeTab({ course, classId }: HomeTabProps) {
  const { t } = useTranslation('lessons')
  const [now] = useState(() => new Date())
  const { isReady, failure, isFetching, retry, lessons, units, continueAt, isLearner, canWrite } = useCourseLessons(course, classId)
  if (!isReady) {
    return (
      <Card>
        {failure ? (
          <ErrorFace failure={failure} title={t('home.failed')} onRetry={retry} isRetrying={isFetching} />
        ) : (
          <LoadingFace rows={6} />
        )}
      </Card>
    )
  }
  const { today, week, days } = agendaOf(lessons, now)
  const side = isLearner ? 'learn' : 'teacher'
  const search = !isLearner && classId && course.classes.length > 1 ? `?class=${classId}` : ''
  const addressOf = (lessonId: string) => `/${side}/courses/${course.id}/lessons/${lessonId}${search}`
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {continueAt && <ContinueCard at={continueAt} addressOf={addressOf} />}
        <HomeSection title={t('home.today')} aside={formatDate(now)}>
          <Agenda label={t('home.today')} items={today} emptyText={t('home.nothingToday')} addressOf={addressOf} />
        </HomeSection>
        <HomeSection title={t('home.week')} aside={formatDays(days[0] ?? now, days.at(-1) ?? now)}>
          <Agenda label={t('home.week')} items={week} emptyText={t('home.nothingThisWeek')} addressOf={addressOf} showsDays />
        </HomeSection>
        <BelowTheFold>
          <HomeUnits course={course} units={units} isLearner={isLearner} canWrite={canWrite} addressOf={addressOf} />
        </BelowTheFold>
      </div>
      {(isLearner || canWrite) && (
        <aside className={classes.aside}>
          {isLearner ? <CourseProgressCard {...finishedOf(lessons)} /> : <ToDoCard lessons={lessons} />}
        </aside>
      )}
      <Suspense>{isLearner && lessons.length > 0 && <KeepCourse course={course} lessons={lessons} />}</Suspense>
    </div>
  )
}
