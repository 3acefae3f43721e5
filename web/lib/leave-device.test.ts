import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepOnDevice, readFromDevice } from './device-drafts.ts'
import { leaveNothingOf, watchUse } from './leave-device.ts'
import { keptCacheName } from './offline/kept-caches.ts'
import { canKeep } from './offline/kept-courses.ts'
import { Outbox } from './outbox.ts'
import { ownStorage } from './own-storage.ts'
import { storeWrite } from './sender.ts'
import { useDeparture } from './session.ts'
import { useStore } from './store.ts'
import { cast } from './testing/cast.ts'
import { FakeCaches } from './testing/fake-caches.ts'

const minute = 60_000
const shared = { ...cast.learner, isOnSharedDevice: true } as const
const { signIn, signOut } = useStore.getState()
const network = vi.fn<typeof fetch>()
const draft = { values: { body: 'Heaps' }, baseVersion: 1, at: new Date().toISOString(), heardAt: null }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  network.mockReset()
  network.mockImplementation(async () => new Response(JSON.stringify({ data: {} })))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', new FakeCaches())
  signOut()
  useDeparture.setState({ reason: null })
})
afterEach(() => vi.useRealTimers())

describe('ID-4: on a shared device', () => {
  test('what is written stays in the tab, and nothing is kept to be read without a network', async () => {
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready: Promise.resolve({ active: null }) } })
    signIn(cast.learner)
    expect([canKeep(), ownStorage()]).toEqual([true, localStorage])
    await keepOnDevice('of an own device', draft)
    signIn(shared)
    expect([canKeep(), ownStorage()]).toEqual([false, sessionStorage])
    expect(await readFromDevice('of an own device')).toBeNull()
    await keepOnDevice('text', draft)
    expect(await readFromDevice('text')).toEqual(draft)
    await expect(keepOnDevice('text', { ...draft, values: { body: 'x'.repeat(300_000) } })).rejects.toThrow('nothing is kept')
    expect(Object.keys(localStorage).filter((name) => name.startsWith('prangan.writing'))).toEqual(['prangan.writing.of an own device'])
  })

  test('whoever leaves leaves nothing: no draft, nothing that waits, nothing kept', async () => {
    signIn(shared)
    await keepOnDevice('text', draft)
    const call = { method: 'POST', path: '/x', body: true }
    const write = { call, input: {}, idempotencyKey: 'k', makesStale: [], subject: null, addedAt: draft.at, triedAt: null }
    await storeWrite({ ...write, personId: shared.id })
    await storeWrite({ ...write, personId: 'somebody else' })
    await caches.open(keptCacheName(shared.id, 'course'))
    await leaveNothingOf(shared.id)
    expect(sessionStorage).toHaveLength(0)
    expect(await caches.keys()).toEqual([])
    expect(await new Outbox().people()).toEqual(['somebody else'])
  })

  test('a page that is open signs out then, and not while it is used', () => {
    vi.useFakeTimers()
    signIn(shared)
    watchUse()
    for (let times = 0; times < 4; times++) {
      vi.advanceTimersByTime(20 * minute)
      window.dispatchEvent(new Event('pointerdown'))
    }
    expect(useDeparture.getState().reason).toBeNull()
    vi.advanceTimersByTime(29 * minute)
    expect(network).not.toHaveBeenCalled()
    vi.advanceTimersByTime(minute + 15_000)
    expect(useDeparture.getState().reason).toBe('session-ended')
    expect(network.mock.calls.map(([address]) => String(address))).toEqual(['/lms-backend/users/logout'])
  })

  test('the touch that wakes a page which slept for longer is no use', () => {
    vi.useFakeTimers()
    signIn(shared)
    localStorage.setItem('prangan.used', String(Date.now()))
    watchUse()
    vi.setSystemTime(Date.now() + 31 * minute)
    window.dispatchEvent(new Event('pointerdown'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(useDeparture.getState().reason).toBe('session-ended')
  })
})
