import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { collegeRow } from '../../../platform/database/tables.ts'
import { people } from '../../people/tables.ts'

/** The secret address of somebody's calendar for other programs; only a digest of the secret is kept, and it can be taken back. */
export const feeds = pgTable(
  'feeds',
  {
    ...collegeRow,
    personId: uuid('person_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }),
    uniqueIndex('feeds_secret').on(t.secretHash),
    uniqueIndex('feeds_one_open').on(t.collegeId, t.personId).where(sql`${t.revokedAt} is null`),
  ],
)
