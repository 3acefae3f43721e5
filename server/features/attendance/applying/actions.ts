import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdsOn } from '../../academics/access.ts'
import { enrolments } from '../../academics/tables.ts'
import type { FileToUse } from '../../files/access.ts'
import { notifyPeople } from '../../notifications/actions.ts'
import { learners, people } from '../../people/tables.ts'
import { classSessions } from '../../schedule/tables.ts'
import { covers } from '../excusing/store.ts'
import { lockToExcuse } from '../locking/store.ts'
import { countsTheDay } from '../register-facts/store.ts'
import { attendance, attendanceChanges, statements } from '../tables.ts'
import {
  type Applicant,
  type ApplicationRow,
  type ApplicationToDecide,
  type ApplicationToWithdraw,
  accessApplicantOf,
  accessWaitedFor,
} from './access.ts'
import { daysInWords, type Kind, nameOf, type State, type Step, stateAfter, stepOf } from './rules.ts'
import { applicationFiles, applicationSteps, applications } from './tables.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
type Key = Pick<ApplicationRow, 'collegeId' | 'id'>

export interface Asked {
  kind: Kind
  startsOn: string
  endsOn: string
  firstPeriod: number | null
  lastPeriod: number | null
  reason: string
}
export interface Decision {
  decision: 'approve' | 'refuse'
  note: string
  minuteNumber: string | null
  /** What a condonation costs by the rules of this moment, in paise; null for nothing. */
  feePaise: number | null
}

const ofKey = ({ collegeId, id }: Key) => and(eq(applications.collegeId, collegeId), eq(applications.id, id))
const tell = ({ events }: Tools, tx: Database, { collegeId, id }: Key) =>
  events.publish(tx, collegeId, { type: 'application.changed', applicationId: id })

/**
 * Applies, and tells whom it waits for. Refuses what is asked for twice: of one kind only one application for a day can be open or
 * approved. Answers its identifier.
 */
export async function apply(
  tools: Tools,
  actor: Actor,
  { collegeId, learnerId }: Applicant,
  asked: Asked,
  files: FileToUse[],
): Promise<string> {
  const now = tools.clock.now()
  const made = { ...asked, collegeId, id: newId(), learnerId, state: 'mentor' as const, createdAt: now, updatedAt: now }
  await tools.db.transaction(async (tx) => {
    // Two at the same time wait for each other here.
    await tx
      .select({ id: learners.id })
      .from(learners)
      .where(and(eq(learners.collegeId, collegeId), eq(learners.id, learnerId)))
      .for('update')
    await refuseTwice(tx, made)
    await tx.insert(applications).values(made)
    if (files.length > 0)
      await tx.insert(applicationFiles).values(files.map(({ id }) => ({ collegeId, applicationId: made.id, fileId: id })))
    await tellNext(tools, tx, actor, made)
    await tell(tools, tx, made)
  })
  return made.id
}

async function refuseTwice(
  tx: Database,
  { collegeId, learnerId, kind, startsOn, endsOn, firstPeriod, lastPeriod }: Asked & { collegeId: string; learnerId: string },
) {
  const sameDays = sql`daterange(${applications.startsOn}, ${applications.endsOn}, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')`
  const samePeriods = sql`(${applications.firstPeriod} is null or ${firstPeriod}::int is null or int4range(${applications.firstPeriod}, ${applications.lastPeriod}, '[]') && int4range(${firstPeriod}::int, ${lastPeriod}::int, '[]'))`
  const [known] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.collegeId, collegeId),
        eq(applications.learnerId, learnerId),
        eq(applications.kind, kind),
        inArray(applications.state, ['mentor', 'head', 'committee', 'approved']),
        kind === 'condonation' ? or(sameDays, sql`${applications.state} <> 'approved'`) : and(sameDays, samePeriods),
      ),
    )
    .limit(1)
  if (known) throw new Failure('attendance.applied_already')
}

/** Tells whoever is to decide next. */
async function tellNext(
  tools: Tools,
  tx: Database,
  actor: Actor,
  application: Asked & Key & { learnerId: string; state: State },
): Promise<void> {
  const [learner] = await tx
    .select({ name: people.name, rollNumber: learners.rollNumber })
    .from(people)
    .innerJoin(learners, and(eq(learners.collegeId, people.collegeId), eq(learners.id, people.id)))
    .where(and(eq(people.collegeId, application.collegeId), eq(people.id, application.learnerId)))
  const title = `${learner?.name} (${learner?.rollNumber}) applies for ${nameOf(application.kind)}`
  const message = `${daysInWords(application)}: ${application.reason}`
  await notifyPeople({ ...tools, db: tx }, actor, await accessWaitedFor(tx, application), { title, message })
}

/**
 * Decides a step, once. What is approved goes on to the next step or takes effect, what is refused is over; the learner is told of
 * each, and whoever decides next. Who decided before may say the same again, which changes nothing.
 */
export async function decide(
  tools: Tools,
  actor: Actor,
  { application, step, decided }: ApplicationToDecide,
  given: Decision,
): Promise<void> {
  const decision = given.decision === 'approve' ? ('approved' as const) : ('refused' as const)
  if (step === null) {
    if (decided !== decision) throw new Failure('attendance.decided_already')
    return
  }
  if (step === 'committee' && given.minuteNumber === null)
    throw new Failure('attendance.minute_missing', { fields: { minuteNumber: 'Enter the number of the minute.' } })
  if (decision === 'refused' && given.note === '')
    throw new Failure('attendance.refusal_unexplained', { fields: { note: 'Say why it is refused. The student reads it.' } })
  const now = tools.clock.now()
  const state = decision === 'approved' ? stateAfter(application.kind, step) : 'refused'
  // What is due is settled with the approval: rules that change later change no fee.
  const isDue = application.kind === 'condonation' && state === 'approved'
  await tools.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(applications)
      .set({ state, updatedAt: now, ...(isDue && { feePaise: given.feePaise ?? 0 }) })
      .where(and(ofKey(application), eq(applications.state, step)))
      .returning()
    if (!moved) throw new Failure('attendance.decided_already')
    const { collegeId, id: applicationId } = moved
    const minuteNumber = step === 'committee' ? given.minuteNumber : null
    await tx.insert(applicationSteps).values({
      ...{ collegeId, applicationId, step, decision, note: given.note, minuteNumber },
      decidedBy: actor.personId,
      decidedAt: now,
    })
    if (moved.kind === 'on_duty' && state === 'approved') await countAsOnDuty(tools, tx, actor, moved)
    await notifyPeople({ ...tools, db: tx }, actor, accessApplicantOf(moved), wordOf(moved, step, given.note))
    if (stepOf(state)) await tellNext(tools, tx, actor, moved)
    await tell(tools, tx, moved)
  })
}

/** What a learner is told of a step. */
function wordOf(application: ApplicationRow, step: Step, note: string): { title: string; message: string } {
  const what = nameOf(application.kind)
  const by = { mentor: 'your mentor', head: 'the head of the department', committee: 'the committee' }
  const days = `For ${daysInWords(application)}.${note === '' ? '' : ` ${note}`}`
  if (application.state === 'refused') return { title: `Your application for ${what} was refused by ${by[step]}`, message: days }
  if (application.state === 'approved') return { title: `Your application for ${what} is approved`, message: days }
  return {
    title: `Your application for ${what} was approved by ${by[step]}`,
    message: `${days} It goes on to ${by[stepOf(application.state) ?? step]}.`,
  }
}

/**
 * Absences that an approved on-duty leave covers become on duty, on the registers that were called (ATT-8); those to come propose it
 * by themselves. Each is kept with before and after, and with the published statement that it corrects (ATT-13).
 */
async function countAsOnDuty(
  tools: Tools,
  tx: Database,
  actor: Actor,
  { collegeId, id, learnerId, startsOn, endsOn, reason }: ApplicationRow,
): Promise<void> {
  await lockToExcuse(tx, { collegeId, learnerId }, { from: startsOn, to: endsOn })
  const covered = tx
    .select({ id: classSessions.id })
    .from(applications)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, applications.collegeId), eq(classSessions.state, 'held'), covers))
    .where(ofKey({ collegeId, id }))
  const changed = await tx
    .update(attendance)
    .set({ status: 'on_duty' })
    .where(
      and(
        eq(attendance.collegeId, collegeId),
        eq(attendance.learnerId, learnerId),
        eq(attendance.status, 'absent'),
        inArray(attendance.sessionId, covered),
      ),
    )
    .returning({ sessionId: attendance.sessionId })
  if (changed.length === 0) return
  const sessionIds = changed.map(({ sessionId }) => sessionId)
  const corrects = await statementsOf(tx, { collegeId, learnerId }, sessionIds)
  await tx.insert(attendanceChanges).values(
    sessionIds.map((sessionId) => ({
      ...{ collegeId, id: newId(), sessionId, learnerId, before: 'absent' as const, after: 'on_duty' as const },
      ...{ changedBy: actor.personId, changedAt: tools.clock.now(), statementId: corrects.get(sessionId) ?? null },
      reason: `On duty, by an approved application: ${reason}`.slice(0, 300),
    })),
  )
  const events = sessionIds.map((classScheduleId) => ({ type: 'attendance.changed', classScheduleId }))
  await tools.events.publishAll(tx, collegeId, events)
}

/** The latest published statement of each session that counts it for a learner. */
async function statementsOf(tx: Database, { collegeId, learnerId }: { collegeId: string; learnerId: string }, sessionIds: string[]) {
  const rows = await tx
    .selectDistinctOn([classSessions.id], { sessionId: classSessions.id, statementId: statements.id })
    .from(classSessions)
    .innerJoin(enrolments, and(eq(enrolments.collegeId, classSessions.collegeId), holdsOn(enrolments, sql`${classSessions.day}`)))
    .innerJoin(statements, and(eq(statements.collegeId, enrolments.collegeId), eq(statements.classId, enrolments.classId), countsTheDay))
    .where(and(eq(classSessions.collegeId, collegeId), inArray(classSessions.id, sessionIds), eq(enrolments.learnerId, learnerId)))
    .orderBy(classSessions.id, desc(statements.version))
    .limit(sessionIds.length)
  return new Map(rows.map(({ sessionId, statementId }) => [sessionId, statementId]))
}

/** Takes an application back that is not decided; again changes nothing. */
export async function withdraw(tools: Tools, application: ApplicationToWithdraw): Promise<void> {
  if (application.state === 'withdrawn') return
  await tools.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(applications)
      .set({ state: 'withdrawn', updatedAt: tools.clock.now() })
      .where(and(ofKey(application), inArray(applications.state, ['mentor', 'head', 'committee'])))
      .returning({ id: applications.id })
    if (!withdrawn) throw new Failure('attendance.decided_already')
    await tell(tools, tx, application)
  })
}
