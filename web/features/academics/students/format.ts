import type { z } from 'zod'
import type { classLearner } from '#contract/features/academics/shapes.ts'

export type ClassLearner = z.output<typeof classLearner>

export const sorts = ['rollNumber', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Which students of a course are listed, and in which order. */
export interface StudentsShown {
  courseId: string
  classId: string | undefined
  q: string
  sort: Sort
}
