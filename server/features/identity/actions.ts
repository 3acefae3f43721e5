import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Role, sessionCookie } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LiveEvents } from '../../platform/live-events.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashSecret, hasSecret, newToken, tokenDigest } from '../../platform/secrets.ts'
import type { OwnSession } from './access.ts'
import { forgetOldDevices, forgetOtherDevices } from './devices/actions.ts'
import { forgetOldRefusals } from './refusals/actions.ts'
import { lookUpSession } from './remembering/actions.ts'
import { isSessionOver, isTrivialPin, lockedUntilMs, lockSeconds, session as sessionRules, sessionRulesOf, sharedSession } from './rules.ts'
import { findPinHash, lockPinFailures } from './store.ts'
import { pinFailures, pins, sessions, signInChallenges } from './tables.ts'

export const roleOf = (userType: 'FACULTY' | 'LEARNER', facultyType: 'TEACHER' | 'ADMIN' | 'CLERK' | null): Role => {
  if (userType === 'LEARNER') return 'learner'
  return facultyType === 'ADMIN' ? 'administrator' : facultyType === 'CLERK' ? 'clerk' : 'teacher'
}

/** Finds out who is asking from the session cookie: one statement at most, and now and then one more to note that they were here. */
export async function authenticate(platform: Platform, request: FastifyRequest): Promise<Actor | null> {
  const token = request.cookies[sessionCookie(platform.config.isSecure)]
  if (!token) return null
  const found = await lookUpSession(platform, tokenDigest(token))
  const now = platform.clock.now()
  if (!found || isSessionOver(found, now)) return null
  const { sessionId, personId, collegeId } = found
  if (now.getTime() - found.lastSeenAt.getTime() > sessionRulesOf(found).seenEverySeconds * 1000) {
    // Before the database knows, so that the next calls of the page do not say it again.
    found.lastSeenAt = now
    await touchSession(platform.db, found, now)
  }
  return { sessionId, personId, collegeId, role: roleOf(found.userType, found.facultyType), ...(found.isShared && { isShared: true }) }
}

/** Signs somebody in: answers the token for the cookie, which is stored nowhere. `subject` is by what their wrong PINs were counted. */
export async function startSession(
  tx: Database,
  now: Date,
  person: { collegeId: string; personId: string },
  { device, subject, isShared = false }: { device: string; subject: string; isShared?: boolean | undefined },
): Promise<string> {
  const token = newToken()
  await tx.delete(pinFailures).where(eq(pinFailures.subject, subject))
  await tx.insert(sessions).values({
    collegeId: person.collegeId,
    personId: person.personId,
    tokenHash: tokenDigest(token),
    device: device.slice(0, 300),
    isShared,
    createdAt: now,
    lastSeenAt: now,
  })
  return token
}

/** Notes that a session was used. */
async function touchSession(db: Database, found: { collegeId: string; sessionId: string }, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.collegeId, found.collegeId), eq(sessions.id, found.sessionId)))
}

/** Ends a session; a page that is open with it hears of it at once. */
export async function endSession({ db, events }: Platform, session: OwnSession): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.collegeId, session.collegeId), eq(sessions.id, session.id)))
    await events.publish(tx, session.collegeId, { type: 'session.ended', sessionId: session.id, personId: session.personId })
  })
}

/** Ends the session that a browser still has when somebody signs in on it: nobody will ever come back to it. */
export async function endSessionLeftBehind(tx: Database, events: LiveEvents, token: string | undefined): Promise<void> {
  if (!token) return
  await tellEnded(
    tx,
    events,
    await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenDigest(token)))
      .returning(),
  )
}

/** Tells open pages that their sessions have ended. */
async function tellEnded(tx: Database, events: LiveEvents, ended: (typeof sessions.$inferSelect)[]): Promise<void> {
  for (const [collegeId, rows] of Map.groupBy(ended, (row) => row.collegeId)) {
    const told = rows.map(({ id: sessionId, personId }) => ({ type: 'session.ended', sessionId, personId }))
    await events.publishAll(tx, collegeId, told)
  }
}

/**
 * Takes a try of each of these that is not locked, and answers those; refuses with the wait when all of them are locked. It is counted
 * before a PIN is compared, and locks at once when there were too many, so that tries made at the same moment cannot share a count.
 */
export async function takePinTries(db: Database, now: Date, subjects: readonly string[]): Promise<string[]> {
  return await db.transaction(async (tx) => {
    const counted = [...new Set(subjects)].map((subject) => ({ subject, count: 0 }))
    await tx.insert(pinFailures).values(counted).onConflictDoNothing()
    const rows = await lockPinFailures(tx, subjects)
    const open = rows.filter((row) => lockedUntilMs(row, now) <= now.getTime())
    for (const { subject, count } of open) {
      const seconds = lockSeconds(count + 1)
      await tx
        .update(pinFailures)
        .set({ count: count + 1, lockedUntil: secondsAfter(now, seconds) })
        .where(eq(pinFailures.subject, subject))
    }
    if (open.length > 0) return open.map(({ subject }) => subject)
    const untilMs = Math.min(...rows.map((row) => lockedUntilMs(row, now)))
    throw new Failure('identity.pin_locked', { retryAfterSeconds: Math.ceil((untilMs - now.getTime()) / 1000) })
  })
}

/** Gives tries back that were taken while none of them was locked, as nothing wrong was tried. */
export async function givePinTriesBack(db: Database, now: Date, subjects: readonly string[]): Promise<void> {
  await db
    .update(pinFailures)
    .set({ count: sql`${pinFailures.count} - 1`, lockedUntil: now })
    .where(inArray(pinFailures.subject, [...subjects]))
}

/** Refuses unless this is the learner's present PIN; wrong ones count towards the lock. */
export async function proveByPin(db: Database, now: Date, actor: Actor, given: string): Promise<void> {
  await takePinTries(db, now, [actor.personId])
  if (await hasSecret(await findPinHash(db, actor.collegeId, actor.personId), given))
    return await givePinTriesBack(db, now, [actor.personId])
  throw new Failure('identity.pin_wrong', { fields: { currentPin: 'That PIN is not right.' } })
}

/** Refuses a PIN that anybody would guess; asked first, so that a proof that is good once is not used up on it. */
export function refuseTrivialPin(pin: string): void {
  if (isTrivialPin(pin)) throw new Failure('identity.pin_trivial', { fields: { pin: 'Too easy to guess: no runs, repeats or years.' } })
}

/** Uses a challenge up; of two at the same moment one is refused. */
export async function consumeChallenge(tx: Database, now: Date, id: string): Promise<void> {
  const used = await tx
    .update(signInChallenges)
    .set({ consumedAt: now })
    .where(and(eq(signInChallenges.id, id), isNull(signInChallenges.consumedAt)))
    .returning({ id: signInChallenges.id })
  if (used.length === 0) throw new Failure('identity.code_expired')
}

/**
 * Sets a learner's PIN. Whoever calls this has proven that it is theirs to set. Wherever else they are signed in they no longer are, and no
 * other device is known to be theirs: whoever changes a PIN may do so because somebody knows it. The challenge whose code was the proof
 * is used up with it, so that a code is not spent where nothing was set.
 */
export async function setPin(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  learner: Actor,
  pin: string,
  { device, challengeId }: { device: string | undefined; challengeId: string | undefined },
): Promise<void> {
  const [pinHash, changedAt] = [await hashSecret(pin), clock.now()]
  const { collegeId, personId } = learner
  await db.transaction(async (tx) => {
    if (challengeId !== undefined) await consumeChallenge(tx, changedAt, challengeId)
    await tx
      .insert(pins)
      .values({ collegeId, id: personId, pinHash, changedAt })
      .onConflictDoUpdate({ target: [pins.collegeId, pins.id], set: { pinHash, changedAt } })
    await tx.delete(pinFailures).where(eq(pinFailures.subject, personId))
    await forgetOtherDevices(tx, learner, device)
    const others = and(eq(sessions.collegeId, collegeId), eq(sessions.personId, personId), ne(sessions.id, learner.sessionId))
    await tellEnded(tx, events, await tx.delete(sessions).where(others).returning())
  })
}

/** Removes what is over: sessions, devices, challenges with their codes, wrong PINs of long ago. */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await forgetOldDevices(db, now)
  await forgetOldRefusals(db, now)
  await db.delete(sessions).where(lt(sessions.lastSeenAt, secondsAfter(now, -sessionRules.idleSeconds)))
  await db.delete(sessions).where(and(eq(sessions.isShared, true), lt(sessions.lastSeenAt, secondsAfter(now, -sharedSession.idleSeconds))))
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, secondsAfter(now, -86_400)))
  // Whoever tries a few PINs a day is not to begin anew.
  await db.delete(pinFailures).where(lt(pinFailures.lockedUntil, secondsAfter(now, -30 * 86_400)))
}
