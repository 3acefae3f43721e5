import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../testing/fake-caches.ts'
import { keepReads } from './keep-reads.ts'
import { findKept, forgetOldCalendars, keptAtHeader, keptCacheName, keptCalendars } from './kept-caches.ts'

const personId = 'somebody'
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockReset()
  network.mockImplementation(async (address) => new Response(JSON.stringify({ data: String(address) })))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', new FakeCaches())
})

test('ATT-12: what is kept is answered from the device, with the time of keeping', async () => {
  await keepReads({ personId, name: 'attendance', addresses: ['/lms-backend/a', '/lms-backend/b'] })
  const kept = await findKept('/lms-backend/a')
  expect(await kept?.json()).toEqual({ data: '/lms-backend/a' })
  expect(kept?.headers.get(keptAtHeader)).toMatch(/^20/)
})

test('what is no longer asked for goes, and what cannot be had now stays as it was', async () => {
  await keepReads({ personId, name: 'attendance', addresses: ['/lms-backend/a', '/lms-backend/b'] })
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await keepReads({ personId, name: 'attendance', addresses: ['/lms-backend/b'] })
  expect(await findKept('/lms-backend/a')).toBeUndefined()
  expect(await (await findKept('/lms-backend/b'))?.json()).toEqual({ data: '/lms-backend/b' })
})

test('a refusal keeps nothing, also of what was kept before', async () => {
  await keepReads({ personId, name: 'attendance', addresses: ['/lms-backend/a'] })
  network.mockResolvedValue(new Response('{}', { status: 404 }))
  await keepReads({ personId, name: 'attendance', addresses: ['/lms-backend/a'] })
  expect(await findKept('/lms-backend/a')).toBeUndefined()
})

test('calendars of a shape that nothing reads any more are taken away, and nothing else', async () => {
  const names = ['calendar', keptCalendars, 'attendance'].map((name) => keptCacheName(personId, name))
  for (const name of names) await caches.open(name)
  await forgetOldCalendars()
  expect(await caches.keys()).toEqual(names.slice(1))
})
