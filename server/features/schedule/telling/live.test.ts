import { expect, test } from 'vitest'
import { notifications } from '#contract/features/notifications.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { listenTo } from '../../../testing/live.ts'
import { startTestServer } from '../../../testing/server.ts'

// Live events are told at commit, so this test works on the database itself.
const server = await startTestServer({ rollback: false })
const { entities, others, otherCollege } = server.world

test('open pages hear of a change when they are of the class, of its teacher or of the office, and others do not', async () => {
  const everybody = ['teacher', 'learner', 'administrator', 'clerk', others.learner, others.teacher] as const
  const listeners = []
  for (const who of everybody) listeners.push(await listenTo(server, who))
  const outside = await listenTo(server, otherCollege)
  const body = { classId: entities.class.teacher.own, courseId: entities.course.teacher.own }
  await server.as('teacher')(arranging.createClassSchedule, {
    body: { ...body, start: '2026-12-02T11:00:00Z', end: '2026-12-02T12:00:00Z' },
  })
  await server.as('administrator')(notifications.createNotification, { body: { title: 'The end', message: 'Of this test.' } })
  await server.as(otherCollege)(notifications.createNotification, { body: { title: 'The end', message: 'Of this test.' } })
  const heard = []
  for (const listening of listeners) heard.push((await listening.typesUntil('The end', 'schedule.changed')).length)
  expect(heard).toEqual([1, 1, 1, 0, 0, 0])
  expect(await outside.typesUntil('The end', 'schedule.changed')).toEqual([])
})
