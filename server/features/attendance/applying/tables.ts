import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { collegeRow } from '../../../platform/database/tables.ts'
import { files } from '../../files/tables.ts'
import { faculty, learners } from '../../people/tables.ts'

/**
 * What a learner asks for: leave, on duty, medical leave (evidence only), or condonation of a shortage (ATT-8, ATT-9). On duty names
 * the periods; condonation names none.
 */
export const applications = pgTable(
  'applications',
  {
    ...collegeRow,
    learnerId: uuid('learner_id').notNull(),
    kind: text('kind', { enum: ['leave', 'on_duty', 'medical', 'condonation'] }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** The periods of each day; null for whole days. */
    firstPeriod: integer('first_period'),
    lastPeriod: integer('last_period'),
    reason: text('reason').notNull(),
    /** Whose decision it waits for, or how it ended. */
    state: text('state', { enum: ['mentor', 'head', 'committee', 'approved', 'refused', 'withdrawn'] }).notNull(),
    /** What an approved condonation cost when it was approved, 0 for nothing; null for all else, and for what was approved before this was kept. */
    feePaise: integer('fee_paise'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    index('applications_by_learner').on(t.collegeId, t.learnerId, t.createdAt),
    index('applications_by_state').on(t.collegeId, t.state, t.createdAt),
    check('applications_end_after_start', sql`${t.endsOn} >= ${t.startsOn}`),
    check('applications_periods', sql`(${t.firstPeriod} is null) = (${t.lastPeriod} is null)`),
  ],
)

export const applicationFiles = pgTable(
  'application_files',
  { collegeId: collegeRow.collegeId, applicationId: uuid('application_id').notNull(), fileId: uuid('file_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.applicationId, t.fileId] }),
    foreignKey({ columns: [t.collegeId, t.applicationId], foreignColumns: [applications.collegeId, applications.id] }),
    foreignKey({ columns: [t.collegeId, t.fileId], foreignColumns: [files.collegeId, files.id] }),
    index('application_files_by_file').on(t.collegeId, t.fileId),
  ],
)

/** One decision on an application, by a person who is named. The committee's carries the number of its minute. */
export const applicationSteps = pgTable(
  'application_steps',
  {
    ...collegeRow,
    applicationId: uuid('application_id').notNull(),
    step: text('step', { enum: ['mentor', 'head', 'committee'] }).notNull(),
    decision: text('decision', { enum: ['approved', 'refused'] }).notNull(),
    note: text('note').notNull().default(''),
    minuteNumber: text('minute_number'),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.applicationId], foreignColumns: [applications.collegeId, applications.id] }),
    foreignKey({ columns: [t.collegeId, t.decidedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    uniqueIndex('application_steps_once').on(t.collegeId, t.applicationId, t.step),
  ],
)
