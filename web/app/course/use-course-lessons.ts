import { useQueries, useQuery } from '@tanstack/react-query'
import { continueAtOf } from '#contract/listed-lessons.ts'
import type { Course } from '../../features/academics/format.ts'
import { byUnit, mergeLessons } from '../../features/lessons/format.ts'
import { lessonsQueries } from '../../features/lessons/queries.ts'
import { useUser } from '../../lib/store.ts'

/**
 * The lessons of a course, unit by unit, with what is specific to classes: of a learner's own classes, or for a teacher of the
 * one that is looked at. All reads start together.
 */
export function useCourseLessons(course: Course, classId: string | undefined) {
  const isLearner = useUser().userType === 'LEARNER'
  const classIds = isLearner ? course.classes.map(({ id }) => id) : classId ? [classId] : []
  const generic = useQuery(lessonsQueries.generic(course.id))
  const syllabus = useQuery(lessonsQueries.syllabus(course.id))
  const specific = useQueries({ queries: classIds.map((id) => lessonsQueries.specific(course.id, id)) })
  const needed = [generic, syllabus, ...specific]
  const parts = [generic, ...specific].map(({ data }) => data?.data ?? [])
  const lessons = mergeLessons(...parts)
  const units = byUnit(syllabus.data?.units ?? [], lessons)
  return {
    isReady: needed.every(({ data }) => data),
    failure: needed.find(({ error, data }) => error && !data)?.error,
    isFetching: needed.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(needed.map((query) => query.refetch())),
    lessons,
    units,
    continueAt: isLearner ? continueAtOf(units.flatMap((unit) => unit.lessons)) : null,
    isLearner,
    /** Whether one writes the course's lessons: whoever may change what it teaches. */
    canWrite: syllabus.data?.can.edit ?? false,
  }
}
