import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { noteAnswer } from './connection.ts'
import { connectLive, disconnectLive, receive } from './live.ts'
import { queryClient, read } from './query.ts'
import { useDeparture } from './session.ts'
import { useStore } from './store.ts'
import { cast } from './testing/cast.ts'

const id = '0197b7a0-0000-7000-8000-000000000200'
const unread = read(notifications.unreadCount, {})

/** What an event source says of itself once the server refused it. */
const closed = 2

/** The streams that are opened from here on. */
function streams() {
  const opened: { readyState: number; address: string; onopen?: () => void; onerror?: () => void }[] = []
  class FakeEventSource {
    static readonly CLOSED = closed
    readyState = 1
    close = () => undefined
    readonly address: string
    constructor(address: string) {
      this.address = address
      opened.push(this)
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource)
  return opened
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
})

test('what many events in a moment make stale is read again at once, and once more together', async () => {
  const isStale = () => queryClient.getQueryState(unread.queryKey)?.isInvalidated
  const readFreshly = () => queryClient.setQueryData(unread.queryKey, { unread: 3 })
  const happen = () => receive(JSON.stringify({ type: 'notification.created', notificationId: id, title: 'Lab moved' }))
  readFreshly()
  await happen()
  expect(isStale()).toBe(true)
  readFreshly()
  await Promise.all(Array.from({ length: 20 }, happen))
  expect(isStale()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(isStale()).toBe(true)
})

test('a notification makes stale what shows notifications, and nothing else', async () => {
  queryClient.setQueryData(unread.queryKey, { unread: 3 })
  queryClient.setQueryData(read(identity.me, {}).queryKey, cast.learner)
  await receive(JSON.stringify({ type: 'notification.created', notificationId: id, title: 'Lab moved' }))
  expect(queryClient.getQueryState(unread.queryKey)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(read(identity.me, {}).queryKey)?.isInvalidated).toBe(false)
})

test('an event that this version does not know changes nothing', async () => {
  queryClient.setQueryData(unread.queryKey, { unread: 3 })
  await receive(JSON.stringify({ type: 'weather.changed' }))
  expect(queryClient.getQueryState(unread.queryKey)?.isInvalidated).toBe(false)
})

test('where more was missed than is told again, everything is read again', async () => {
  queryClient.setQueryData(unread.queryKey, { unread: 3 })
  await receive(JSON.stringify({ type: 'everything.changed' }))
  expect(queryClient.getQueryState(unread.queryKey)?.isInvalidated).toBe(true)
})

test('a stream that the browser mends goes on; one that is opened anew reads everything again', () => {
  const opened = streams()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: cast.learner })))
  const isStale = () => queryClient.getQueryState(unread.queryKey)?.isInvalidated
  queryClient.setQueryData(unread.queryKey, { unread: 3 })
  connectLive()
  opened[0]?.onopen?.()
  opened[0]?.onopen?.()
  expect(isStale()).toBe(false)
  if (opened[0]) opened[0].readyState = closed
  opened[0]?.onerror?.()
  vi.advanceTimersByTime(5_000)
  expect(opened).toHaveLength(2)
  opened[1]?.onopen?.()
  expect(isStale()).toBe(true)
  disconnectLive()
})

test('a session that ended in another tab may have become somebody else’s: the page begins anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: cast.teacher })))
  useStore.getState().signIn(cast.learner)
  await receive(JSON.stringify({ type: 'session.ended', sessionId: id }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(useDeparture.getState().reason).toBeNull()
})

test.each([
  ['at once', false],
  ['after it could not be', true],
])('where the first stream is opened %s, everything is read again: %s', async (_, couldNot) => {
  const opened = streams()
  // As in a page that has just begun.
  vi.resetModules()
  const [live, query] = await Promise.all([import('./live.ts'), import('./query.ts')])
  query.queryClient.setQueryData(unread.queryKey, { unread: 3 })
  live.connectLive()
  if (couldNot) opened[0]?.onerror?.()
  opened[0]?.onopen?.()
  expect(query.queryClient.getQueryState(unread.queryKey)?.isInvalidated).toBe(couldNot)
  live.disconnectLive()
})

test('the first stream says when its page was read, and is told what happened since; another has everything read again', async () => {
  const opened = streams()
  // As in a page that has just begun.
  vi.resetModules()
  const [live, clock] = await Promise.all([import('./live.ts'), import('./server-clock.ts')])
  clock.noteServerTime('Sat, 21 Nov 2026 04:29:58 GMT')
  live.connectLive()
  opened[0]?.onopen?.()
  live.disconnectLive()
  live.connectLive()
  live.disconnectLive()
  const address = '/lms-backend/api/v1/notification/stream'
  expect(opened.map((each) => each.address)).toEqual([`${address}?since=2026-11-21T04%3A29%3A58.000Z`, address])
})

test.each([
  ['by the device', '2026-11-27T05:12:00.000Z', true],
  ['by the network', null, false],
])('whether what was answered %s (%s) is read again when the stream goes on: %s', (_, keptAt, isReadAgain) => {
  const opened = streams()
  connectLive()
  opened[0]?.onopen?.()
  queryClient.setQueryData(unread.queryKey, { unread: 3 })
  noteAnswer('/lms-backend/unread', keptAt)
  opened[0]?.onopen?.()
  expect(queryClient.getQueryState(unread.queryKey)?.isInvalidated).toBe(isReadAgain)
  disconnectLive()
})

test.each([
  [200, { data: cast.learner }, null],
  [401, { error: { code: 'access.signed_out', message: 'Please sign in.', requestId: 'r1' } }, 'session-ended'],
])('when a session ended, the server is asked whose: %i', async (status, answer, reason) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { status })))
  useStore.getState().signIn(cast.learner)
  await receive(JSON.stringify({ type: 'session.ended', sessionId: id }))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 20_000 })
  expect(useDeparture.getState().reason).toBe(reason)
})
