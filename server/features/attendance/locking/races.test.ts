import { expect, test } from 'vitest'
import { applying } from '#contract/features/attendance/applying.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { registersOf } from '../../../testing/registers.ts'
import { startTestServer } from '../../../testing/server.ts'
import { startOfTests } from '../../../testing/start-of-tests.ts'
import { buildClass, buildEnrolments } from '../../academics/builders.ts'
import { buildLearners } from '../../people/builders.ts'
import { buildApplication } from '../builders.ts'

// What happens at once must see each other's commits, so these tests share one database and each makes sections of its own.
const server = await startTestServer({ rollback: false })
const { entities, people } = server.world
const { collegeId } = people.teacher
const administrator = server.as('administrator')
const { meeting, open, save } = registersOf(server)
const month = '2026-11'
/** What goes on now, and yesterday, whose registers may still be changed. */
const [day, dayOver] = ['2026-11-21', '2026-11-20']

/** As many sections as races, each of one learner with a class session. */
const sections = (prefix: string, on: string) =>
  Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { db } = server.platform
      const section = await buildClass(db, collegeId, { programId: entities.program.administrator.own })
      const [learnerId = ''] = await buildLearners(db, collegeId, [{ name: 'Racer', rollNumber: `${prefix}${n}` }])
      await buildEnrolments(db, section, [learnerId], { regulationId: entities.regulation.administrator.own })
      return { classId: section.id, learnerId, sessionId: await meeting(`${on}T04:10:00Z`, { classId: section.id }) }
    }),
  )

test('ATT-8: an absence that is saved while its on-duty leave is approved is on duty', async () => {
  const all = await Promise.all(
    (await sections('DUTY', day)).map(async (each) => {
      const asked = { learnerId: each.learnerId, startsOn: day, endsOn: day, createdAt: startOfTests }
      return { ...each, applicationId: await buildApplication(server.platform.db, collegeId, { ...asked, kind: 'on_duty', state: 'head' }) }
    }),
  )
  await Promise.all(
    all.flatMap(({ applicationId, sessionId, learnerId }) => [
      administrator(applying.decideApplication, { body: { applicationId, decision: 'approve' } }),
      save(sessionId, { [learnerId]: 'absent' }),
    ]),
  )
  const registers = await Promise.all(all.map(({ sessionId }) => open(sessionId)))
  expect(registers.map(({ students }) => students.map(({ status }) => status))).toEqual(all.map(() => ['on_duty']))
})

test('ATT-13: a statement says what its registers say, whatever is saved while it is published', async () => {
  const all = await sections('STATE', dayOver)
  for (const { sessionId, learnerId } of all) await save(sessionId, { [learnerId]: 'absent' })
  const results = await Promise.all(
    all.map(async ({ classId, sessionId }) => {
      const [published, saved] = await Promise.allSettled([
        administrator(oversight.publishStatement, { body: { classId, month, asOn: dayOver } }),
        save(sessionId, {}, { baseVersion: 1 }),
      ])
      const statement = await administrator(oversight.fetchStatement, { query: { classId, month, version: 1 } })
      const [student] = (await open(sessionId)).students
      const refusal = saved.status === 'rejected' ? saved.reason.code : null
      return { published: published.status, attended: statement.rows[0]?.month.attended, status: student?.status, refusal }
    }),
  )
  const [corrected, refused] = [
    { published: 'fulfilled', attended: 1, status: 'present', refusal: null },
    { published: 'fulfilled', attended: 0, status: 'absent', refusal: 'attendance.locked' },
  ]
  for (const result of results) expect(result).toEqual(result.refusal === null ? corrected : refused)
})
