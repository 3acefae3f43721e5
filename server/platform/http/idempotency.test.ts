import { expect, test } from 'vitest'
import { notifications } from '#contract/features/notifications.ts'
import { startTestServer } from '../../testing/server.ts'

// How a transaction ends is what is looked at, so each is one of its own.
const server = await startTestServer({ rollback: false })
const { db } = server.platform
const notice = { title: 'Kept with its answer', message: 'Or not at all.', classId: server.world.entities.class.teacher.own }
const write = () => server.as('teacher')(notifications.createNotification, { body: notice, idempotencyKey: 'key-of-one-action' })

async function written(): Promise<number> {
  const { data } = await server.as('teacher')(notifications.getNotificationsByClassId, { query: { classId: notice.classId } })
  return data.filter(({ title }) => title === notice.title).length
}

test('a write whose answer cannot be kept is not done, says why in the log, and can be sent again', async () => {
  await db.execute('alter table idempotency_keys add constraint keep_nothing check (answer is null) not valid')
  await expect(write()).rejects.toMatchObject({ code: 'platform.internal', status: 500 })
  expect(server.logged.findLast((line) => line.includes('a request failed'))).toContain('keep_nothing')
  expect(await written()).toBe(0)
  await db.execute('alter table idempotency_keys drop constraint keep_nothing')
  const first = await write()
  expect(await write()).toEqual(first)
  expect(await written()).toBe(1)
})
