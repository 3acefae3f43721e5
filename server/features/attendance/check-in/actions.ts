import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead, preparedWrite } from '../../../platform/database/prepared-reads.ts'
import { countTry } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newToken } from '../../../platform/secrets.ts'
import type { SessionToSee, SessionToTake } from '../../schedule/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import type { RegisterToCall } from '../access.ts'
import { refusals } from '../roll-call/actions.ts'
import { lockOf } from '../roll-call/rules.ts'
import { isCodeRight, takesCheckIns } from './rules.ts'
import { findOpenRound } from './store.ts'
import { checkIns, checkRounds } from './tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>

/** Five codes are taken at any moment: ten tries in ten minutes find one in about one of twenty thousand sessions. */
const tries = { atMost: 10, windowSeconds: 600 }

const changed = ({ id }: { id: string }) => ({ type: 'attendance.checking', classScheduleId: id })

/** Shows the code of a session, or answers the round that is open already; after a closed one it is the second check. */
export async function openRound({ db, events, clock }: Tools, actor: Actor, { session, facts }: RegisterToCall) {
  const now = clock.now()
  const lock = lockOf(session, facts, now)
  if (lock) throw new Failure(refusals[lock])
  const { collegeId, id: sessionId } = session
  return db.transaction(async (tx) => {
    const next = sql<number>`(select coalesce(max(${checkRounds.round}), 0) + 1 from ${checkRounds} where ${checkRounds.collegeId} = ${collegeId} and ${checkRounds.sessionId} = ${sessionId})`
    const [made] = await tx
      .insert(checkRounds)
      .values({ collegeId, id: newId(), sessionId, round: next, secret: newToken(), openedBy: actor.personId, openedAt: now })
      .onConflictDoNothing()
      .returning({ id: checkRounds.id })
    if (made) await events.publish(tx, collegeId, changed(session))
    const open = await findOpenRound(tx, session)
    // Whoever opened it at the same moment closed it already.
    if (!open) throw new Failure('platform.unavailable')
    return open
  })
}

/** Stops showing the code. Doing it again does nothing. */
export async function closeRound({ db, events, clock }: Tools, session: SessionToTake): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(checkRounds)
      .set({ closedAt: clock.now() })
      .where(and(eq(checkRounds.collegeId, session.collegeId), eq(checkRounds.sessionId, session.id), isNull(checkRounds.closedAt)))
      .returning({ id: checkRounds.id })
    if (closed.length > 0) await events.publish(tx, session.collegeId, changed(session))
  })
}

export interface SentCode {
  code: string
  deviceId: string
  at: Date
}

/**
 * Checks a learner in to the round that is open; once, however often it is sent. Within a session a device belongs to one learner. Who is
 * checked in to another session at the same time is flagged in both, and neither is refused: the teacher decides.
 */
export async function checkIn(
  { db, events, clock }: Tools,
  learner: Actor,
  session: SessionToSee,
  { code, deviceId, at }: SentCode,
): Promise<{ checkedInAt: Date; repeated: boolean }> {
  const now = clock.now()
  const open = await findOpenRound(db, session)
  if (!open || !takesCheckIns(session, now)) throw new Failure('attendance.check_in_closed')
  const { collegeId, id: sessionId } = session
  const own = { collegeId, personId: learner.personId }
  const [earlier] = await readOwn(db, { ...own, roundId: open.round.id })
  if (earlier) return { checkedInAt: earlier.receivedAt, repeated: true }
  await countTry(db, now, { key: `check-in:${sessionId}:${learner.personId}`, ...tries })
  if (!(await isCodeRight(open.round.secret, code, now)))
    throw new Failure('attendance.code_wrong', { fields: { code: 'That code is not right, or no longer.' } })
  try {
    return await db.transaction(async (tx) => {
      const [other] = await readOverlap(tx, { ...own, id: sessionId, startsAt: session.startsAt, endsAt: session.endsAt })
      const overlapping = other?.sessionId ?? null
      const row = { collegeId, id: newId(), roundId: open.round.id, sessionId, learnerId: learner.personId, deviceId }
      const [made] = await insertCheckIn(tx, { ...row, at, receivedAt: now, overlapsSessionId: overlapping })
      if (!made) return { checkedInAt: now, repeated: true }
      if (overlapping) await flagOther(tx, learner, { sessionId, overlapping })
      await events.publish(tx, collegeId, { type: 'attendance.checked_in', classScheduleId: sessionId })
      return { checkedInAt: made.receivedAt, repeated: false }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'check_ins_device') throw new Failure('attendance.device_taken', { cause: error })
    throw error
  }
}

const insertCheckIn = preparedWrite((db, given: Given<typeof checkIns.$inferSelect>) => {
  const { collegeId, id, roundId, sessionId, learnerId, deviceId, at, receivedAt, overlapsSessionId } = given
  return db
    .insert(checkIns)
    .values({ collegeId, id, roundId, sessionId, learnerId, deviceId, at, receivedAt, overlapsSessionId })
    .onConflictDoNothing({ target: [checkIns.collegeId, checkIns.roundId, checkIns.learnerId] })
    .returning({ receivedAt: checkIns.receivedAt })
})

type Own = Record<'collegeId' | 'personId', string>

const readOwn = preparedRead((db, { collegeId, personId, roundId }: Given<Own & { roundId: string }>) =>
  db
    .select({ receivedAt: checkIns.receivedAt })
    .from(checkIns)
    .where(and(eq(checkIns.collegeId, collegeId), eq(checkIns.roundId, roundId), eq(checkIns.learnerId, personId))),
)

/** Another session at the same time to which the learner checked in. */
const readOverlap = preparedRead(
  (db, { collegeId, personId, id, startsAt, endsAt }: Given<Own & Pick<SessionToSee, 'id' | 'startsAt' | 'endsAt'>>) =>
    db
      .select({ sessionId: checkIns.sessionId })
      .from(checkIns)
      .innerJoin(classSessions, and(eq(classSessions.collegeId, checkIns.collegeId), eq(classSessions.id, checkIns.sessionId)))
      .where(
        and(
          eq(checkIns.collegeId, collegeId),
          eq(checkIns.learnerId, personId),
          ne(checkIns.sessionId, id),
          lt(classSessions.startsAt, endsAt),
          gt(classSessions.endsAt, startsAt),
        ),
      )
      .limit(1),
)

const flagOther = (tx: Database, { collegeId, personId }: Actor, { sessionId, overlapping }: { sessionId: string; overlapping: string }) =>
  tx
    .update(checkIns)
    .set({ overlapsSessionId: sessionId })
    .where(and(eq(checkIns.collegeId, collegeId), eq(checkIns.sessionId, overlapping), eq(checkIns.learnerId, personId)))
