import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { collegeRow } from '../../../platform/database/tables.ts'
import { courses } from '../../academics/tables.ts'
import { faculty } from '../../people/tables.ts'

import { classSessions } from '../tables.ts'
/** A teacher asks another to take a meeting. Accepted it takes effect, or waits for an administrator where the college wants that. */
export const substitutions = pgTable(
  'substitutions',
  {
    ...collegeRow,
    sessionId: uuid('session_id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedOf: uuid('asked_of').notNull(),
    mode: text('mode', { enum: ['SAME_COURSE', 'SWAP'] }).notNull(),
    /** Of a swap: the course of the other's own that is taught instead. */
    courseId: uuid('course_id'),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['asked', 'accepted', 'in_effect', 'declined', 'refused', 'withdrawn'] })
      .notNull()
      .default('asked'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    foreignKey({ columns: [t.collegeId, t.askedBy], foreignColumns: [faculty.collegeId, faculty.id], name: 'substitutions_asked_by' }),
    foreignKey({ columns: [t.collegeId, t.askedOf], foreignColumns: [faculty.collegeId, faculty.id], name: 'substitutions_asked_of' }),
    foreignKey({ columns: [t.collegeId, t.courseId], foreignColumns: [courses.collegeId, courses.id] }),
    foreignKey({ columns: [t.collegeId, t.decidedBy], foreignColumns: [faculty.collegeId, faculty.id], name: 'substitutions_decided_by' }),
    index('substitutions_by_session').on(t.collegeId, t.sessionId),
    index('substitutions_by_asked').on(t.collegeId, t.askedOf, t.state),
    index('substitutions_by_asker').on(t.collegeId, t.askedBy, t.state),
    uniqueIndex('substitutions_one_open').on(t.collegeId, t.sessionId).where(sql`${t.state} in ('asked', 'accepted')`),
    check('substitutions_swap_has_a_course', sql`(${t.mode} = 'SWAP') = (${t.courseId} is not null)`),
  ],
)
