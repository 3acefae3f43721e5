import { queryOptions, useMutation } from '@tanstack/react-query'
import { invalidate, queryClient } from '../query.ts'
import { type CourseToKeep, type KeepOutcome, type KeepProgress, keepCourse } from './keep-course.ts'
import { forgetCourse, keptCourse } from './kept-courses.ts'

const root = ['kept courses'] as const
const refreshKept = () => invalidate({ queryKey: [...root, 'course'] })

export const keptCourseQueries = {
  /** The row about a kept course, or null. */
  course: (personId: string, courseId: string) =>
    queryOptions({ queryKey: [...root, 'course', personId, courseId], queryFn: () => keptCourse(personId, courseId) }),

  /** Brings what is kept up to date: once a visit, and again when what there is to keep has changed. */
  renewed: (course: CourseToKeep) =>
    queryOptions({
      queryKey: [...root, 'renewed', course],
      queryFn: async (): Promise<KeepOutcome> => {
        const outcome = await keepCourse(course)
        await refreshKept()
        return outcome
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

interface Keeping {
  course: CourseToKeep
  onProgress: (progress: KeepProgress) => void
  signal: AbortSignal
}

export const useKeepCourse = () =>
  useMutation({
    mutationFn: async ({ course, onProgress, signal }: Keeping) => {
      const outcome = await keepCourse(course, { onProgress, signal })
      // What was just kept need not be renewed.
      if (outcome === 'kept') queryClient.setQueryData(keptCourseQueries.renewed(course).queryKey, outcome)
      return outcome
    },
    onSettled: refreshKept,
  })

export const useForgetCourse = () =>
  useMutation({
    mutationFn: ({ personId, courseId }: { personId: string; courseId: string }) => forgetCourse(personId, courseId),
    onSuccess: refreshKept,
  })
