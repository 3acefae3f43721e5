import type { Room, Timetable } from '../format.ts'

/** Who teaches what to a class, as far as a plan needs it. */
export interface Taught {
  classId: string
  course: { id: string; course_name: string; shortName?: string }
  faculty: { id: string; name: string }
}

/** What the identifiers in a plan are called. */
export interface Names {
  classes: ReadonlyMap<string, string>
  courses: ReadonlyMap<string, string>
  faculty: ReadonlyMap<string, string>
  rooms: ReadonlyMap<string, string>
}

interface Known {
  classes: readonly { id: string; name: string }[]
  taught: readonly Taught[]
  rooms: readonly Room[]
  /** Versions, which also name what is no longer offered. */
  timetables: readonly Timetable[]
}

/** Names of everything that a plan may hold. */
export function namesOf({ classes, taught, rooms, timetables }: Known): Names {
  const slots = timetables.flatMap((version) => version.slots)
  return {
    classes: new Map([...slots.map((slot) => slot.class), ...classes].map(({ id, name }) => [id, name])),
    courses: new Map([
      ...taught.map(({ course }) => [course.id, course.shortName || course.course_name] as const),
      ...slots.map(({ course }) => [course.id, course.shortName || course.course_name] as const),
    ]),
    faculty: new Map([...slots, ...taught].map(({ faculty: { id, name } }) => [id, name])),
    rooms: new Map([...slots.flatMap(({ room }) => room ?? []), ...rooms].map(({ id, code }) => [id, code])),
  }
}
