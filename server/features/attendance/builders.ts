import { newId } from '../../platform/columns.ts'
import type { Database } from '../../platform/database.ts'
import { applications } from './applying/tables.ts'
import { checkRounds } from './check-in/tables.ts'
import { attendance, mentors, rolls, type statuses, unlocks } from './tables.ts'

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
  given: { sessionId: string; openedBy: string; openedAt: Date; secret: string },
): Promise<string> {
  const id = newId()
  await db.insert(checkRounds).values({ round: 1, ...given, collegeId, id })
  return id
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
