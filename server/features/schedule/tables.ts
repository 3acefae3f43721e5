import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'
import { classes, courses } from '../academics/tables.ts'
import { lessons } from '../lessons/tables.ts'
import { faculty, people } from '../people/tables.ts'

/** A spell between two instants, without its end, as PostgreSQL writes it: `["2026-11-23 03:30:00+00","2026-11-23 04:20:00+00")`. */
const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const rooms = pgTable(
  'rooms',
  {
    ...collegeRow,
    code: text('code').notNull(),
    name: text('name').notNull(),
    seats: integer('seats'),
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.collegeId, t.id] }), uniqueIndex('rooms_code').on(t.collegeId, t.code)],
)

/** The periods of a college's day. A slot copies its times, so ringing at another hour from tomorrow on changes nothing that was. */
export const bells = pgTable(
  'bells',
  {
    ...collegeRow,
    /** 1 for the first period of the day. */
    period: integer('period').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    uniqueIndex('bells_period').on(t.collegeId, t.period),
    check('bells_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** How a college arranges its schedule; one row a college, made when something differs from the defaults. */
export const scheduleSettings = pgTable(
  'schedule_settings',
  {
    collegeId: collegeRow.collegeId,
    /** Whether an accepted substitution waits for an administrator before it takes effect. */
    substitutionNeedsApproval: boolean('substitution_needs_approval').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.collegeId] })],
)

/**
 * The week of a class from a day on: its own version of the template. A later one takes over on its first day, and what was
 * generated before that day stays as it is (TT-1). It holds the slots of the class and of its batches.
 */
export const timetables = pgTable(
  'timetables',
  {
    ...collegeRow,
    classId: uuid('class_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day for which it generates; a later version ends it. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.createdBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    uniqueIndex('timetables_from').on(t.collegeId, t.classId, t.startsOn),
  ],
)

export const sessionKinds = ['lecture', 'tutorial', 'lab', 'mid', 'other'] as const

/** One meeting a week: a lab of three periods is one slot with `periodCount` 3 (TT-3). Times are the college's own. */
export const timetableSlots = pgTable(
  'timetable_slots',
  {
    ...collegeRow,
    timetableId: uuid('timetable_id').notNull(),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    firstPeriod: integer('first_period').notNull(),
    periodCount: integer('period_count').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    kind: text('kind', { enum: sessionKinds }).notNull(),
    /** The timetable's class, or a batch of it. */
    classId: uuid('class_id').notNull(),
    courseId: uuid('course_id').notNull(),
    facultyId: uuid('faculty_id').notNull(),
    roomId: uuid('room_id'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.timetableId], foreignColumns: [timetables.collegeId, timetables.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    foreignKey({ columns: [t.collegeId, t.facultyId], foreignColumns: [faculty.collegeId, faculty.id] }),
    foreignKey({ columns: [t.collegeId, t.roomId], foreignColumns: [rooms.collegeId, rooms.id] }),
    index('timetable_slots_by_timetable').on(t.collegeId, t.timetableId),
    check('timetable_slots_weekday', sql`${t.weekday} between 1 and 7`),
    check('timetable_slots_periods', sql`${t.periodCount} between 1 and 12 and ${t.firstPeriod} >= 1`),
    check('timetable_slots_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/**
 * One meeting of a class for a course: the one truth that timetable, room, teacher, lesson taught and attendance hang on.
 * What it was to be is kept beside what it is (`planned…`), so that an override can be told and taken back.
 */
export const classSessions = pgTable(
  'class_sessions',
  {
    ...collegeRow,
    classId: uuid('class_id').notNull(),
    /** The course that attendance counts to. */
    courseId: uuid('course_id').notNull(),
    /** Who takes it. */
    facultyId: uuid('faculty_id').notNull(),
    roomId: uuid('room_id'),
    kind: text('kind', { enum: sessionKinds }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The college's calendar day of `startsAt`. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Null for a meeting outside the bells. */
    firstPeriod: integer('first_period'),
    /** How many periods attendance in it counts. */
    periodCount: integer('period_count').notNull(),
    /** `held` since its roll was called. */
    state: text('state', { enum: ['planned', 'cancelled', 'held'] })
      .notNull()
      .default('planned'),
    /** Why it is cancelled, as people read it. */
    reason: text('reason').notNull().default(''),
    origin: text('origin', { enum: ['template', 'day_order', 'extra'] }).notNull(),
    slotId: uuid('slot_id'),
    /** The holiday or day order that cancelled or made it; taking that away undoes it. */
    entryId: uuid('entry_id'),
    /** Extra meetings that were made together, weekly. */
    repeatId: uuid('repeat_id'),
    plannedCourseId: uuid('planned_course_id').notNull(),
    plannedFacultyId: uuid('planned_faculty_id').notNull(),
    plannedRoomId: uuid('planned_room_id'),
    plannedStartsAt: instant('planned_starts_at').notNull(),
    /** How somebody else takes it (TT-4); null when it is as planned. */
    substitution: text('substitution', { enum: ['SAME_COURSE', 'SWAP'] }),
    /** What was taught: a lesson, and in words. */
    lessonId: uuid('lesson_id'),
    topic: text('topic').notNull().default(''),
    /** Counts the changes that calendars of other programs must hear of (RFC 5545 SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    foreignKey({ columns: [t.collegeId, t.facultyId], foreignColumns: [faculty.collegeId, faculty.id] }),
    foreignKey({ columns: [t.collegeId, t.roomId], foreignColumns: [rooms.collegeId, rooms.id] }),
    foreignKey({
      columns: [t.collegeId, t.plannedCourseId],
      foreignColumns: [courses.collegeId, courses.id],
      name: 'class_sessions_planned_course',
    }),
    foreignKey({
      columns: [t.collegeId, t.plannedFacultyId],
      foreignColumns: [faculty.collegeId, faculty.id],
      name: 'class_sessions_planned_faculty',
    }),
    foreignKey({ columns: [t.collegeId, t.lessonId], foreignColumns: [lessons.collegeId, lessons.id], name: 'class_sessions_lesson' }),
    index('class_sessions_by_class').on(t.collegeId, t.classId, t.day),
    index('class_sessions_by_faculty').on(t.collegeId, t.facultyId, t.day),
    index('class_sessions_by_course').on(t.collegeId, t.courseId, t.classId, t.day),
    index('class_sessions_by_room').on(t.collegeId, t.roomId, t.day),
    index('class_sessions_by_day').on(t.collegeId, t.day),
    index('class_sessions_by_entry').on(t.collegeId, t.entryId),
    index('class_sessions_by_slot').on(t.collegeId, t.slotId),
    check('class_sessions_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('class_sessions_periods', sql`${t.periodCount} between 0 and 12`),
  ],
)

/**
 * Whom and what a meeting keeps busy: its teacher, its room, its class, and for each class that shares learners with its class
 * (a batch and its section, an elective and the sections of its members) the pair of both. No two meetings claim the same at the same time: the
 * migration adds the exclusion constraint `session_claims_clash`, so the database has the last word (TT-2). A cancelled meeting has none.
 */
export const sessionClaims = pgTable(
  'session_claims',
  {
    ...collegeRow,
    sessionId: uuid('session_id').notNull(),
    kind: text('kind', { enum: ['faculty', 'room', 'class', 'classes'] }).notNull(),
    /** The teacher, the room, the class; of a pair of classes the first 128 bits of a digest of both. */
    claimedId: uuid('claimed_id').notNull(),
    spell: instantRange('spell').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }).onDelete('cascade'),
    index('session_claims_by_session').on(t.collegeId, t.sessionId),
  ],
)

/** What was done to a meeting: before and after, who, when. */
export const sessionChanges = pgTable(
  'session_changes',
  {
    ...collegeRow,
    sessionId: uuid('session_id').notNull(),
    what: text('what', { enum: ['made', 'moved', 'cancelled', 'restored', 'substituted', 'changed'] }).notNull(),
    before: text('before').notNull().default(''),
    after: text('after').notNull().default(''),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.collegeId, t.changedBy], foreignColumns: [people.collegeId, people.id] }),
    index('session_changes_by_session').on(t.collegeId, t.sessionId, t.changedAt),
  ],
)
