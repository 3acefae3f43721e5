import type { z } from 'zod'
import type { course, department, program } from '#contract/features/academics/shapes.ts'
import type { courseProgress } from '#contract/features/lessons/shapes.ts'
import { inOrder } from '../../lib/in-order.ts'

export type Course = z.output<typeof course>
export type Department = z.output<typeof department>
export type Program = z.output<typeof program>
export type CourseProgress = z.output<typeof courseProgress>

const initialsOf = (name: string) =>
  name
    .split(/[\s&,-]+/)
    .map((word) => word.charAt(0))
    .join('')

/** Whether a course is meant by what was typed: a part of its name or its code, or the beginning of its initials. */
export function isMeantBy(text: string): (course: Pick<Course, 'course_name' | 'code' | 'shortName'>) => boolean {
  const wanted = text.trim().toLowerCase()
  return ({ course_name, code, shortName }) =>
    course_name.toLowerCase().includes(wanted) ||
    code.toLowerCase().includes(wanted) ||
    [shortName, initialsOf(course_name)].some((initials) => initials.toLowerCase().startsWith(wanted))
}

/** The courses by semester, both in the order in which they came; `null` holds those of no semester. */
export const bySemester = <C extends Pick<Course, 'semester'>>(courses: readonly C[]) =>
  Map.groupBy(courses, (course): C['semester'] => course.semester)

/** Where a learner left off last, of all their courses. */
export const lastLeft = (progress: readonly CourseProgress[]) =>
  progress
    .flatMap(({ course_id, continueAt }) => (continueAt ? [{ courseId: course_id, ...continueAt }] : []))
    .toSorted((a, b) => inOrder(b.at, a.at))[0]

/** Whether somebody can have courses at all, and so progress in them: the office's clerks have none. */
export const hasProgress = ({ facultyType }: { facultyType: string | null }): boolean => facultyType !== 'CLERK'

/** Whether one decides for the whole college, and so for what is of no department. Where there is none yet, nobody heads one. */
export const decidesForAll = (departments: readonly Department[]): boolean => departments.every(({ can }) => can.chooseHead)

/** Whether one changes what is of whichever department. */
export const canChangeAll = (departments: readonly Department[]): boolean => departments.every(({ can }) => can.change)

/** Whether one changes what is of a department. An archived one is not among those given: that is left to whoever changes all. */
export function canChange({ departmentId }: { departmentId: string }, departments: readonly Department[]): boolean {
  const its = departments.find(({ id }) => id === departmentId)
  return its ? its.can.change : canChangeAll(departments)
}

/** The departments that something new may belong to, or something there: it leaves its own for another only where one decides for both. */
export function homesFor(placed: { departmentId: string } | undefined, departments: readonly Department[]): readonly Department[] {
  const mine = departments.filter(({ can }) => can.change)
  if (!placed) return mine
  return canChange(placed, departments)
    ? departments.filter(({ id, can }) => id === placed.departmentId || can.change)
    : departments.filter(({ id }) => id === placed.departmentId)
}
