import type { z } from 'zod'
import type { course, department, program } from '#contract/features/academics/shapes.ts'
import type { courseProgress } from '#contract/features/lessons/shapes.ts'

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
    .toSorted((a, b) => b.at.localeCompare(a.at))[0]

/** Whether somebody can have courses at all, and so progress in them: the office's clerks have none. */
export const hasProgress = ({ facultyType }: { facultyType: string | null }): boolean => facultyType !== 'CLERK'

/** The departments that something new may belong to, or something there: it leaves its own for another only where one decides for both. */
export function homesFor(placed: { departmentId: string } | undefined, departments: readonly Department[]): readonly Department[] {
  if (!placed) return departments
  const own = departments.find(({ id }) => id === placed.departmentId)
  // Where its own is archived, and so not among them, only whoever decides for all may take it out.
  const isMovable = own ? own.can.move : departments.every(({ can }) => can.move)
  return departments.filter(({ id, can }) => id === placed.departmentId || (isMovable && can.move))
}
