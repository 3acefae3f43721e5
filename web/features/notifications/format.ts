import type { z } from 'zod'
import type { classRow, course } from '#contract/features/academics/shapes.ts'
import type { academics } from '#contract/features/academics.ts'
import type { notification } from '#contract/features/notifications.ts'
import { formatDay } from '../../lib/dates.ts'

export type Notification = z.output<typeof notification>

/** Specification, section 9. */
const previewLength = 50

/** The beginning of a message, cut to 50 characters plus an ellipsis. Counted as people count, not in UTF-16 units. */
export function previewOf(message: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(message), ({ segment }) => segment)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}…` : message
}

/** Whom a notification can be for; nothing named is the whole college. */
export interface Target {
  classId?: string
  course_id?: string
}
export interface TargetOption {
  value: string
  label: string
}
export interface TargetGroup {
  group: 'classes' | 'courses' | 'coursesOfClasses'
  items: TargetOption[]
}

/** How the field that offers targets names one. */
export const targetName = ({ classId = '', course_id = '' }: Target) => `${classId}/${course_id}`

export function targetNamed(name: string): Target {
  const [classId, course_id] = name.split('/')
  return { ...(classId && { classId }), ...(course_id && { course_id }) }
}

const group = (name: TargetGroup['group'], items: readonly [Target, string][]): TargetGroup => {
  const byName = new Map(items.map(([target, label]) => [targetName(target), label]))
  return { group: name, items: Array.from(byName, ([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label)) }
}

/** The classes and courses that a teacher teaches, each once, and each course of each class. */
export const targetsTaught = (
  mapping: readonly z.output<typeof academics.getFacultyClassMapping.response>[],
  courseOfClass: (course: string, className: string) => string,
): TargetGroup[] => [
  group(
    'coursesOfClasses',
    mapping.map((row) => [{ classId: row.class_id, course_id: row.course_id }, courseOfClass(row.course.course_name, row.class_name)]),
  ),
  group(
    'classes',
    mapping.map((row) => [{ classId: row.class_id }, row.class_name]),
  ),
  group(
    'courses',
    mapping.map((row) => [{ course_id: row.course_id }, row.course.course_name]),
  ),
]

/** Every class and course of the college. */
export const targetsOfCollege = (
  classes: readonly z.output<typeof classRow>[],
  courses: readonly z.output<typeof course>[],
): TargetGroup[] => [
  group(
    'classes',
    classes.map(({ id, name }) => [{ classId: id }, name]),
  ),
  group(
    'courses',
    courses.map(({ id, course_name }) => [{ course_id: id }, course_name]),
  ),
]

/** Notifications by the day they were written on, both in the order in which they came. */
export const byDay = (notifications: readonly Notification[]) => Map.groupBy(notifications, ({ created_at }) => formatDay(created_at))
