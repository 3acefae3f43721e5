import type { Database } from '../../platform/database/database.ts'
import { hashSecret, newToken, tokenDigest } from '../../platform/secrets.ts'
import { startSession } from './actions.ts'
import { findSession } from './store.ts'
import { pins, sessions } from './tables.ts'

/** Signs somebody in without asking for a code; answers the token for the cookie. */
export async function buildSession(
  db: Database,
  person: { collegeId: string; personId: string },
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const token = await startSession(db, now, person, { device: 'Test browser', subject: person.personId })
  const found = await findSession(db, tokenDigest(token))
  if (!found) throw new Error('The session that was started is not there.')
  return { token, sessionId: found.sessionId }
}

/** Signs many in at once, for load scenarios; answers their tokens in their order. */
export async function buildSessions(db: Database, collegeId: string, personIds: readonly string[], now: Date): Promise<string[]> {
  const tokens = personIds.map(() => newToken())
  const common = { collegeId, device: 'Load scenario', createdAt: now, lastSeenAt: now }
  const rows = personIds.map((personId, index) => ({ ...common, personId, tokenHash: tokenDigest(tokens[index] ?? '') }))
  await db.insert(sessions).values(rows)
  return tokens
}

/** Gives learners one and the same PIN, hashed once. */
export async function buildPins(db: Database, collegeId: string, learnerIds: string[], pin: string): Promise<void> {
  const pinHash = await hashSecret(pin)
  await db.insert(pins).values(learnerIds.map((id) => ({ collegeId, id, pinHash, changedAt: new Date('2026-06-01T04:00:00Z') })))
}
