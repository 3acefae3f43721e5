import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { collegeRow } from '../../../platform/database/tables.ts'
import { programs } from '../../academics/tables.ts'
import { faculty } from '../../people/tables.ts'

/**
 * What the college's year consists of: spells of instruction, mids, examinations, holidays, deadlines, and days that follow the
 * order of another weekday. It is for everybody, or for one program, or for some semesters.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    ...collegeRow,
    kind: text('kind', { enum: ['instruction', 'mid', 'exam', 'holiday', 'deadline', 'day_order', 'event'] }).notNull(),
    title: text('title').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    programId: uuid('program_id'),
    /** The semesters that it is for, as classes write them; empty for all. */
    semesters: text('semesters').array().notNull(),
    /** Of a day order: the weekday whose template the day follows (TT-7). */
    followsWeekday: integer('follows_weekday'),
    /** What an imported calendar calls it, so that a second import changes it instead of adding another. */
    importedUid: text('imported_uid'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.programId], foreignColumns: [programs.collegeId, programs.id] }),
    foreignKey({ columns: [t.collegeId, t.createdBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    uniqueIndex('calendar_entries_imported').on(t.collegeId, t.importedUid, t.startsOn),
    index('calendar_entries_by_day').on(t.collegeId, t.startsOn, t.endsOn),
    check('calendar_entries_end_after_start', sql`${t.endsOn} >= ${t.startsOn}`),
    check('calendar_entries_day_order', sql`(${t.kind} = 'day_order') = (${t.followsWeekday} is not null)`),
  ],
)

/** Of which deadlines who were reminded already, and how many days before. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  { collegeId: collegeRow.collegeId, entryId: uuid('entry_id').notNull(), daysBefore: integer('days_before').notNull() },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.entryId, t.daysBefore] }),
    foreignKey({ columns: [t.collegeId, t.entryId], foreignColumns: [calendarEntries.collegeId, calendarEntries.id] }).onDelete('cascade'),
  ],
)
