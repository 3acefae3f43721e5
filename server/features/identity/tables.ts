import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { collegeRow } from '../../platform/database/tables.ts'
import { people } from '../people/tables.ts'

/** Where somebody is signed in. The token itself is known to the browser alone. */
export const sessions = pgTable(
  'sessions',
  {
    ...collegeRow,
    personId: uuid('person_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    device: text('device').notNull(),
    /** On a device that others use too: it ends with the browser, and when nobody used it for a short while. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }).onDelete('cascade'),
    index('sessions_by_token').on(t.tokenHash),
    index('sessions_by_person').on(t.collegeId, t.personId),
    index('sessions_last_seen_at').on(t.lastSeenAt),
  ],
)

/** One attempt to sign in, made alike whether or not anybody has the identifier; so it belongs to no college yet. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: uuid('id').primaryKey(),
    /** What a code is good for: to sign in, or as proof of the number that one has (`former`) or will have (`next`). */
    kind: text('kind', { enum: ['code', 'pin', 'former', 'next'] }).notNull(),
    identifier: text('identifier').notNull(),
    organisation: text('organisation', { enum: ['JNTU', 'DGIPUC', 'ALL'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  },
  (t) => [index('sign_in_challenges_expires_at').on(t.expiresAt)],
)

/** The code that was sent to a person for a challenge; people who share the address it was sent to share the code. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    ...collegeRow,
    challengeId: uuid('challenge_id').notNull(),
    personId: uuid('person_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.challengeId], foreignColumns: [signInChallenges.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }).onDelete('cascade'),
    index('sign_in_codes_by_challenge').on(t.challengeId),
  ],
)

/** A learner's PIN, hashed with argon2id. The row has the learner's own identifier. */
export const pins = pgTable(
  'pins',
  { ...collegeRow, pinHash: text('pin_hash').notNull(), changedAt: instant('changed_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.id], foreignColumns: [people.collegeId, people.id] }).onDelete('cascade'),
  ],
)

/** How often a wrong PIN was given, by person or by an identifier that nobody has, so that both are locked alike. */
export const pinFailures = pgTable('pin_failures', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  /** When it was last tried, or until when it may not be. */
  lockedUntil: instant('locked_until'),
})

/** A device on which a person signed in before. Its token is known to the browser alone, and one token may be of several people. */
export const knownDevices = pgTable(
  'known_devices',
  {
    ...collegeRow,
    personId: uuid('person_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** When somebody last signed in on it. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.id] }),
    foreignKey({ columns: [t.collegeId, t.personId], foreignColumns: [people.collegeId, people.id] }).onDelete('cascade'),
    uniqueIndex('known_devices_by_person').on(t.collegeId, t.personId, t.tokenHash),
    index('known_devices_by_token').on(t.tokenHash),
    index('known_devices_seen_at').on(t.seenAt),
  ],
)

/** The one-time link that makes a new installation's first college. */
export const setupTokens = pgTable('setup_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
