import { expect, onTestFinished, test } from 'vitest'
import { basePath, type Role } from '#contract/endpoint.ts'
import { notifications } from '#contract/features/notifications.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'

// Live events are told at commit, so this test works on the database itself.
const server = await startTestServer({ rollback: false })
const { entities, others, otherCollege } = server.world

/** Opens a live stream, and answers how often it told of the schedule until it heard a notice that everybody of the college gets. */
async function listen(who: Role | Person) {
  const url = basePath + notifications.stream.path
  const response = await server.inject(who, { method: 'GET', url, headers: { accept: 'text/event-stream' }, payloadAsStream: true })
  const stream = response.stream()
  onTestFinished(() => {
    stream.destroy()
  })
  let said = ''
  let wake: (() => void) | undefined
  stream.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    wake?.()
  })
  const until = async (text: string) => {
    while (!said.includes(text)) await new Promise<void>((resolve) => (wake = resolve))
  }
  await until('event: ready')
  return async (end: string) => {
    await until(end)
    return said.split('"type":"schedule.changed"').length - 1
  }
}

test('open pages hear of a change when they are of the class, of its teacher or of the office, and others do not', async () => {
  const everybody = ['teacher', 'learner', 'administrator', 'clerk', others.learner, others.teacher] as const
  const listeners = []
  for (const who of everybody) listeners.push(await listen(who))
  const outside = await listen(otherCollege)
  const body = { classId: entities.class.teacher.own, courseId: entities.course.teacher.own }
  await server.as('teacher')(arranging.createClassSchedule, {
    body: { ...body, start: '2026-12-02T11:00:00Z', end: '2026-12-02T12:00:00Z' },
  })
  await server.as('administrator')(notifications.createNotification, { body: { title: 'The end', message: 'Of this test.' } })
  await server.as(otherCollege)(notifications.createNotification, { body: { title: 'The end', message: 'Of this test.' } })
  const heard = []
  for (const told of listeners) heard.push(await told('The end'))
  expect(heard).toEqual([1, 1, 1, 0, 0, 0])
  expect(await outside('The end')).toBe(0)
})
