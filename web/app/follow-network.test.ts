import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { noteSilence, useConnection } from '../lib/connection.ts'
import { disconnectLive } from '../lib/live.ts'
import { newWrite } from '../lib/noted-writes.ts'
import { keptCacheName } from '../lib/offline/kept-caches.ts'
import { Outbox } from '../lib/outbox.ts'
import { queryClient, read } from '../lib/query.ts'
import { sendWaiting } from '../lib/sender.ts'
import { type Departure, leave, useDeparture } from '../lib/session.ts'
import { storedUser, storeUser } from '../lib/storage.ts'
import { useStore } from '../lib/store.ts'
import { cast } from '../lib/testing/cast.ts'
import { FakeCaches } from '../lib/testing/fake-caches.ts'
import { markName, useWaitingWrites } from '../lib/waiting-writes.ts'
import { followNetwork, settleDevice } from './follow-network.ts'
import { guarded } from './guard.ts'

const network = vi.fn<typeof fetch>()
const outbox = new Outbox()
const { learner, teacher } = cast
const answered = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ data })))
const wait = async () => {
  const input = { body: { title: 'Later', message: 'Text.' } }
  await outbox.add(newWrite(notifications.createNotification, { personId: learner.id, input, makesStale: [] }))
  localStorage.setItem(markName, 'true')
}
let streams = 0
const writes = () => network.mock.calls.filter(([, init]) => init?.method === 'POST')

beforeAll(followNetwork)

beforeEach(async () => {
  streams = 0
  network.mockReset()
  network.mockImplementation((address) => answered(String(address).endsWith(identity.me.path) ? learner : {}))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal(
    'EventSource',
    class {
      close = () => undefined
      constructor() {
        streams += 1
      }
    },
  )
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ active: null }) }, configurable: true })
  for (const person of await outbox.people()) await outbox.forget(person)
  disconnectLive()
  useStore.getState().signIn(learner)
  await caches.open(keptCacheName(learner.id, 'course'))
})

afterEach(() => void vi.useRealTimers())

test.each<[Departure, string[], number]>([
  ['logged-out', [], 0],
  ['session-ended', [], 1],
  ['wrong-role', [keptCacheName(learner.id, 'course')], 1],
])('who leaves because %s leaves %o, and %i writes for later', async (reason, names, waiting) => {
  await wait()
  leave(reason)
  await waitFor(async () => {
    expect(await caches.keys()).toEqual(names)
    expect(await outbox.count(learner.id)).toBe(waiting)
  })
})

test('when it is known who is here, what others kept is taken away', async () => {
  await caches.open(keptCacheName(teacher.id, 'course'))
  await settleDevice(learner.id)
  expect(await caches.keys()).toEqual([keptCacheName(learner.id, 'course')])
})

test('when the network is back, what waited is sent and what is on the screen is read anew', async () => {
  const unread = read(notifications.unreadCount, {})
  queryClient.setQueryData(unread.queryKey, { unread: 3 })
  await wait()
  noteSilence()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(writes()).toHaveLength(1))
  await waitFor(() => expect(queryClient.getQueryState(unread.queryKey)?.isInvalidated).toBe(true))
})

test('a server that cannot say who is here is asked again, and then what waited is sent and what happens is heard', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const away = { error: { code: 'platform.unavailable', message: 'Away.', requestId: 'r1' } }
  network.mockImplementation(async () => Response.json(away, { status: 503 }))
  await wait()
  guarded('learn').guard()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.mock.calls.length).toBeGreaterThan(2)
  expect(writes()).toHaveLength(0)
  expect(streams).toBe(0)
  network.mockImplementation((address) => answered(String(address).endsWith(identity.me.path) ? learner : {}))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(streams).toBe(1)
})

test.each([
  ['first', () => guarded('learn').guard()],
  ['once the network is back', () => [noteSilence(), window.dispatchEvent(new Event('online'))]],
])('for whoever signs out while the server is asked %s who is here, nothing begins any more', async (_when, ask) => {
  const asked = Promise.withResolvers<Response>()
  network.mockImplementation((address) => (String(address).endsWith(identity.me.path) ? asked.promise : answered({})))
  await wait()
  ask()
  await waitFor(() => expect(network).toHaveBeenCalled())
  leave('wrong-role')
  asked.resolve(await answered(learner))
  await waitFor(() => expect(queryClient.getQueryState(read(identity.me, {}).queryKey)?.status).toBe('success'))
  await queryClient.fetchQuery({ queryKey: ['a turn'], queryFn: () => true })
  expect(storedUser()).toBeUndefined()
  expect(streams).toBe(0)
  expect(writes()).toHaveLength(0)
})

test('a server that cannot take a write just now is asked again, also where nothing else is asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const away = { error: { code: 'platform.unavailable', message: 'Away.', requestId: 'r1' } }
  network.mockImplementation(async () => Response.json(away, { status: 503 }))
  await wait()
  await sendWaiting()
  expect(useConnection.getState().isOffline).toBe(false)
  expect(useWaitingWrites.getState().hasFailed).toBe(true)
  network.mockImplementation(() => answered({}))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await waitFor(async () => expect(await outbox.count(learner.id)).toBe(0))
})

test('nothing is sent for somebody whom the server knows as somebody else', async () => {
  network.mockImplementation((address) => answered(String(address).endsWith(identity.me.path) ? teacher : {}))
  await wait()
  noteSilence()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(queryClient.getQueryData(read(identity.me, {}).queryKey)).toMatchObject({ id: teacher.id }))
  await waitFor(() => expect(window.location.reload).toHaveBeenCalledOnce())
  expect(storedUser()?.id).toBe(teacher.id)
  expect(writes()).toHaveLength(0)
  expect(await outbox.count(learner.id)).toBe(1)
  expect(useDeparture.getState().reason).toBeNull()
})

test('where somebody else signed in in another tab, nothing more is sent, and this one begins anew as theirs', async () => {
  await wait()
  storeUser({ ...learner, name: 'H. Kondapalli' })
  window.dispatchEvent(new Event('storage'))
  expect(window.location.reload).not.toHaveBeenCalled()
  storeUser(teacher)
  await sendWaiting()
  expect(writes()).toHaveLength(0)
  expect(await outbox.count(learner.id)).toBe(1)
  window.dispatchEvent(new Event('storage'))
  expect(window.location.reload).toHaveBeenCalledOnce()
})
