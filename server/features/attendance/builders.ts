import { sql } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { enrolments, memberships } from '../academics/tables.ts'
import { classSessions } from '../schedule/tables.ts'
import { applicationSteps, applications } from './applying/tables.ts'
import { checkRounds } from './check-in/tables.ts'
import { attendance, attendancePolicies, mentors, rolls, statements, type statuses, unlocks } from './tables.ts'

type Status = (typeof statuses)[number]

/** The register of a class session as it was saved once. The session itself is to be `held`. */
export async function buildRoll(
  db: Database,
  collegeId: string,
  { sessionId, takenBy, at, marks }: { sessionId: string; takenBy: string; at: Date; marks: Record<string, Status> },
): Promise<void> {
  await db.insert(rolls).values({
    ...{ collegeId, id: sessionId, clientId: newId(), takenBy, takenAt: at },
    ...{ receivedAt: at, updatedBy: takenBy, updatedAt: at },
  })
  const rows = Object.entries(marks).map(([learnerId, status]) => ({ collegeId, sessionId, learnerId, status }))
  if (rows.length > 0) await db.insert(attendance).values(rows)
}

type Mark = { sessionId: string; learnerId: string; status: Status }

/**
 * Registers that were saved once, a few minutes after each session began, by whoever takes it: everybody who was in the class that
 * day was there, but for those in `marks`. The sessions are to be `held`. Two statements, however many sessions.
 */
export async function buildRolls(db: Database, collegeId: string, sessionIds: readonly string[], marks: readonly Mark[]): Promise<void> {
  const list = (values: readonly string[], type: 'uuid' | 'text') => sql`${sql.param(values)}::${sql.raw(type)}[]`
  await db.execute(sql`insert into ${rolls} (college_id, id, client_id, taken_by, taken_at, received_at, updated_by, updated_at)
    select college_id, id, gen_random_uuid(), faculty_id, starts_at + interval '4 minutes', starts_at + interval '4 minutes 3 seconds', faculty_id, starts_at + interval '4 minutes 3 seconds'
    from ${classSessions} where college_id = ${collegeId} and id = any(${list(sessionIds, 'uuid')})`)
  await db.execute(sql`insert into ${attendance} (college_id, session_id, learner_id, status)
    select held.college_id, held.id, member.learner_id, coalesce(mark.status, 'present')
    from ${classSessions} held
    join (select class_id, learner_id, starts_on, ends_on from ${enrolments} where college_id = ${collegeId}
      union all select class_id, learner_id, starts_on, ends_on from ${memberships} where college_id = ${collegeId}) member
      on member.class_id = held.class_id and member.starts_on <= held.day and (member.ends_on is null or member.ends_on >= held.day)
    left join unnest(${list(
      marks.map(({ sessionId }) => sessionId),
      'uuid',
    )}, ${list(
      marks.map(({ learnerId }) => learnerId),
      'uuid',
    )}, ${list(
      marks.map(({ status }) => status),
      'text',
    )}) mark(session_id, learner_id, status) on mark.session_id = held.id and mark.learner_id = member.learner_id
    where held.college_id = ${collegeId} and held.id = any(${list(sessionIds, 'uuid')})`)
}

/** A request to change a register, not decided. */
export async function buildUnlock(
  db: Database,
  collegeId: string,
  given: { sessionId: string; requestedBy: string; requestedAt: Date },
): Promise<string> {
  const id = newId()
  await db.insert(unlocks).values({ ...given, collegeId, id, reason: 'The wrong section was called.' })
  return id
}

/** An open showing of the rotating code, made from a known secret. */
export async function buildCheckRound(
  db: Database,
  collegeId: string,
  given: Partial<typeof checkRounds.$inferInsert> & { sessionId: string; openedBy: string; openedAt: Date; secret: string },
): Promise<string> {
  const id = newId()
  await db.insert(checkRounds).values({ round: 1, ...given, collegeId, id })
  return id
}

/** Lays down the rules of regulations, each for its own batches. */
export async function buildPolicies(
  db: Database,
  collegeId: string,
  given: Pick<typeof attendancePolicies.$inferInsert, 'regulationId' | 'effectiveFromBatch' | 'rules' | 'updatedBy' | 'updatedAt'>[],
): Promise<void> {
  await db.insert(attendancePolicies).values(given.map((row) => ({ ...row, collegeId, id: newId() })))
}

/** Mentors of learners since the beginning of the year. */
export async function buildMentors(
  db: Database,
  collegeId: string,
  given: readonly { learnerId: string; facultyId: string; startsOn: string }[],
): Promise<void> {
  await db.insert(mentors).values(given.map((row) => ({ ...row, collegeId, id: newId() })))
}

export async function buildMentor(db: Database, collegeId: string, given: { learnerId: string; facultyId: string }): Promise<void> {
  await db.insert(mentors).values({ ...given, collegeId, startsOn: '2026-06-01' })
}

/** An application for two days of leave that waits for the mentor. */
export async function buildApplication(
  db: Database,
  collegeId: string,
  given: Partial<typeof applications.$inferInsert> & { learnerId: string; createdAt: Date },
): Promise<string> {
  const id = newId()
  await db.insert(applications).values({
    ...{ kind: 'leave', startsOn: '2026-11-24', endsOn: '2026-11-25', reason: 'A wedding in the family.', state: 'mentor' },
    ...given,
    ...{ updatedAt: given.createdAt, collegeId, id },
  })
  return id
}

type ApplicationOf = Omit<typeof applications.$inferInsert, 'collegeId' | 'id' | 'updatedAt'>
type StepOf = Omit<typeof applicationSteps.$inferInsert, 'collegeId' | 'id' | 'applicationId'>

/** Applications with what was decided of them. */
export async function buildApplications(
  db: Database,
  collegeId: string,
  given: readonly { application: ApplicationOf; steps: readonly StepOf[] }[],
): Promise<void> {
  const made = given.map((each) => ({ ...each, id: newId() }))
  await db
    .insert(applications)
    .values(made.map(({ id, application }) => ({ ...application, updatedAt: application.createdAt, collegeId, id })))
  const steps = made.flatMap(({ id, steps: of }) => of.map((step) => ({ ...step, collegeId, applicationId: id, id: newId() })))
  if (steps.length > 0) await db.insert(applicationSteps).values(steps)
}

/** A published statement without rows. */
export async function buildStatement(
  db: Database,
  collegeId: string,
  given: Pick<typeof statements.$inferInsert, 'classId' | 'month' | 'asOn' | 'version' | 'publishedBy'> &
    Partial<Pick<typeof statements.$inferInsert, 'content' | 'publishedAt'>>,
): Promise<string> {
  const id = newId()
  const content = { college: '', subjects: [], rows: [], addendum: [] }
  await db.insert(statements).values({ content, publishedAt: new Date(`${given.asOn}T18:00:00Z`), ...given, collegeId, id })
  return id
}
