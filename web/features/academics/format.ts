import type { z } from 'zod'
import type { course } from '#contract/features/academics/shapes.ts'

export type Course = z.output<typeof course>

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
export const bySemester = (courses: readonly Course[]) => Map.groupBy(courses, (course) => course.semester)
