import { z } from 'zod'
import { id, instant, line, paragraph, shape } from '../../endpoint.ts'
import { classKinds } from '../academics/shapes.ts'

/** A calendar day of the college, `2026-11-23`. */
export const day = z.iso
  .date({ error: 'Choose a day.', abort: true })
  .refine((text) => text.startsWith('20'), 'This is not a day of this century.')
/** A time of day in the college, `09:30`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30.')
/** 1 is Monday, 7 is Sunday. */
const weekday = z.int().min(1).max(7)
const period = z.int().min(1).max(12, 'A day has at most 12 periods.')

export const sessionKinds = ['lecture', 'tutorial', 'lab', 'mid', 'other'] as const
export const substitutionModes = ['SAME_COURSE', 'SWAP'] as const
export const entryKinds = ['instruction', 'mid', 'exam', 'holiday', 'deadline', 'day_order', 'event'] as const

export const namedCourse = shape({ id: id('course'), course_name: z.string(), code: z.string(), shortName: z.string() })
export const namedClass = shape({ id: id('class'), name: z.string(), section: z.string(), kind: z.enum(classKinds) })
export const namedFaculty = shape({ id: id('faculty'), name: z.string() })
const namedRoom = shape({ id: id('room'), code: z.string(), name: z.string() })
const namedLesson = shape({ id: id('lesson'), title: z.string() })

/** One class session as calendars show it. `planned` says what it was to be, where it differs; null when it is as planned. */
export const classSession = shape({
  id: id('classSession'),
  course: namedCourse,
  class: namedClass,
  faculty: namedFaculty,
  room: namedRoom.nullable(),
  kind: z.enum(sessionKinds),
  startsAt: instant,
  endsAt: instant,
  /** The college's calendar day. */
  day: z.iso.date(),
  /** Null for a meeting outside the bells. */
  firstPeriod: z.int().nullable(),
  /** How many periods attendance in it counts. */
  periodCount: z.int(),
  /** `held` since its roll was called. */
  state: z.enum(['planned', 'cancelled', 'held']),
  reason: z.string(),
  origin: z.enum(['template', 'day_order', 'extra']),
  repeatId: z.uuid().nullable(),
  substitution: z.enum(substitutionModes).nullable(),
  planned: shape({ course: namedCourse, faculty: namedFaculty, room: namedRoom.nullable(), startsAt: instant }).nullable(),
  lesson: namedLesson.nullable(),
  topic: z.string(),
  /** What the asker may do: change, move or cancel it; take its attendance (whoever takes the session). */
  can: shape({ edit: z.boolean(), takeAttendance: z.boolean() }),
})

/**
 * One class session in a calendar, which has hundreds of them: what it names stands once beside all of them and here by identifier, and what is
 * usual is left out. `sessionsOf` (contract/calendar-sessions.ts) makes whole ones of them.
 */
const { reason, topic, can, ...own } = classSession.shape
const calendarSession = shape({
  ...{ id: own.id, courseId: id('course'), classId: id('class'), facultyId: id('faculty'), roomId: id('room').nullable() },
  ...{ kind: own.kind, startsAt: instant, endsAt: instant, day: own.day, state: own.state },
  firstPeriod: own.firstPeriod,
  periodCount: own.periodCount.exactOptional(),
  origin: own.origin.exactOptional(),
  repeatId: z.uuid().exactOptional(),
  substitution: z.enum(substitutionModes).exactOptional(),
  ...{ reason: reason.exactOptional(), topic: topic.exactOptional(), lessonId: id('lesson').exactOptional() },
  planned: shape({ courseId: id('course'), facultyId: id('faculty'), roomId: id('room').nullable(), startsAt: instant }).exactOptional(),
  can: can.exactOptional(),
})

/** A room; an archived one is offered for nothing new. */
export const room = shape({ id: id('room'), code: z.string(), name: z.string(), seats: z.int().nullable(), isArchived: z.boolean() })
export const bell = shape({ period, startsAt: timeOfDay, endsAt: timeOfDay })

/** One meeting of the week. Its times are those of the bells when it was saved. */
export const slot = shape({
  id: id('slot'),
  weekday,
  firstPeriod: period,
  periodCount: z.int().min(1).max(12),
  startsAt: timeOfDay,
  endsAt: timeOfDay,
  kind: z.enum(sessionKinds),
  class: namedClass,
  course: namedCourse,
  faculty: namedFaculty,
  room: namedRoom.nullable(),
})

/** One version of a class's week, with the slots of the class and of its batches. */
export const timetable = shape({
  id: id('timetable'),
  class: namedClass,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  createdAt: instant,
  createdBy: z.string(),
  slots: z.array(slot),
})

/** What the week is to be; times come from the bells. */
export const slotChange = shape({
  weekday,
  firstPeriod: period,
  periodCount: z.int().min(1).max(12),
  kind: z.enum(sessionKinds).exclude(['mid']),
  classId: id('class'),
  courseId: id('course'),
  facultyId: id('faculty'),
  roomId: id('room').nullable(),
})

export const calendarEntry = shape({
  id: id('calendarEntry'),
  kind: z.enum(entryKinds),
  title: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Null for every program. */
  program: shape({ id: id('program'), name: z.string() }).nullable(),
  /** Empty for every semester. */
  semesters: z.array(z.string()),
  /** Of a day order the weekday whose template it follows. */
  followsWeekday: weekday.nullable(),
  isImported: z.boolean(),
})

const ofEntry = {
  kind: z.enum(entryKinds),
  title: line(200, 'Enter a title.'),
  startsOn: day,
  endsOn: day,
  programId: z.uuid('This is not a valid identifier.').nullable(),
  semesters: z.array(line(20)).max(20),
  followsWeekday: weekday.nullable(),
}
export const entryFields = {
  ...ofEntry,
  programId: ofEntry.programId.default(null),
  semesters: ofEntry.semesters.default([]),
  followsWeekday: ofEntry.followsWeekday.default(null),
}
/** What is to be another of an entry. */
export const entryChange = shape(ofEntry).partial()
const { title, semesters, followsWeekday } = ofEntry
/** An entry as a form has it: nothing where it is for all, and semesters with commas between them. A day order may do without a title of its own. */
export const typedEntry = shape({
  ...ofEntry,
  title: title.optional(),
  programId: ofEntry.programId.unwrap().optional(),
  semesters: z
    .string()
    .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
    .pipe(semesters),
  followsWeekday: z.coerce.number().pipe(followsWeekday.unwrap()).optional(),
})

/** Days on which a class is taught, in its spells of instruction, without Sundays and holidays; against what its regulation asks for (TT-8). */
export const instructionalDays = shape({
  class: namedClass,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Up to yesterday, and the rest. */
  past: z.int(),
  ahead: z.int(),
  /** Null where the regulation asks for no number. */
  minimum: z.int().nullable(),
})

/** What stands beside class sessions in a calendar. */
export const calendarContent = shape({
  id: z.uuid(),
  kind: z.enum(['lesson', 'announcement']),
  title: z.string(),
  at: instant,
  course: namedCourse.nullable(),
})

/** All that one person's calendar shows between two days, in order of time. */
export const calendar = shape({
  from: z.iso.date(),
  to: z.iso.date(),
  sessions: z.array(calendarSession),
  entries: z.array(calendarEntry),
  contents: z.array(calendarContent),
  /** What the sessions name, each once. */
  courses: z.array(namedCourse),
  classes: z.array(namedClass),
  faculty: z.array(namedFaculty),
  rooms: z.array(namedRoom),
  lessons: z.array(namedLesson),
  bells: z.array(bell),
  can: shape({ create: z.boolean() }),
})

export const substitution = shape({
  id: id('substitution'),
  session: classSession,
  askedBy: namedFaculty,
  askedOf: namedFaculty,
  mode: z.enum(substitutionModes),
  course: namedCourse.nullable(),
  note: z.string(),
  state: z.enum(['asked', 'accepted', 'in_effect', 'declined', 'refused', 'withdrawn']),
  askedAt: instant,
  answeredAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** What the asker of this list may do with it now. */
  can: shape({ answer: z.boolean(), withdraw: z.boolean(), decide: z.boolean() }),
})

/** A colleague who is free then; those of the session's department first, then by how much they teach that day (TT-5). */
export const freeFaculty = shape({
  id: id('faculty'),
  name: z.string(),
  designation: z.string().nullable(),
  isOfDepartment: z.boolean(),
  /** Periods that they teach that day. */
  periodsThatDay: z.int(),
  /** Their own courses in this class, which a swap would bring forward. */
  courses: z.array(namedCourse),
})

export const note = paragraph(500).or(z.literal('')).default('')
