import { bigint, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'
import { collegeRow } from '../../platform/tables.ts'
import { people } from '../people/tables.ts'

/** A file that somebody uploaded. Equal bytes are kept once in a college, under the hash of their content. */
export const files = pgTable(
  'files',
  {
    ...collegeRow,
    ownerId: uuid('owner_id').notNull(),
    purpose: text('purpose', { enum: ['picture'] }).notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.ownerId], foreignColumns: [people.collegeId, people.id] }),
    index('files_by_content').on(t.collegeId, t.sha256),
    index('files_by_owner').on(t.collegeId, t.ownerId),
  ],
)
