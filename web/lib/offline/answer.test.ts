import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeCaches } from '../testing/fake-caches.ts'
import { answerRead } from './answer.ts'
import { keptAtHeader, keptCacheName, stamped } from './kept-caches.ts'

const address = '/lms-backend/api/v1/courses/fetchCourse?courseId=1'
const storedAt = new Date('2026-11-21T05:12:00Z')
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const network = vi.fn<typeof fetch>()
const work: Promise<unknown>[] = []
const ask = (init: RequestInit = {}, asked = address) =>
  answerRead(new Request(`http://localhost${asked}`, init), { waitUntil: (one) => work.push(one), patienceMs: 0 })
const cache = () => caches.open(keptCacheName('person', 'course'))
const keptText = async () => (await (await cache()).match(address))?.text()

beforeEach(async () => {
  work.length = 0
  network.mockReset()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', new FakeCaches())
  await (await cache()).put(address, stamped(json({ data: 'kept' }), storedAt))
})

test('without a network the kept answer is given, and says when it was stored', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const answer = await ask()
  expect(await answer.json()).toEqual({ data: 'kept' })
  expect(answer.headers.get(keptAtHeader)).toBe('2026-11-21T05:12:00.000Z')
})

test('a network that does not answer in time is taken for none, and renews what is kept when it does', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  network.mockReturnValue(promise)
  expect(await (await ask()).json()).toEqual({ data: 'kept' })
  resolve(json({ data: 'late' }))
  await Promise.all(work)
  expect(await keptText()).toBe('{"data":"late"}')
})

test('the network comes first, and renews what is kept', async () => {
  network.mockResolvedValue(json({ data: 'fresh' }))
  const answer = await ask({}, address)
  expect(answer.headers.has(keptAtHeader)).toBe(false)
  expect(await answer.json()).toEqual({ data: 'fresh' })
  await Promise.all(work)
  expect(await keptText()).toBe('{"data":"fresh"}')
})

test('what does not renew what is kept is not copied: all of a recording would stay in memory', async () => {
  const recording = new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })
  network.mockResolvedValue(recording)
  const copy = vi.spyOn(recording, 'clone')
  expect(await (await ask()).text()).toBe('0123456789')
  await Promise.all(work)
  expect(copy).not.toHaveBeenCalled()
  expect(await keptText()).toBe('{"data":"kept"}')
})

test.each([403, 404])('what the server refuses with %i is kept no longer', async (status) => {
  network.mockResolvedValue(json({ error: {} }, status))
  expect((await ask()).status).toBe(status)
  await Promise.all(work)
  expect(await keptText()).toBeUndefined()
})

test.each([502, 503, 504])('a server that cannot be reached (%i) is no network', async (status) => {
  network.mockResolvedValue(json({}, status))
  expect(await (await ask()).json()).toEqual({ data: 'kept' })
  expect(await keptText()).toBe('{"data":"kept"}')
})

test('what is not kept is only the network’s', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(ask({}, '/lms-backend/users/me')).rejects.toThrow('Failed to fetch')
})

test('whoever keeps a course asks past what is kept', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const request = new Request(`http://localhost${address}`)
  // The test's own Request knows no cache modes.
  Object.defineProperty(request, 'cache', { value: 'reload' })
  await expect(answerRead(request, { waitUntil: (one) => work.push(one), patienceMs: 0 })).rejects.toThrow('Failed to fetch')
})

test('a part of a kept file is given where a part is asked for', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const file = '/lms-backend/api/v1/file/1'
  await (await cache()).put(file, stamped(new Response('0123456789', { headers: { 'content-type': 'video/mp4' } }), storedAt))
  const part = await ask({ headers: { range: 'bytes=2-5' } }, file)
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 2-5/10')
  expect(await part.text()).toBe('2345')
  expect(await (await ask({}, file)).text()).toBe('0123456789')
})

describe('a batch of reads', () => {
  const other = '/lms-backend/users/me'
  const batch = `/lms-backend/api/v1/batch?reads=${encodeURIComponent(`${address},${other}`)}`
  const items = (status: number, body: object) => ({
    data: [
      { address, status, body },
      { address: other, status: 200, body: { data: 'me' } },
    ],
  })

  test('is the network’s, and renews those that are kept', async () => {
    network.mockResolvedValue(json(items(200, { data: 'fresh' })))
    expect(await (await ask({}, batch)).json()).toEqual(items(200, { data: 'fresh' }))
    await Promise.all(work)
    expect(await keptText()).toBe('{"data":"fresh"}')
    expect(await (await cache()).match(other)).toBeUndefined()
  })

  test.each([403, 404])('what the server refuses in it with %i is kept no longer', async (status) => {
    network.mockResolvedValue(json(items(status, { error: {} })))
    await ask({}, batch)
    await Promise.all(work)
    expect(await keptText()).toBeUndefined()
  })

  test.each([
    ['without a network', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['with a network that does not answer', () => network.mockReturnValue(Promise.withResolvers<Response>().promise)],
    ['with a server that cannot be reached', () => network.mockResolvedValue(json({}, 503))],
  ])('%s has those that are kept, and says when they were stored', async (_, disturb) => {
    disturb()
    const keptAt = '2026-11-21T05:12:00.000Z'
    expect(await (await ask({}, batch)).json()).toEqual({ data: [{ address, status: 200, body: { data: 'kept' }, keptAt }] })
    expect(await keptText()).toBe('{"data":"kept"}')
  })

  test('of which nothing is kept is only the network’s', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(ask({}, `/lms-backend/api/v1/batch?reads=${encodeURIComponent(other)}`)).rejects.toThrow('Failed to fetch')
  })
})
