import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { collegeRow } from '../../../platform/database/tables.ts'
import { faculty, learners } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'

/** One showing of the rotating code in a class session; a second one is the random second check. */
export const checkRounds = pgTable(
  'check_rounds',
  {
    ...collegeRow,
    sessionId: uuid('session_id').notNull(),
    round: integer('round').notNull(),
    /** What the codes are made from; shown to whoever takes the session and to nobody else. */
    secret: text('secret').notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    foreignKey({ columns: [t.collegeId, t.openedBy], foreignColumns: [faculty.collegeId, faculty.id] }),
    uniqueIndex('check_rounds_round').on(t.collegeId, t.sessionId, t.round),
    uniqueIndex('check_rounds_one_open').on(t.collegeId, t.sessionId).where(sql`${t.closedAt} is null`),
  ],
)

/**
 * A learner who entered the code. The migration adds the exclusion constraint `check_ins_device`: within a session one device
 * belongs to one learner. It proposes; the register that the teacher saves has the last word.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    ...collegeRow,
    roundId: uuid('round_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** By the device's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Another class session at the same time into which the same learner checked in. */
    overlapsSessionId: uuid('overlaps_session_id'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.roundId], foreignColumns: [checkRounds.collegeId, checkRounds.id] }),
    foreignKey({ columns: [t.collegeId, t.sessionId], foreignColumns: [classSessions.collegeId, classSessions.id] }),
    foreignKey({ columns: [t.collegeId, t.learnerId], foreignColumns: [learners.collegeId, learners.id] }),
    uniqueIndex('check_ins_once').on(t.collegeId, t.roundId, t.learnerId),
    index('check_ins_by_learner').on(t.collegeId, t.learnerId),
  ],
)
