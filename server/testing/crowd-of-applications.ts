import { buildApplications } from '../features/attendance/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { startOfTests } from './start-of-tests.ts'
import type { World } from './world.ts'

/** Applications of one learner, each with a step that was decided. */
export async function buildCrowdOfApplications(db: Database, { people, entities }: World): Promise<void> {
  const decided = {
    step: 'mentor' as const,
    decision: 'refused' as const,
    decidedBy: entities.faculty.teacher.own,
    decidedAt: startOfTests,
  }
  await buildApplications(
    db,
    people.learner.collegeId,
    Array.from({ length: 105 }, () => ({
      application: {
        ...{ learnerId: people.learner.personId, kind: 'leave' as const, startsOn: '2026-12-01', endsOn: '2026-12-01' },
        ...{ reason: 'A visit to the bank.', state: 'refused' as const, createdAt: startOfTests },
      },
      steps: [decided],
    })),
  )
}
