import { useQueries, useQuery } from '@tanstack/react-query'
import { roman } from '#contract/features/academics/roman.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { SortableGroups } from '../../../../ui/sortable/sortable-groups.tsx'
import { byUnit, mergeLessons, type Unit } from '../../format.ts'
import { lessonsQueries } from '../../queries.ts'
import { useReorderLessons } from '../queries.ts'
import { ArrangeContents } from './arrange-contents.tsx'
import classes from './arrange-units.module.css'
import { useSortableWords } from './use-sortable-words.ts'

interface ArrangeUnitsProps {
  course: { id: string; classes: readonly { id: string }[] }
  units: readonly Unit[]
  onDone: () => void
}

/** Lessons that belong to no unit are a group too. */
const none = 'none'

/** Puts the lessons of a course into order, those of all classes together: an order is of everything that stands in a unit. */
export function ArrangeUnits({ course, units, onDone }: ArrangeUnitsProps) {
  const { t } = useTranslation(['lesson-keeping', 'lessons'])
  const words = useSortableWords()
  const reorder = useReorderLessons()
  const generic = useQuery(lessonsQueries.generic(course.id))
  const specific = useQueries({ queries: course.classes.map(({ id }) => lessonsQueries.specific(course.id, id)) })
  const needed = [generic, ...specific]
  const readAgain = () => Promise.all(needed.map((query) => query.refetch()))
  const failed = needed.find(({ error, data }) => error && !data)?.error
  if (failed) {
    return (
      <Card>
        <ErrorFace failure={failed} title={t('lessons:home.failed')} onRetry={readAgain} />
      </Card>
    )
  }
  if (needed.some(({ data }) => !data)) {
    return (
      <Card>
        <LoadingFace rows={6} />
      </Card>
    )
  }
  const lessons = mergeLessons(...needed.map(({ data }) => data?.data ?? []))
  const filled = byUnit(units, lessons)
  const groups = filled.map(({ unit, lessons: within }) => ({
    id: unit?.id ?? none,
    title: unit ? t('lessons:home.unit', { numeral: roman(unit.position), title: unit.title }) : t('lessons:home.noUnit'),
    items: within.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      below: lesson.contents.length > 1 && lesson.can.edit && <ArrangeContents lesson={lesson} />,
    })),
  }))
  return (
    <Card title={t('arrange.title')} aside={<Button onClick={onDone}>{t('arrange.done')}</Button>}>
      <div>
        <p className={classes.help} aria-live="polite">
          {reorder.isSuccess ? t('arrange.saved') : t('arrange.help')}
        </p>
        {reorder.error && (
          <div className={classes.failure}>
            <FormFailure text={`${t('arrange.failed')}. ${failureText(reorder.error)}`} />
          </div>
        )}
        <SortableGroups
          // What the server refused is shown as it is there, and so is what somebody else added or took away meanwhile.
          key={`${reorder.isError ? reorder.submittedAt : ''} ${lessons
            .map(({ id }) => id)
            .sort()
            .join(' ')}`}
          groups={groups}
          words={words}
          onOrder={(changed) => {
            for (const { group, ids } of changed) {
              reorder.mutate(
                { body: { courseId: course.id, unitId: group === none ? null : group, lessonIds: [...ids] } },
                { onError: readAgain },
              )
            }
          }}
        />
      </div>
    </Card>
  )
}
