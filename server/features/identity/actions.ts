import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Role, sessionCookie } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedWrite } from '../../platform/database/prepared-reads.ts'
import type { LiveEvents } from '../../platform/live-events.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashSecret, hasSecret, newToken, tokenDigest } from '../../platform/secrets.ts'
import type { OwnSession } from './access.ts'
import { forgetOldDevices, forgetOtherDevices } from './devices/actions.ts'
import { forgetOldRefusals } from './refusals/actions.ts'
import { lookUpSession } from './remembering/actions.ts'
import { isSessionOver, isTrivialPin, lockedUntilMs, lockSeconds, session as sessionRules, sessionRulesOf, sharedSession } from './rules.ts'
import { findPinHash } from './store.ts'
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
    await touchSession(platform.db, { collegeId, sessionId, now })
  }
  return { sessionId, personId, collegeId, role: roleOf(found.userType, found.facultyType), ...(found.isShared && { isShared: true }) }
}

const forgetPinFailures = preparedWrite((db, { subject }: Given<{ subject: string }>) =>
  db.delete(pinFailures).where(eq(pinFailures.subject, subject)),
)
const insertSession = preparedWrite((db, given: Given<typeof sessions.$inferSelect>) => {
  const { collegeId, id, personId, tokenHash, device, isShared, createdAt, lastSeenAt } = given
  return db.insert(sessions).values({ collegeId, id, personId, tokenHash, device, isShared, createdAt, lastSeenAt })
})

/** Signs somebody in: answers the token for the cookie, which is stored nowhere. `subject` is by what their wrong PINs were counted. */
export async function startSession(
  tx: Database,
  now: Date,
  person: { collegeId: string; personId: string },
  { device, subject, isShared = false }: { device: string; subject: string; isShared?: boolean | undefined },
): Promise<string> {
  const token = newToken()
  const { collegeId, personId } = person
  const kept = { device: device.slice(0, 300), isShared, createdAt: now, lastSeenAt: now }
  await Promise.all([
    forgetPinFailures(tx, { subject }),
    insertSession(tx, { collegeId, id: newId(), personId, tokenHash: tokenDigest(token), ...kept }),
  ])
  return token
}

/** Notes that a session was used. */
const touchSession = preparedWrite((db, { collegeId, sessionId, now }: Given<{ collegeId: string; sessionId: string; now: Date }>) =>
  db
    .update(sessions)
    .set({ lastSeenAt: sql`${sql.param(now, sessions.lastSeenAt)}` })
    .where(and(eq(sessions.collegeId, collegeId), eq(sessions.id, sessionId))),
)

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

type Subjects = { subjects: string[] }

/** Holds what was counted until the transaction ends, from nothing where nothing was; in one order, so that no two wait for each other. */
const holdPinFailures = preparedWrite((db, given: Given<Subjects>) =>
  db
    .insert(pinFailures)
    .select(sql`select subject, 0, null::timestamptz from unnest(${given.subjects}::text[]) subject order by subject`)
    .onConflictDoUpdate({ target: pinFailures.subject, set: { count: sql`${pinFailures.count}` } })
    .returning(),
)
const countPinFailure = preparedWrite((db, { subject, count, lockedUntil }: Given<{ subject: string; count: number; lockedUntil: Date }>) =>
  db
    .update(pinFailures)
    .set({ count: sql`${count}`, lockedUntil: sql`${sql.param(lockedUntil, pinFailures.lockedUntil)}` })
    .where(eq(pinFailures.subject, subject)),
)

/**
 * Takes a try of each of these that is not locked, and answers those; refuses with the wait when all of them are locked. It is counted
 * before a PIN is compared, and locks at once when there were too many, so that tries made at the same moment cannot share a count: they wait
 * until the transaction ends.
 */
export async function takePinTries(tx: Database, now: Date, subjects: readonly string[]): Promise<string[]> {
  const rows = await holdPinFailures(tx, { subjects: [...new Set(subjects)] })
  const open = rows.filter((row) => lockedUntilMs(row, now) <= now.getTime())
  const raised = open.map(({ subject, count }) => ({ subject, count: count + 1, lockedUntil: secondsAfter(now, lockSeconds(count + 1)) }))
  await Promise.all(raised.map((row) => countPinFailure(tx, row)))
  if (open.length > 0) return open.map(({ subject }) => subject)
  const untilMs = Math.min(...rows.map((row) => lockedUntilMs(row, now)))
  throw new Failure('identity.pin_locked', { retryAfterSeconds: Math.ceil((untilMs - now.getTime()) / 1000) })
}

/** In the order in which they are taken. */
const uncountPinFailures = preparedWrite((db, given: Given<Subjects & { now: Date }>) => {
  const held = db
    .select({ subject: pinFailures.subject })
    .from(pinFailures)
    .where(sql`${pinFailures.subject} = any(${given.subjects}::text[])`)
    .orderBy(pinFailures.subject)
    .for('update')
  return db
    .update(pinFailures)
    .set({
      count: sql`greatest(${pinFailures.count} - 1, 0)`,
      lockedUntil: sql`${sql.param(given.now, pinFailures.lockedUntil)}::timestamptz`,
    })
    .where(inArray(pinFailures.subject, held))
})

/** Gives tries back that were taken while none of them was locked, as nothing wrong was tried. */
export async function givePinTriesBack(db: Database, now: Date, subjects: readonly string[]): Promise<void> {
  await uncountPinFailures(db, { subjects: [...subjects], now })
}

/** Refuses unless this is the learner's present PIN; wrong ones count towards the lock. */
export async function proveByPin(db: Database, now: Date, actor: Actor, given: string): Promise<void> {
  await db.transaction((tx) => takePinTries(tx, now, [actor.personId]))
  if (await hasSecret(await findPinHash(db, actor.collegeId, actor.personId), given))
    return await givePinTriesBack(db, now, [actor.personId])
  throw new Failure('identity.pin_wrong', { fields: { currentPin: 'That PIN is not right.' } })
}

/** Refuses a PIN that anybody would guess; asked first, so that a proof that is good once is not used up on it. */
export function refuseTrivialPin(pin: string): void {
  if (isTrivialPin(pin)) throw new Failure('identity.pin_trivial', { fields: { pin: 'Too easy to guess: no runs, repeats or years.' } })
}

const markConsumed = preparedWrite((db, { id, now }: Given<{ id: string; now: Date }>) =>
  db
    .update(signInChallenges)
    .set({ consumedAt: sql`${sql.param(now, signInChallenges.consumedAt)}` })
    .where(and(eq(signInChallenges.id, id), isNull(signInChallenges.consumedAt)))
    .returning({ id: signInChallenges.id }),
)

/** Uses a challenge up; of two at the same moment one is refused. */
export async function consumeChallenge(tx: Database, now: Date, id: string): Promise<void> {
  const used = await markConsumed(tx, { id, now })
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
    await forgetPinFailures(tx, { subject: personId })
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
