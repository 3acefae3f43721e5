import { eq } from 'drizzle-orm'
import { enrolments } from '../features/academics/tables.ts'
import { buildRoll } from '../features/attendance/builders.ts'
import { standardRules } from '../features/attendance/policies/rules.ts'
import { attendancePolicies, statements } from '../features/attendance/tables.ts'
import { buildClassSessions } from '../features/schedule/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { startOfTests } from './start-of-tests.ts'
import type { World } from './world.ts'

const many = <T>(make: (number: number) => T): T[] => Array.from({ length: 105 }, (_, index) => make(index))

/** A class session that a whole class missed, others whose roll nobody called, versions of one statement, and rules for many batches. */
export async function buildCrowdOfStandings(db: Database, { people, entities }: World): Promise<void> {
  const { collegeId, personId: facultyId } = people.administrator
  const classId = entities.class.administrator.own
  const taught = { classId, courseId: entities.course.administrator.own, facultyId }
  const held = new Date('2026-10-05T04:00:00Z')
  const [missed = ''] = await buildClassSessions(db, collegeId, [{ ...taught, startsAt: held, state: 'held' }])
  const enrolled = await db.select({ id: enrolments.learnerId }).from(enrolments).where(eq(enrolments.classId, classId))
  const marks = Object.fromEntries(enrolled.map(({ id }) => [id, 'absent' as const]))
  await buildRoll(db, collegeId, { sessionId: missed, takenBy: facultyId, at: held, marks })
  // Several at the same time, as of parallel batches.
  const firstMs = Date.parse('2026-10-06T04:00:00Z')
  await buildClassSessions(
    db,
    collegeId,
    many((n) => ({ ...taught, startsAt: new Date(firstMs + Math.floor(n / 3) * 86_400_000) })),
  )
  const content = { college: '', subjects: [], rows: [], addendum: [] }
  await db.insert(statements).values(
    many((n) => ({
      ...{ collegeId, classId, month: '2026-09', asOn: '2026-09-30', version: n + 1, content },
      ...{ publishedBy: facultyId, publishedAt: startOfTests },
    })),
  )
  const rules = standardRules('JNTU')
  await db.insert(attendancePolicies).values(
    many((n) => ({
      ...{ collegeId, regulationId: n % 2 ? entities.regulation.administrator.own : null, effectiveFromBatch: 2030 + Math.floor(n / 2) },
      ...{ rules, updatedAt: startOfTests },
    })),
  )
}
