import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { newWrite } from './noted-writes.ts'
import { Outbox } from './outbox.ts'
import { sendInBackground } from './send-in-background.ts'
import { cast } from './testing/cast.ts'

const network = vi.fn<typeof fetch>()
const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const outbox = new Outbox()
const add = (personId: string) => {
  const input = { body: { title: personId, message: 'Text.' } }
  return outbox.add(newWrite(notifications.createNotification, { personId, input, makesStale: [] }))
}
const sent = () => network.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body)).title] : []))

beforeEach(async () => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
  for (const person of await outbox.people()) await outbox.forget(person)
})

test('only the writes of whoever is signed in are sent: another’s wait for them', async () => {
  await add(cast.learner.id)
  await add(cast.teacher.id)
  network.mockImplementation(async (address) => answered(200, { data: String(address).endsWith(identity.me.path) ? cast.learner : {} }))
  await sendInBackground()
  expect(sent()).toEqual([cast.learner.id])
  expect(await outbox.people()).toEqual([cast.teacher.id])
})

test('what could not be sent is tried again: the browser is told by a failure', async () => {
  await add(cast.learner.id)
  network.mockImplementation(async (address) =>
    String(address).endsWith(identity.me.path)
      ? answered(200, { data: cast.learner })
      : answered(503, { error: { code: 'platform.unavailable', message: 'Later.', requestId: 'r' } }),
  )
  await expect(sendInBackground()).rejects.toThrow('Something still waits.')
})

test('where nothing waits nobody is asked', async () => {
  await sendInBackground()
  expect(network).not.toHaveBeenCalled()
})
