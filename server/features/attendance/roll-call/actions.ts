import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedWrite } from '../../../platform/database/prepared-reads.ts'
import type { Platform } from '../../../platform/platform.ts'
import { markHeld, type Taught } from '../../schedule/holding/actions.ts'
import type { RegisterToCall } from '../access.ts'
import { checkRounds } from '../check-in/tables.ts'
import { attendance, attendanceChanges, rollSaves, rolls } from '../tables.ts'
import { countStatuses, lockOfSave, needsReason, type Status, statusToSave, tellAtOf } from './rules.ts'
import { type LineToSave, listToSave, statementsOf } from './store.ts'

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
type Line = LineToSave & { status: Status }

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
export async function saveRegister(tools: Tools, actor: Actor, called: RegisterToCall, sent: SentRegister): Promise<SavedRegister> {
  try {
    return await tools.db.transaction((tx) => saveOnce({ ...tools, db: tx }, actor, called, sent))
  } catch (error) {
    if (violatedConstraint(error) !== saveIsKnown) throw error
    return await repeat(tools.db, actor, called.session, sent)
  }
}

async function saveOnce(
  { db: tx, clock, events }: Tools,
  actor: Actor,
  { session, facts: seen }: RegisterToCall,
  sent: SentRegister,
): Promise<SavedRegister> {
  const now = clock.now()
  // Done in this order, and asked in one go. Whoever decides a leave or publishes waits for the session, or this waits for them and reads what
  // they did. Where the device's name of the save is taken, nothing behind it is done.
  const [claiming, raising, holding, listing] = [
    claimSave(tx, actor, session, sent, now),
    raiseVersion(tx, actor, { session, facts: seen }, sent, now),
    markHeld(tx, session, sent, now),
    listToSave(tx, session),
  ]
  await Promise.allSettled([claiming, raising, holding, listing])
  // Of several refusals the first of these is told.
  await claiming
  refuseLocked(session, seen, sent, now)
  const version = await raising
  if (version === null) throw new Failure('attendance.changed_meanwhile')
  if (!(await holding)) throw new Failure(refusals.cancelled)
  const register = await listing
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
    events.publish(tx, session.collegeId, { type: 'attendance.changed', classScheduleId: session.id }),
  ])
  return { version, ...cameTo(lines, sent), repeated: false }
}

/** How many there are of each mark, and of whom an absence was sent who are on duty. */
function cameTo(lines: readonly Pick<Line, 'id' | 'status'>[], { entries }: SentRegister): Pick<SavedRegister, 'counts' | 'onDutyIds'> {
  const meant = new Map(entries.map(({ learnerId, status }) => [learnerId, status]))
  const onDutyIds = lines.filter(({ id, status }) => status === 'on_duty' && meant.get(id) === 'absent').map(({ id }) => id)
  return { counts: countStatuses(lines.map(({ status }) => status)), onDutyIds }
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
  return db.insert(rollSaves).values({ collegeId, clientId, sessionId, savedBy, savedAt, receivedAt, version })
})
const saveIsKnown = 'roll_saves_college_id_client_id_pk'

/** Claims the device's name of a save; fails with `saveIsKnown` where there is one already. A second one at the same time waits for the first. */
function claimSave(tx: Database, actor: Actor, session: Session, { clientId, at, baseVersion }: SentRegister, now: Date) {
  const row = { clientId, sessionId: session.id, savedBy: actor.personId, savedAt: at, receivedAt: now, version: baseVersion + 1 }
  return insertSave(tx, { collegeId: session.collegeId, ...row })
}

/** What a save that the device calls the same came to: its version, and the marks as they stand now. */
async function repeat(db: Database, actor: Actor, session: Session, sent: SentRegister): Promise<SavedRegister> {
  const [known] = await db
    .select()
    .from(rollSaves)
    .where(and(eq(rollSaves.collegeId, session.collegeId), eq(rollSaves.clientId, sent.clientId)))
  if (known?.sessionId !== session.id || known.savedBy !== actor.personId) throw new Failure('request.key_reused')
  const lines = (await listToSave(db, session)).flatMap(({ id, saved }) => (saved ? { id, status: saved } : []))
  return { version: known.version, ...cameTo(lines, sent), repeated: true }
}

const insertRoll = preparedWrite((db, given: Given<Omit<typeof rolls.$inferSelect, 'version'>>) => {
  const { collegeId, id, clientId, takenBy, takenAt, receivedAt, updatedBy, updatedAt, tellAt } = given
  const row = { collegeId, id, clientId, takenBy, takenAt, receivedAt, updatedBy, updatedAt, tellAt }
  return db.insert(rolls).values(row).onConflictDoNothing().returning({ version: rolls.version })
})

type Raised = Record<'collegeId' | 'id' | 'updatedBy', string> & { baseVersion: number; updatedAt: Date }

const raiseRoll = preparedWrite((db, { collegeId, id, baseVersion, updatedBy, updatedAt }: Given<Raised>) =>
  db
    .update(rolls)
    .set({
      updatedBy: sql`${updatedBy}::uuid`,
      updatedAt: sql`${sql.param(updatedAt, rolls.updatedAt)}::timestamptz`,
      version: sql`${rolls.version} + 1`,
    })
    .where(and(eq(rolls.collegeId, collegeId), eq(rolls.id, id), eq(rolls.version, baseVersion)))
    .returning({ version: rolls.version }),
)

/** Makes the roll, or raises its version, and answers it; whoever saved first wins, and the other is answered null. */
async function raiseVersion(
  tx: Database,
  { personId }: Actor,
  { session, facts }: Call,
  { entries, baseVersion, clientId, at }: SentRegister,
  now: Date,
): Promise<number | null> {
  const { collegeId, id } = session
  const updated = { collegeId, id, updatedBy: personId, updatedAt: now }
  const tellAt = entries.some(({ status }) => status === 'absent') ? tellAtOf(session, facts, now) : null
  const made = { clientId, takenBy: personId, takenAt: at, receivedAt: now, tellAt }
  const [roll] = baseVersion === 0 ? await insertRoll(tx, { ...updated, ...made }) : await raiseRoll(tx, { ...updated, baseVersion })
  return roll?.version ?? null
}

/** Everybody of the register with what is to be saved; somebody else among the entries is refused (STR-3). */
function linesOf(register: LineToSave[], entries: SentRegister['entries']): Line[] {
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
