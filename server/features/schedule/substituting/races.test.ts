import { expect, test } from 'vitest'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildMappings } from '../../academics/builders.ts'
import { buildClassSessions } from '../builders.ts'

// Transactions of their own, so that they can meet.
const server = await startTestServer({ rollback: false })
const { world } = server
const { collegeId } = world.people.administrator
const taught = {
  classId: world.entities.class.teacher.own,
  courseId: world.entities.course.teacher.own,
  facultyId: world.people.teacher.personId,
}
const outcome = (result: PromiseSettledResult<{ state: string }>) =>
  result.status === 'fulfilled' ? result.value.state : (result.reason as { code: string }).code

test('of two who answer at the same moment one is heard', async () => {
  const [classScheduleId = ''] = await buildClassSessions(server.platform.db, collegeId, [
    { ...taught, startsAt: new Date('2026-12-01T04:00:00Z') },
  ])
  const administrator = server.as('administrator')
  const { id: substitutionId } = await server.as('teacher')(substituting.askSubstitute, {
    body: { classScheduleId, facultyId: world.people.administrator.personId, mode: 'SAME_COURSE' },
  })
  const both = await Promise.allSettled([
    administrator(substituting.answerSubstitution, { body: { substitutionId, answer: 'accept' } }),
    administrator(substituting.decideSubstitution, { body: { substitutionId, decision: 'refuse' } }),
    server.as('teacher')(substituting.answerSubstitution, { body: { substitutionId, answer: 'withdraw' } }),
  ])
  const outcomes = both.map(outcome)
  expect(outcomes.filter((each) => each === 'schedule.answered_already')).toHaveLength(2)
})

test('two colleagues asked at the same moment: one is asked', async () => {
  const [classScheduleId = ''] = await buildClassSessions(server.platform.db, collegeId, [
    { ...taught, startsAt: new Date('2026-12-02T04:00:00Z') },
  ])
  const ask = (facultyId: string) =>
    server.as('teacher')(substituting.askSubstitute, { body: { classScheduleId, facultyId, mode: 'SAME_COURSE' } })
  const both = await Promise.allSettled([ask(world.people.administrator.personId), ask(world.others.teacher.personId)])
  expect(both.map(outcome).sort()).toEqual(['asked', 'schedule.asked_already'])
})

test('one colleague accepts two sessions of the same time: they take one', async () => {
  const other = {
    classId: world.entities.class.teacher.other,
    courseId: world.entities.course.teacher.other,
    facultyId: world.others.teacher.personId,
  }
  await buildMappings(server.platform.db, collegeId, [
    { ...taught, facultyId: world.people.administrator.personId, startsOn: '2026-11-30' },
  ])
  const startsAt = new Date('2026-12-03T04:00:00Z')
  const ids = await buildClassSessions(server.platform.db, collegeId, [
    { ...taught, startsAt },
    { ...other, startsAt },
  ])
  const administrator = server.as('administrator')
  const asked = await Promise.all(
    ids.map((classScheduleId) =>
      administrator(substituting.askSubstitute, {
        body: { classScheduleId, facultyId: '0199a8f0-0000-7000-8000-000000000001', mode: 'SAME_COURSE' },
      }),
    ),
  )
  const both = await Promise.allSettled(
    asked.map(({ id }) => administrator(substituting.decideSubstitution, { body: { substitutionId: id, decision: 'approve' } })),
  )
  expect(both.map(outcome).sort()).toEqual(['in_effect', 'schedule.clash'])
})
