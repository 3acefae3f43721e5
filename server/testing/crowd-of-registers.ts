import { buildCheckRound } from '../features/attendance/builders.ts'
import { checkIns } from '../features/attendance/check-in/tables.ts'
import { attendanceChanges, unlocks } from '../features/attendance/tables.ts'
import { buildLearners } from '../features/people/builders.ts'
import { buildClassSessions } from '../features/schedule/builders.ts'
import { newId } from '../platform/database/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { startOfTests } from './start-of-tests.ts'
import type { World } from './world.ts'

const many = <T>(make: (number: number) => T): T[] => Array.from({ length: 105 }, (_, index) => make(index))
const minutesAgo = (minutes: number) => new Date(startOfTests.getTime() - minutes * 60_000)

/** Changes of one register, requests to unlock others, check-ins to one session, and sessions going on with their code shown. */
export async function buildCrowdOfRegisters(db: Database, { people, entities }: World): Promise<void> {
  const { collegeId, personId: facultyId } = people.teacher
  const sessionId = entities.classSession.teacher.own
  const learners = await buildLearners(
    db,
    collegeId,
    many((n) => ({ name: `Called ${n}`, rollNumber: `CALLED${String(n).padStart(3, '0')}` })),
  )
  await db.insert(attendanceChanges).values(
    learners.map((learnerId, n) => ({
      ...{ collegeId, id: newId(), sessionId, learnerId, before: 'absent' as const, after: 'present' as const },
      ...{ changedBy: facultyId, changedAt: minutesAgo(105 - n), reason: 'Came late.' },
    })),
  )
  const roundId = await buildCheckRound(db, collegeId, {
    ...{ sessionId, openedBy: facultyId, openedAt: minutesAgo(20), closedAt: minutesAgo(10), secret: 'b', round: 2 },
  })
  await db.insert(checkIns).values(
    learners.map((learnerId, n) => ({
      ...{ collegeId, id: newId(), roundId, sessionId, learnerId, deviceId: newId() },
      ...{ at: minutesAgo(15), receivedAt: minutesAgo(15 - n / 60) },
    })),
  )
  const taught = { classId: entities.class.teacher.own, courseId: entities.course.teacher.own, facultyId }
  const past = await buildClassSessions(
    db,
    collegeId,
    many((n) => ({ ...taught, startsAt: new Date(Date.parse('2026-07-01T04:00:00Z') + n * 86_400_000), state: 'held' as const })),
  )
  await db.insert(unlocks).values(
    past.map((session, n) => ({
      ...{ collegeId, id: newId(), sessionId: session, requestedBy: facultyId, reason: `Reason ${n}` },
      // Some at the same moment.
      requestedAt: minutesAgo(Math.floor(n / 4)),
    })),
  )
  const now = await buildClassSessions(
    db,
    collegeId,
    many(() => ({ ...taught, startsAt: minutesAgo(20) })),
  )
  for (const session of now)
    await buildCheckRound(db, collegeId, { sessionId: session, openedBy: facultyId, openedAt: minutesAgo(5), secret: 'b' })
}
