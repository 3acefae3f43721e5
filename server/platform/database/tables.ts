import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { collegeColourNames } from '#contract/features/academics/college-colours.ts'
import { instant, newId } from './columns.ts'

/** Who Prangan serves: kinds of colleges with a brand and a vocabulary. ALL is the product itself and owns no college. */
export const organisations = pgTable('organisations', {
  code: text('code', { enum: ['JNTU', 'DGIPUC', 'ALL'] }).primaryKey(),
  name: text('name').notNull(),
  logo: text('logo'),
  accent: jsonb('accent').$type<{ light: string; dark: string }>().notNull(),
  loginAddress: text('login_address').notNull(),
  vocabulary: jsonb('vocabulary')
    .$type<
      Record<'program' | 'programs' | 'department' | 'class' | 'semester' | 'midExam' | 'rollNumber' | 'regulation' | 'regulations', string>
    >()
    .notNull(),
})

export const colleges = pgTable(
  'colleges',
  {
    id: uuid('id').primaryKey(),
    organisation: text('organisation', { enum: ['JNTU', 'DGIPUC', 'ALL'] })
      .notNull()
      .references(() => organisations.code),
    name: text('name').notNull(),
    /** The address of a picture. Without a logo or a colour of its own a college has those of its organisation. */
    logo: text('logo'),
    colour: text('colour', { enum: collegeColourNames }),
    timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
  },
  (t) => [check('colleges_belong_to_a_real_organisation', sql`${t.organisation} <> 'ALL'`)],
)

/** The columns that begin every table of a college's rows; the primary key is both together. */
export const collegeRow = {
  collegeId: uuid('college_id')
    .notNull()
    .references(() => colleges.id),
  id: uuid('id').notNull().$defaultFn(newId),
}

/** What a write with an Idempotency-Key answered, kept in the same transaction as the write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key: `person:…`, or `address:…` where nobody is signed in. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_created_at').on(t.createdAt)],
)

/** What happened lately, so that a live stream can resume after a lost connection. */
export const liveEvents = pgTable(
  'live_events',
  {
    collegeId: uuid('college_id')
      .notNull()
      .references(() => colleges.id),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    data: jsonb('data').$type<Record<string, unknown> & { type: string }>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.collegeId, t.id] }), index('live_events_created_at').on(t.createdAt)],
)

/** How often something was tried in the present window; one row a key. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowEndsAt: instant('window_ends_at').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('rate_limits_window_ends_at').on(t.windowEndsAt)],
)
