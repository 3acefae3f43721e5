import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import { violatedConstraint } from '../../../platform/database/constraints.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Moment, momentOf } from '../../lessons/access.ts'
import { notifyPeople } from '../../notifications/actions.ts'
import type { ClassSession, SessionToArrange } from '../access.ts'
import { claimSessions, settleClashes } from '../claims/actions.ts'
import { readNamed, recordChange } from '../recording/actions.ts'
import { classSessions, scheduleSettings } from '../tables.ts'
import { publishChanged } from '../telling/actions.ts'
import {
  accessDeciders,
  accessParties,
  type Colleague,
  type SettingsToChange,
  type SubstitutionToAnswer,
  type SubstitutionToDecide,
} from './access.ts'
import { sayAsked, sayWaiting } from './present.ts'
import { checkOpen, substituted } from './rules.ts'
import { isFreeFor, needsApproval, openStates, teachesInClass } from './store.ts'
import { substitutions } from './tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
type Substitution = SubstitutionToAnswer | SubstitutionToDecide
type State = (typeof substitutions.$inferSelect)['state']

interface Asked {
  mode: 'SAME_COURSE' | 'SWAP'
  courseId?: string | undefined
  note: string
}

/** Asks a colleague to take a class session; answers the substitution's identifier. One at a time can be asked. */
export async function ask(tools: Tools, actor: Actor, session: SessionToArrange, colleague: Colleague, asked: Asked): Promise<string> {
  const { now, today } = momentOf(tools)
  checkOpen(session, today)
  const courseId = asked.mode === 'SWAP' ? (asked.courseId ?? null) : null
  if (asked.mode === 'SWAP' && courseId === null) throw new Failure('request.malformed', { fields: { courseId: 'Choose a course.' } })
  if (!(await isFreeFor(tools.db, session, colleague.id))) throw new Failure('schedule.not_free')
  if (courseId !== null && !(await teachesInClass(tools.db, session, { facultyId: colleague.id, courseId })))
    throw new Failure('schedule.not_taught', { fields: { courseId: 'Choose a course that they teach to this class.' } })
  const row = {
    ...{ collegeId: session.collegeId, id: newId(), sessionId: session.id, askedBy: actor.personId, askedOf: colleague.id },
    ...{ mode: asked.mode, courseId, note: asked.note, askedAt: now },
  }
  await tools.db
    .transaction(async (tx) => {
      await tx.insert(substitutions).values(row)
      await tellParties({ ...tools, db: tx }, actor, row, 'asked')
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'substitutions_one_open' ? new Failure('schedule.asked_already', { cause: error }) : error
    })
  return row.id
}

/** Answers what one was asked, or withdraws what one asked. Accepted it takes effect, or waits where the college wants that. */
export async function answer(
  tools: Tools,
  actor: Actor,
  substitution: SubstitutionToAnswer,
  said: 'accept' | 'decline' | 'withdraw',
): Promise<void> {
  if (actor.personId !== (said === 'withdraw' ? substitution.askedBy : substitution.askedOf)) throw new Failure('access.refused')
  const at = momentOf(tools)
  const answered = { answeredAt: at.now }
  await settleClashes(tools.db, async (tx) => {
    const inTx = { ...tools, db: tx }
    if (said === 'withdraw') await move(tx, substitution, openStates, { state: 'withdrawn' })
    else if (said === 'decline') await move(tx, substitution, ['asked'], { state: 'declined', ...answered })
    else if (await needsApproval(tx, substitution.collegeId)) {
      checkOpen(await lockSession(tx, substitution), at.today)
      await move(tx, substitution, ['asked'], { state: 'accepted', ...answered })
    } else {
      await move(tx, substitution, ['asked'], { state: 'in_effect', ...answered })
      return putIntoEffect(inTx, actor, substitution, at)
    }
    const state = said === 'withdraw' ? 'withdrawn' : said === 'decline' ? 'declined' : 'accepted'
    await tellParties(inTx, actor, substitution, state)
  })
}

/** Puts a substitution into effect, even one that was only asked; or refuses it. */
export async function decide(
  tools: Tools,
  actor: Actor,
  substitution: SubstitutionToDecide,
  decision: 'approve' | 'refuse',
): Promise<void> {
  const at = momentOf(tools)
  const decided = { decidedBy: actor.personId, decidedAt: at.now }
  await settleClashes(tools.db, async (tx) => {
    const inTx = { ...tools, db: tx }
    if (decision === 'approve') {
      await move(tx, substitution, openStates, { state: 'in_effect', ...decided })
      return putIntoEffect(inTx, actor, substitution, at)
    }
    await move(tx, substitution, openStates, { state: 'refused', ...decided })
    await tellParties(inTx, actor, substitution, 'refused')
  })
}

/** From one state to the next: of two who answer at once the database lets one. */
async function move(
  tx: Database,
  { collegeId, id }: Substitution,
  from: readonly State[],
  to: { state: State; answeredAt?: Date; decidedBy?: string; decidedAt?: Date },
): Promise<void> {
  const moved = await tx
    .update(substitutions)
    .set(to)
    .where(and(eq(substitutions.collegeId, collegeId), eq(substitutions.id, id), inArray(substitutions.state, [...from])))
    .returning({ id: substitutions.id })
  if (moved.length === 0) throw new Failure('schedule.answered_already')
}

async function lockSession(tx: Database, { collegeId, sessionId }: Substitution): Promise<ClassSession> {
  const [session] = await tx
    .select()
    .from(classSessions)
    .where(and(eq(classSessions.collegeId, collegeId), eq(classSessions.id, sessionId)))
    .for('update')
  if (!session) throw new Failure('access.not_found')
  return session
}

/** Somebody else takes the class session from now on: calendars, claims and the record of changes say so, and those concerned are told. */
async function putIntoEffect(tools: Tools, actor: Actor, substitution: Substitution, at: Moment): Promise<void> {
  const { db: tx } = tools
  const session = await lockSession(tx, substitution)
  checkOpen(session, at.today)
  const { collegeId, id } = session
  const before = await readNamed(tx, actor, at, [id])
  await tx
    .update(classSessions)
    .set({ ...substituted(session, substitution), sequence: sql`${classSessions.sequence} + 1`, updatedAt: at.now })
    .where(and(eq(classSessions.collegeId, collegeId), eq(classSessions.id, id)))
  await claimSessions(tx, { collegeId, ids: [id] })
  const after = await readNamed(tx, actor, at, [id])
  await recordChange(tools, actor, at, { what: 'substituted', title: 'Another teacher', before, after })
}

/** Tells the other of the two, or both, what became of it; nothing changed yet for anybody else. */
async function tellParties(
  tools: Tools,
  actor: Actor,
  substitution: Pick<Substitution, 'collegeId' | 'askedBy' | 'askedOf' | 'sessionId'>,
  state: State,
): Promise<void> {
  const { collegeId, askedBy, askedOf, sessionId } = substitution
  const [row] = await readNamed(tools.db, actor, momentOf(tools), [sessionId])
  if (row) await notifyPeople(tools, actor, accessParties(substitution), sayAsked(row, state))
  if (row && state === 'accepted') await notifyPeople(tools, actor, await accessDeciders(tools.db, substitution), sayWaiting(row))
  await publishChanged(tools, tools.db, collegeId, { classIds: [], facultyIds: [askedBy, askedOf] })
}

/** Says whether an administrator has to approve substitutions from now on. */
export async function saveApproval(db: Database, { collegeId }: SettingsToChange, substitutionNeedsApproval: boolean): Promise<void> {
  await db
    .insert(scheduleSettings)
    .values({ collegeId, substitutionNeedsApproval })
    .onConflictDoUpdate({ target: scheduleSettings.collegeId, set: { substitutionNeedsApproval } })
}
