import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import type { WholeLesson } from '../../format.ts'
import { LessonState } from '../../home/components/lesson-state.tsx'
import { lessonsQueries } from '../../queries.ts'
import { ClassChoice } from './class-choice.tsx'
import { LessonReader } from './lesson-reader.tsx'
import classes from './teacher-view.module.css'

const Metrics = lazyPart(async () => ({ default: (await import('../../metrics/components/metrics.tsx')).Metrics }), ['metrics'])

/** A lesson as the learners of a class see it, or, for whoever teaches it to them, who of them has read it. */
export function TeacherView({ lesson, courseAddress }: { lesson: WholeLesson; courseAddress: string }) {
  const { t } = useTranslation('lessons')
  const { params, change } = useAddress()
  const course = useQuery(lessonsQueries.course(lesson.courseId))
  const taking = course.data?.classes ?? []
  const concerned = lesson.classId ? taking.filter(({ id }) => id === lesson.classId) : taking
  const canWatch = lesson.can.watch.length > 0
  const view = canWatch && params.get('view') === 'metrics' ? 'metrics' : 'lesson'
  const offered = view === 'metrics' ? concerned.filter(({ id }) => lesson.can.watch.includes(id)) : concerned
  const classId = (offered.find(({ id }) => id === params.get('class')) ?? offered[0])?.id
  const className = offered.find(({ id }) => id === classId)?.name
  // Which class is asked about is known with the course; until then the whole lesson would stand where its figures come.
  const isMetrics = view === 'metrics' && (course.isPending || classId !== undefined)
  const coming = (
    <Card>
      <LoadingFace rows={6} />
    </Card>
  )
  const search = classId && taking.length > 1 ? `?class=${classId}` : ''
  return (
    <>
      <div className={classes.bar}>
        {canWatch && (
          <SegmentedChoice
            label={t('read.view')}
            value={view}
            options={[
              { value: 'lesson', label: t('read.viewLesson') },
              { value: 'metrics', label: t('read.viewMetrics') },
            ]}
            onChange={(chosen) => change({ view: chosen })}
          />
        )}
        {offered.length > 1 && <ClassChoice classes={offered} classId={classId} onChange={(chosen) => change({ class: chosen })} />}
        <span className={classes.gap} />
        <LessonState lesson={lesson} isLearner={false} isDoneShown={false} />
        {lesson.can.edit && (
          <ButtonLink
            to={`${courseAddress}/lessons/${lesson.id}/edit`}
            variant="default"
            icon={<IconPencil size={18} stroke={1.6} aria-hidden />}
          >
            {t('read.edit')}
          </ButtonLink>
        )}
      </div>
      {isMetrics ? (
        <Suspense fallback={coming}>
          {classId ? (
            <Metrics lessonId={lesson.id} classId={classId} title={[lesson.title, className].filter(Boolean).join(', ')} />
          ) : (
            coming
          )}
        </Suspense>
      ) : (
        <LessonReader lesson={lesson} courseAddress={courseAddress} search={search} />
      )}
    </>
  )
}
