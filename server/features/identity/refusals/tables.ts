import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { collegeRow } from '../../../platform/database/tables.ts'
import { people } from '../../people/tables.ts'

/**
 * What somebody asked for and was refused, because it is not theirs or not there (ID-8): one row for a person, an endpoint and a day, so
 * that whoever tries every identifier fills no disk.
 */
export const refusals = pgTable(
  'refusals',
  {
    ...collegeRow,
    personId: uuid('person_id').notNull(),
    /** The endpoint, as `feature.name`. */
    endpoint: text('endpoint').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** How often; it stands still at `countedAtMost`. */
    count: integer('count').notNull(),
    /** The codes of the refusals. */
    codes: text('codes').array().notNull(),
    /** The identifiers that were asked with, the first so many of the day. */
    identifiers: uuid('identifiers').array().notNull().default(sql`'{}'`),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }).onDelete('cascade'),
    uniqueIndex('refusals_of_a_day').on(t.collegeId, t.personId, t.endpoint, t.day),
    index('refusals_day').on(t.day),
  ],
)
