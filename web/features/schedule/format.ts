import type { z } from 'zod'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import type {
  bell,
  calendar,
  calendarContent,
  calendarEntry,
  classSession,
  freeFaculty,
  instructionalDays,
  namedCourse,
  room,
  slot,
  slotChange,
  substitution,
  timetable,
} from '#contract/features/schedule/shapes.ts'
import { formatTime } from '../../lib/dates.ts'

export type Bell = z.output<typeof bell>
type CalendarAnswer = z.output<typeof calendar>
export type CalendarContent = z.output<typeof calendarContent>
export type CalendarEntry = z.output<typeof calendarEntry>
export type ClassSession = z.output<typeof classSession>
export type FreeFaculty = z.output<typeof freeFaculty>
export type InstructionalDays = z.output<typeof instructionalDays>
export type NamedCourse = z.output<typeof namedCourse>
export type Room = z.output<typeof room>
export type Slot = z.output<typeof slot>
export type SlotChange = z.output<typeof slotChange>
export type Substitution = z.output<typeof substitution>
export type Timetable = z.output<typeof timetable>

/** A calendar as it is shown: its class sessions with what they name, and the courses that these and the contents are of, by name. */
export type Calendar = Pick<CalendarAnswer, 'from' | 'to' | 'entries' | 'contents' | 'bells' | 'can'> & {
  sessions: ClassSession[]
  courses: NamedCourse[]
}

/** What is shown of a calendar that was answered. */
export function calendarOf({ from, to, entries, contents, bells, can, ...named }: CalendarAnswer): Calendar {
  const sessions = sessionsOf(named)
  const courses = new Map([...sessions, ...contents].flatMap(({ course }) => (course ? [[course.id, course]] : [])))
  const byName = [...courses.values()].sort((one, other) => one.course_name.localeCompare(other.course_name, 'en'))
  return { from, to, entries, contents, bells, can, sessions, courses: byName }
}

/** When a class session is, as `09:30–10:20`. */
export const formatSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => `${formatTime(startsAt)}–${formatTime(endsAt)}`

/** How a class session differs from what was planned, each in one word that the catalogues translate. */
export type Difference = 'cancelled' | 'substituted' | 'swapped' | 'room' | 'moved' | 'extra' | 'dayOrder'

/** In what a class session differs from the plan, the gravest first; nothing where it is as planned. */
export function differencesOf(
  session: Pick<ClassSession, 'state' | 'substitution' | 'planned' | 'room' | 'startsAt' | 'origin'>,
): Difference[] {
  const { state, substitution, planned, room, startsAt, origin } = session
  const differences: (Difference | false)[] = [
    state === 'cancelled' && 'cancelled',
    substitution === 'SAME_COURSE' && 'substituted',
    substitution === 'SWAP' && 'swapped',
    planned !== null && planned.startsAt !== startsAt && 'moved',
    planned !== null && planned.room?.id !== room?.id && 'room',
    origin === 'extra' && 'extra',
    origin === 'day_order' && 'dayOrder',
  ]
  return differences.filter((difference) => difference !== false)
}

/** What a course is called where there is little room. */
export const shortNameOf = ({ shortName, course_name }: Pick<NamedCourse, 'shortName' | 'course_name'>) => shortName || course_name
