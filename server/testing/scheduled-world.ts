import { buildApplication, buildCheckRound, buildMentor, buildRoll, buildUnlock } from '../features/attendance/builders.ts'
import { buildFaculty } from '../features/people/builders.ts'
import { buildClassSessions, buildSubstitution, buildTimetable } from '../features/schedule/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { startOfTests } from './start-of-tests.ts'

/** What the codes of every open check-in of the world are made from. */
export const testCheckInSecret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * The class sessions of one side: one that is going on when tests begin, with the code shown; one of ten days ago that was held and
 * whose register is asked to be unlocked; and one of Monday that a colleague asks this teacher to take. The learner has this teacher as
 * mentor, and applied for leave.
 */
export async function buildSchedule(
  db: Database,
  collegeId: string,
  { section, course, teacher, learner }: { section: string; course: string; teacher: string; learner: string },
) {
  const taught = { classId: section, courseId: course, facultyId: teacher }
  const heldAt = new Date('2026-11-11T04:00:00Z')
  const [colleague = ''] = await buildFaculty(db, collegeId, [{ name: 'Colleague', email: `colleague-${teacher}@jntu.example` }])
  const [classSession = '', lockedSession = '', askedSession = ''] = await buildClassSessions(db, collegeId, [
    { ...taught, startsAt: new Date('2026-11-21T04:00:00Z'), firstPeriod: 1 },
    { ...taught, startsAt: heldAt, firstPeriod: 1, state: 'held' },
    { ...taught, facultyId: colleague, startsAt: new Date('2026-11-23T08:00:00Z'), firstPeriod: 5 },
  ])
  await buildRoll(db, collegeId, { sessionId: lockedSession, takenBy: teacher, at: heldAt, marks: { [learner]: 'present' } })
  await buildCheckRound(db, collegeId, { sessionId: classSession, openedBy: teacher, openedAt: startOfTests, secret: testCheckInSecret })
  await buildMentor(db, collegeId, { learnerId: learner, facultyId: teacher })
  return {
    ...(await buildTimetable(db, collegeId, taught)),
    classSession,
    lockedSession,
    substitution: await buildSubstitution(db, collegeId, { sessionId: askedSession, askedBy: colleague, askedOf: teacher }),
    unlock: await buildUnlock(db, collegeId, { sessionId: lockedSession, requestedBy: teacher, requestedAt: startOfTests }),
    application: await buildApplication(db, collegeId, { learnerId: learner, createdAt: startOfTests }),
  }
}
