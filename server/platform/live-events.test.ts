import { expect, inject, test } from 'vitest'
import { notifications } from '#contract/features/notifications.ts'
import { listenTo } from '../testing/live.ts'
import { startTestServer } from '../testing/server.ts'
import { newId } from './database/columns.ts'

const server = await startTestServer({ rollback: false })

// The embedded database hands notifications on in the process.
test.runIf(inject('template').kind === 'server')('what was told while the database was away is told when it is back', async () => {
  const classId = server.world.entities.class.teacher.own
  const tell = (title: string) =>
    server.as('teacher')(notifications.createNotification, { body: { title, message: 'Read this.', classId } })
  const before = await listenTo(server, 'teacher')
  await tell('Heard')
  await before.until('Heard')
  const listening = "datname = current_database() and pid <> pg_backend_pid() and (query = 'select 1' or query like 'listen %')"
  await server.platform.connection.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`)
  await tell('Missed')
  // The stream ends, so that the page comes back with what it heard last.
  await before.ended
  const after = await listenTo(server, 'teacher', { lastEventId: before.lastId() })
  await after.until('Missed')
  expect(after.said()).toContain('"title":"Missed"')
})

test('a stream that could not be told what it missed is listened to no longer', async () => {
  const { events } = server.platform
  const before = events.listenerCount()
  const { personId, collegeId } = server.world.people.learner
  const actor = { sessionId: newId(), personId, collegeId, role: 'learner' as const }
  const connecting = events.connect({ actor, send: () => undefined, close: () => undefined }, { lastEventId: Number.NaN })
  await expect(connecting).rejects.toThrow('Failed query')
  expect(events.listenerCount()).toBe(before)
})
