import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedWrite } from '../../../platform/database/prepared-reads.ts'
import type { Platform } from '../../../platform/platform.ts'
import { markHeld, type Taught } from '../../schedule/holding/actions.ts'
import type { RegisterToCall } from '../access.ts'
import { checkRounds } from '../check-in/tables.ts'
import { attendance, attendanceChanges, rollSaves, rolls } from '../tables.ts'
import { countStatuses, lockOfSave, needsReason, type Status, statusToSave, tellAtOf } from './rules.ts'
import { listRegister, type RegisterLine, statementsOf } from './store.ts'

export interface SentRegister extends Taught {
  entries: { learnerId: string; status: Status }[]
  /** The version that it was begun on; 0 for the first save. */
  baseVersion: number
  /** What the device called this save. */
  clientId: string
  /** When it was done, by the device's clock. */
  at: Date
  reason: string
}
export interface SavedRegister {
  version: number
  counts: Record<Status, number>
  repeated: boolean
  onDutyIds: string[]
}
type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
/** A learner of a register with what is to be saved of them. */
type Line = RegisterLine & { status: Status }

export const refusals = {
  cancelled: 'attendance.session_cancelled',
  not_begun: 'attendance.not_begun',
  window_over: 'attendance.locked',
  published: 'attendance.locked',
} as const

/**
 * Saves a whole register: everybody who was a member that day gets a row, present unless said otherwise. The same `clientId` again
 * changes nothing; a save that was begun on another version than the one that is there is refused, so nothing is overwritten unseen
 * (ATT-11). The first save makes the session held.
 */
export async function saveRegister(
  tools: Tools,
  actor: Actor,
  { session, facts: seen }: RegisterToCall,
  sent: SentRegister,
): Promise<SavedRegister> {
  const now = tools.clock.now()
  return tools.db.transaction(async (tx) => {
    const known = await claimSave(tx, actor, session, sent, now)
    if (known) return repeat(tx, session, known.version)
    refuseLocked(session, seen, sent, now)

    // One after the other: whoever decides a leave or publishes waits for the session, or this waits for them and reads what they did.
    const version = await raiseVersion(tx, actor, { session, facts: seen }, sent, now)
    if (!(await markHeld(tx, session, sent, now))) throw new Failure(refusals.cancelled)
    const register = await listRegister(tx, session)
    // It may have been published since it was looked at. From here on it is not: who publishes waits for the session (locking/store.ts).
    const facts = { ...seen, isPublished: register.some((line) => line.isPublished) }
    refuseLocked(session, facts, sent, now)
    const lines = linesOf(register, sent.entries)
    const changed = lines.filter(({ saved, status }) => saved !== status)
    const corrected = version > 1 || facts.isPublished ? changed : []
    await Promise.all([
      changed.length > 0 && write(tx, session, changed),
      corrected.length > 0 && writeChanges(tx, actor, { session, facts }, corrected, sent.reason, now),
      version > 1 && changed.some(({ status }) => status === 'absent') && tellLater(tx, { session, facts }, now),
      facts.isRoundOpen && closeRounds(tx, session, now),
      tools.events.publish(tx, session.collegeId, { type: 'attendance.changed', classScheduleId: session.id }),
    ])
    const meant = new Map(sent.entries.map(({ learnerId, status }) => [learnerId, status]))
    const onDutyIds = lines.filter(({ id, status }) => status === 'on_duty' && meant.get(id) === 'absent').map(({ id }) => id)
    return { version, counts: countStatuses(lines.map(({ status }) => status)), repeated: false, onDutyIds }
  })
}

type Call = Pick<RegisterToCall, 'session' | 'facts'>
type Session = RegisterToCall['session']

function refuseLocked(session: Session, facts: Call['facts'], { at, reason }: SentRegister, now: Date): void {
  const lock = lockOfSave(session, facts, { at, now })
  if (lock) throw new Failure(refusals[lock])
  if (reason === '' && needsReason(session, facts, now))
    throw new Failure('attendance.reason_missing', { fields: { reason: 'Say why it is changed.' } })
}

const insertSave = preparedWrite((db, given: Given<typeof rollSaves.$inferSelect>) => {
  const { collegeId, clientId, sessionId, savedBy, savedAt, receivedAt, version } = given
  const row = { collegeId, clientId, sessionId, savedBy, savedAt, receivedAt, version }
  return db.insert(rollSaves).values(row).onConflictDoNothing().returning({ version: rollSaves.version })
})

/** Claims the device's name of a save; answers the earlier save where there is one. A second one at the same time waits for the first. */
async function claimSave(tx: Database, actor: Actor, session: Session, { clientId, at, baseVersion }: SentRegister, now: Date) {
  const { collegeId } = session
  const version = baseVersion + 1
  const row = { collegeId, clientId, sessionId: session.id, savedBy: actor.personId, savedAt: at, receivedAt: now, version }
  const [claimed] = await insertSave(tx, row)
  if (claimed) return null
  const [known] = await tx
    .select()
    .from(rollSaves)
    .where(and(eq(rollSaves.collegeId, collegeId), eq(rollSaves.clientId, clientId)))
  if (known?.sessionId !== session.id || known.savedBy !== actor.personId) throw new Failure('request.key_reused')
  return known
}

async function repeat(tx: Database, session: Session, version: number): Promise<SavedRegister> {
  const statuses = (await listRegister(tx, session)).flatMap(({ saved }) => saved ?? [])
  return { version, counts: countStatuses(statuses), repeated: true, onDutyIds: [] }
}

const insertRoll = preparedWrite((db, given: Given<Omit<typeof rolls.$inferSelect, 'version'>>) => {
  const { collegeId, id, clientId, takenBy, takenAt, receivedAt, updatedBy, updatedAt, tellAt } = given
  const row = { collegeId, id, clientId, takenBy, takenAt, receivedAt, updatedBy, updatedAt, tellAt }
  return db.insert(rolls).values(row).onConflictDoNothing().returning({ version: rolls.version })
})

/** Makes the roll, or raises its version; whoever saved first wins, and the other is told. */
async function raiseVersion(tx: Database, actor: Actor, { session, facts }: Call, sent: SentRegister, now: Date): Promise<number> {
  const { collegeId, id } = session
  const isAnybodyAbsent = sent.entries.some(({ status }) => status === 'absent')
  const made = { collegeId, id, clientId: sent.clientId, takenBy: actor.personId, takenAt: sent.at, receivedAt: now }
  const updated = { updatedBy: actor.personId, updatedAt: now }
  const [roll] =
    sent.baseVersion === 0
      ? await insertRoll(tx, { ...made, ...updated, tellAt: isAnybodyAbsent ? tellAtOf(session, facts, now) : null })
      : await tx
          .update(rolls)
          .set({ ...updated, version: sql`${rolls.version} + 1` })
          .where(and(eq(rolls.collegeId, collegeId), eq(rolls.id, id), eq(rolls.version, sent.baseVersion)))
          .returning({ version: rolls.version })
  if (!roll) throw new Failure('attendance.changed_meanwhile')
  return roll.version
}

/** Everybody of the register with what is to be saved; somebody else among the entries is refused (STR-3). */
function linesOf(register: RegisterLine[], entries: SentRegister['entries']): Line[] {
  const members = new Set(register.map(({ id }) => id))
  if (entries.some(({ learnerId }) => !members.has(learnerId))) throw new Failure('attendance.not_a_member')
  const sent = new Map(entries.map(({ learnerId, status }) => [learnerId, status]))
  return register.map((line) => ({ ...line, status: statusToSave(sent.get(line.id), line.excuse) }))
}

type Facts = { collegeId: string; sessionId: string; learnerIds: string[]; statuses: Status[] }

const upsertFacts = preparedWrite((db, given: Given<Facts>) =>
  db
    .insert(attendance)
    .select(
      sql`select ${given.collegeId}::uuid, ${given.sessionId}::uuid, learner_id, status from unnest(${given.learnerIds}::uuid[], ${given.statuses}::text[]) as sent (learner_id, status)`,
    )
    .onConflictDoUpdate({
      target: [attendance.collegeId, attendance.sessionId, attendance.learnerId],
      set: { status: sql`excluded.status` },
    }),
)

const write = (tx: Database, { collegeId, id: sessionId }: Session, lines: Line[]) =>
  upsertFacts(tx, { collegeId, sessionId, learnerIds: lines.map(({ id }) => id), statuses: lines.map(({ status }) => status) })

/** Keeps before and after, who, when and why (ATT-13); with the published statement that it corrects. */
async function writeChanges(tx: Database, actor: Actor, { session, facts }: Call, lines: Line[], reason: string, now: Date): Promise<void> {
  const { collegeId, id: sessionId } = session
  const corrects = facts.isPublished ? await statementsOf(tx, session) : new Map<string, string>()
  await tx.insert(attendanceChanges).values(
    lines.map(({ id: learnerId, saved, status }) => ({
      ...{ collegeId, id: newId(), sessionId, learnerId, before: saved, after: status },
      ...{ changedBy: actor.personId, changedAt: now, reason, statementId: corrects.get(learnerId) ?? null },
    })),
  )
}

/** Whoever became absent only by a correction has the whole time of grace to be corrected again. */
const tellLater = (tx: Database, { session, facts }: Call, now: Date) =>
  tx
    .update(rolls)
    .set({ tellAt: sql`coalesce(${tellAtOf(session, facts, now)?.toISOString() ?? null}::timestamptz, ${rolls.tellAt})` })
    .where(and(eq(rolls.collegeId, session.collegeId), eq(rolls.id, session.id)))

/** The teacher's list has the last word: from its first save on nobody checks in to what was shown before. */
const closeRounds = (tx: Database, { collegeId, id }: Session, now: Date) =>
  tx
    .update(checkRounds)
    .set({ closedAt: now })
    .where(and(eq(checkRounds.collegeId, collegeId), eq(checkRounds.sessionId, id), sql`${checkRounds.closedAt} is null`))
