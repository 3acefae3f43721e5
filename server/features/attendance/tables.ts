import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'
import type { FrozenStatement } from '#contract/features/attendance/statement-shapes.ts'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'
import { classes, regulations } from '../academics/tables.ts'
import { faculty, learners, people } from '../people/tables.ts'
import { classSessions } from '../schedule/tables.ts'

export const statuses = ['present', 'absent', 'late', 'on_duty'] as const
const status = (name: string) => text(name, { enum: statuses })

/** What counts and what follows from it: of one regulation, or of the college; for learners admitted from a batch on. */
export const attendancePolicies = pgTable(
  'attendance_policies',
  {
    ...collegeRow,
    /** Null for learners whose regulation has none of its own. */
    regulationId: uuid('regulation_id'),
    effectiveFromBatch: integer('effective_from_batch').notNull(),
    rules: jsonb('rules').$type<AttendanceRules>().notNull(),
    updatedBy: uuid('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.regulationId], foreignColumns: [regulations.collegeId, regulations.id] }),
    foreignKey({ columns: [t.collegeId, t.updatedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    // One for the college and a batch too: there the regulation is null.
    unique('attendance_policies_of').on(t.collegeId, t.regulationId, t.effectiveFromBatch).nullsNotDistinct(),
  ],
)

/** The register of one class session once its roll was called; its identifier is the session's. */
export const rolls = pgTable(
  'rolls',
  {
    ...collegeRow,
    /** What the device called this roll call, so that sending it again does nothing (ATT-11). */
    clientId: uuid('client_id').notNull(),
    takenBy: uuid('taken_by').notNull(),
    /** By the device's clock. */
    takenAt: instant('taken_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Counts the saves; a save that was begun on an older one is a conflict, shown and never silent. */
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** From when on whoever was absent may be told of, once their day is over; null when that was done or there is nothing to tell. */
    tellAt: instant('tell_at'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.id], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    foreignKey({ columns: [t.collegeId, t.takenBy], foreignColumns: [faculty.collegeId, faculty.id], name: 'rolls_taken_by' }),
    foreignKey({ columns: [t.collegeId, t.updatedBy], foreignColumns: [faculty.collegeId, faculty.id], name: 'rolls_updated_by' }),
    index('rolls_to_tell').on(t.tellAt).where(sql`${t.tellAt} is not null`),
  ],
)

/** Every save of a register that was heard, by what its device called it: the same again is answered as before. */
export const rollSaves = pgTable(
  'roll_saves',
  {
    collegeId: collegeRow.collegeId,
    clientId: uuid('client_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.clientId] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    index('roll_saves_by_session').on(t.collegeId, t.sessionId),
  ],
)

/** The facts: one learner in one class session (ATT-11). Everything else is counted from them. */
export const attendance = pgTable(
  'attendance',
  {
    collegeId: collegeRow.collegeId,
    sessionId: uuid('session_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    status: status('status').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.sessionId, t.learnerId] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    // All that counting a learner reads, so that it is read from the index alone.
    index('attendance_by_learner').on(t.collegeId, t.learnerId, t.sessionId, t.status),
  ],
)

/** A calendar month of a section as it was published: the figures as on a day, frozen (ATT-15). A later version is a row of its own. */
export const statements = pgTable(
  'statements',
  {
    ...collegeRow,
    classId: uuid('class_id').notNull(),
    /** `2026-11`. */
    month: text('month').notNull(),
    /** The last day that is counted. */
    asOn: date('as_on', { mode: 'string' }).notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<FrozenStatement>().notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.classId], foreignColumns: [classes.collegeId, classes.id] }),
    foreignKey({ columns: [t.collegeId, t.publishedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    uniqueIndex('statements_version').on(t.collegeId, t.classId, t.month, t.version),
    check('statements_month', sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
)

/** Every change of a fact after it was first saved: before and after, who, when, why. After a publication it belongs to the addendum. */
export const attendanceChanges = pgTable(
  'attendance_changes',
  {
    ...collegeRow,
    sessionId: uuid('session_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** Null for a learner who was not on the register. */
    before: status('before'),
    after: status('after').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    reason: text('reason').notNull().default(''),
    /** The published statement that it corrects. */
    statementId: uuid('statement_id'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    foreignKey({ columns: [t.collegeId, t.changedBy], foreignColumns: [people.collegeId, people.id] }),
    foreignKey({ columns: [t.collegeId, t.statementId], foreignColumns: [statements.collegeId, statements.id] }),
    index('attendance_changes_by_session').on(t.collegeId, t.sessionId, t.changedAt),
    index('attendance_changes_by_statement').on(t.collegeId, t.statementId),
  ],
)

/** A register whose time to change it is over, and somebody who asks to change it all the same (ATT-13). */
export const unlocks = pgTable(
  'unlocks',
  {
    ...collegeRow,
    sessionId: uuid('session_id').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    state: text('state', { enum: ['requested', 'granted', 'refused'] })
      .notNull()
      .default('requested'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    note: text('note').notNull().default(''),
    /** Until when a granted one lets the register be changed. */
    openUntil: instant('open_until'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    foreignKey({ columns: [t.collegeId, t.requestedBy], foreignColumns: [faculty.collegeId, faculty.id], name: 'unlocks_requested_by' }),
    foreignKey({ columns: [t.collegeId, t.decidedBy], foreignColumns: [faculty.collegeId, faculty.id], name: 'unlocks_decided_by' }),
    index('unlocks_by_session').on(t.collegeId, t.sessionId),
    uniqueIndex('unlocks_one_open').on(t.collegeId, t.sessionId).where(sql`${t.state} = 'requested'`),
  ],
)

/** Who looks after a learner; about twenty learners each. */
export const mentors = pgTable(
  'mentors',
  {
    ...collegeRow,
    learnerId: uuid('learner_id').notNull(),
    facultyId: uuid('faculty_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    foreignKey({ columns: [t.collegeId, t.facultyId], foreignColumns: [faculty.collegeId, faculty.id] }),
    uniqueIndex('mentors_one').on(t.collegeId, t.learnerId).where(sql`${t.endsOn} is null`),
    index('mentors_by_faculty').on(t.collegeId, t.facultyId),
  ],
)

/** The words in which a college tells of an absence, with `{name}`, `{day}`, `{periods}` and `{college}`; a college without a row has the standard ones. */
export const absenceTexts = pgTable(
  'absence_texts',
  {
    collegeId: collegeRow.collegeId,
    text: text('text').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId] }),
    foreignKey({ columns: [t.collegeId, t.updatedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
  ],
)

/**
 * That somebody is told of a learner's absence on a day: once a day (ATT-16). Whoever makes the row, or takes up one that failed, sends.
 * One that stays `sending` is of a process that ended meanwhile: it may have gone out, so it is not sent again.
 */
export const absenceMessages = pgTable(
  'absence_messages',
  {
    collegeId: collegeRow.collegeId,
    learnerId: uuid('learner_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What was told, such as `P1, P2, P4`. */
    periods: text('periods').notNull(),
    /** `none` where neither a mobile number nor an address is known. */
    channel: text('channel', { enum: ['sms', 'mail', 'none'] }).notNull(),
    state: text('state', { enum: ['sending', 'failed', 'sent'] }).notNull(),
    attempts: integer('attempts').notNull().default(1),
    claimedAt: instant('claimed_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.learnerId, t.day] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
  ],
)
