import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { newWrite } from './noted-writes.ts'
import { Outbox } from './outbox.ts'

const personId = '0197b7a0-0000-7000-8000-000000000001'
const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const failed = (status: number, code: string) => answered(status, { error: { code, message: `Said: ${code}.`, requestId: 'r1' } })

/** A server that does a write once for each key, and whose answers can be lost on the way. */
function aServer() {
  const done = new Map<string, string>()
  const titles: string[] = []
  let isReachable = true
  let losesAnswers = 0
  const fetch = vi.fn(async (_address: unknown, init: RequestInit = {}) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    const { title } = JSON.parse(String(init.body))
    if (title === 'refused') return failed(422, 'request.malformed')
    if (title === 'broken') return failed(500, 'platform.internal')
    if (!done.has(key)) {
      done.set(key, title)
      titles.push(title)
    }
    if (losesAnswers > 0) {
      losesAnswers -= 1
      throw new TypeError('Failed to fetch')
    }
    return answered(200, { data: {} })
  })
  return {
    fetch,
    /** What was done, in order. */
    titles,
    reach: (now: boolean) => {
      isReachable = now
    },
    loseAnswers: (count: number) => {
      losesAnswers = count
    },
  }
}

/** The browser's locks as every tab of one device sees them. */
function someLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work)
    return last
  }
  // as: the part of the locks that an outbox asks.
  return { request } as unknown as LockManager
}

let database = ''
let count = 0
beforeEach(() => {
  count += 1
  database = `outbox-${count}`
})

const waiting = (title: string) => ({
  personId,
  input: { body: { title, message: 'In CS Lab 2.' } },
  makesStale: [notifications.getNotifications.path],
})

/** Opens an outbox on this test's device: again, as after a reload or in another tab. */
const open = ({ fetch }: ReturnType<typeof aServer>, locks = someLocks()) => new Outbox({ database, fetch, locks })

test('what was written without a network is sent in order once it is back, also after a reload', async () => {
  const server = aServer()
  server.reach(false)
  const before = open(server)
  for (const title of ['first', 'second', 'third']) await before.add(newWrite(notifications.createNotification, waiting(title)))
  expect(await before.sendAll(personId)).toEqual({ stale: [], refused: 0, isWaiting: true, isUnreachable: true })
  expect(await before.count(personId)).toBe(3)

  server.reach(true)
  const after = open(server)
  expect(await after.sendAll(personId)).toMatchObject({ stale: [notifications.getNotifications.path], refused: 0, isWaiting: false })
  expect(server.titles).toEqual(['first', 'second', 'third'])
  expect(await after.count(personId)).toBe(0)
})

test('a write whose answer was lost is sent again as the same write, before any other', async () => {
  const server = aServer()
  const outbox = open(server)
  await outbox.add(newWrite(notifications.createNotification, waiting('first')))
  await outbox.add(newWrite(notifications.createNotification, waiting('second')))
  server.loseAnswers(1)
  expect((await outbox.sendAll(personId)).isWaiting).toBe(true)
  expect(server.fetch).toHaveBeenCalledTimes(1)

  await outbox.sendAll(personId)
  expect(server.titles).toEqual(['first', 'second'])
  const keys = server.fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('two tabs that hear of the network at once send each write once', async () => {
  const server = aServer()
  const locks = someLocks()
  const [one, other] = [open(server, locks), open(server, locks)]
  for (const title of ['first', 'second', 'third']) await one.add(newWrite(notifications.createNotification, waiting(title)))
  await Promise.all([one.sendAll(personId), other.sendAll(personId)])
  expect(server.fetch).toHaveBeenCalledTimes(3)
  expect(server.titles).toEqual(['first', 'second', 'third'])
})

test('what the server refuses is taken out and told once; what stands behind it is sent', async () => {
  const server = aServer()
  const outbox = open(server)
  for (const title of ['refused', 'second']) await outbox.add(newWrite(notifications.createNotification, waiting(title)))
  expect(await outbox.sendAll(personId)).toMatchObject({ refused: 1, isWaiting: false })
  expect(server.titles).toEqual(['second'])
  expect(await outbox.takeRefused(personId)).toMatchObject([{ code: 'request.malformed', message: 'Said: request.malformed.' }])
  expect(await outbox.takeRefused(personId)).toEqual([])
})

test('a server that fails keeps a write and everything behind it in their places', async () => {
  const server = aServer()
  const outbox = open(server)
  for (const title of ['broken', 'second']) await outbox.add(newWrite(notifications.createNotification, waiting(title)))
  expect(await outbox.sendAll(personId)).toMatchObject({ refused: 0, isWaiting: true })
  expect(server.titles).toEqual([])
  expect(await outbox.count(personId)).toBe(2)
})

test('a write that may have arrived before the server forgot its key is told, not done again', async () => {
  const server = aServer()
  const outbox = open(server)
  await outbox.add(newWrite(notifications.createNotification, waiting('first')))
  server.loseAnswers(1)
  await outbox.sendAll(personId)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
  expect(await outbox.sendAll(personId)).toMatchObject({ refused: 1, isWaiting: false })
  vi.useRealTimers()
  expect(server.fetch).toHaveBeenCalledTimes(1)
})

test('a session that ended refuses nothing: the write waits until its person is back, and nobody else sends it', async () => {
  const fetch = vi.fn(async () => failed(401, 'access.signed_out'))
  const outbox = new Outbox({ database, fetch, locks: someLocks() })
  await outbox.add(newWrite(notifications.createNotification, waiting('first')))
  expect((await outbox.sendAll(personId)).isWaiting).toBe(true)
  await outbox.sendAll('somebody-else')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await outbox.people()).toEqual([personId])
})

test.each<[string, boolean, () => Promise<Response>]>([
  ['no server was asked', true, async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the session ended', true, async () => failed(401, 'access.signed_out')],
  ['the server cannot do it', false, async () => failed(500, 'platform.internal')],
  ['the server says what this version does not know', false, async () => failed(500, 'weather.rainy')],
])('after more than a month, where %s, that a write waits is %s', async (_, isWaiting, fetch) => {
  const outbox = new Outbox({ database, fetch, locks: someLocks() })
  await outbox.add(newWrite(identity.logout, { personId, input: { body: {} }, makesStale: [] }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
  expect(await outbox.sendAll(personId)).toMatchObject({ isWaiting, refused: isWaiting ? 0 : 1 })
  vi.useRealTimers()
  expect(await outbox.count(personId)).toBe(isWaiting ? 1 : 0)
})

test('a note that outlived its page is stored once', async () => {
  const server = aServer()
  const outbox = open(server)
  const write = newWrite(notifications.createNotification, waiting('once'))
  await outbox.add(write)
  await outbox.add(structuredClone(write))
  expect(await outbox.count(personId)).toBe(1)
  await outbox.sendAll(personId)
  expect(server.fetch).toHaveBeenCalledOnce()
})

test('where doing it twice is doing it once, no key is sent', async () => {
  const fetch = vi.fn(async (_address: unknown, _init?: RequestInit) => answered(200, { data: {} }))
  const outbox = new Outbox({ database, fetch, locks: someLocks() })
  await outbox.add(newWrite(identity.logout, { personId, input: { body: {} }, makesStale: [] }))
  await outbox.sendAll(personId)
  expect(fetch.mock.calls[0]?.[0]).toBe('/lms-backend/users/logout')
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('idempotency-key')).toBe(false)
})

test('who leaves leaves nothing behind', async () => {
  const server = aServer()
  const outbox = open(server)
  await outbox.add(newWrite(notifications.createNotification, waiting('first')))
  await outbox.forget(personId)
  expect(await outbox.people()).toEqual([])
})

test('what is forgotten while it is about to be sent is neither sent nor stored again', async () => {
  const server = aServer()
  const outbox = open(server)
  await outbox.add(newWrite(notifications.createNotification, waiting('first')))
  const { get } = IDBIndex.prototype
  vi.spyOn(IDBIndex.prototype, 'get').mockImplementationOnce(function (this: IDBIndex, key) {
    void outbox.forget(personId)
    return get.call(this, key)
  })
  expect((await outbox.sendAll(personId)).isWaiting).toBe(false)
  expect(server.titles).toEqual([])
  expect(await outbox.people()).toEqual([])
})

test('what is refused about a subject stays until it is decided upon, with what was made on top of it, and is told once', async () => {
  const server = aServer()
  const outbox = open(server)
  const about = (title: string, subject: string | null) =>
    outbox.add(newWrite(notifications.createNotification, { ...waiting(title), subject }))
  await about('refused', 'roll 1')
  await about('on top of it', 'roll 1')
  await about('of another', 'roll 2')
  await about('of none', null)
  expect(await outbox.sendAll(personId)).toMatchObject({ refused: 2, isWaiting: false })
  expect(server.titles).toEqual(['of another', 'of none'])

  expect(await outbox.takeRefused(personId)).toHaveLength(2)
  expect(await outbox.takeRefused(personId)).toEqual([])
  const kept = await open(server).listRefused(personId)
  expect(kept.map(({ input }) => input.body?.title)).toEqual(['refused', 'on top of it'])
  await outbox.settle(personId, 'roll 2')
  expect(await outbox.listRefused(personId)).toHaveLength(2)
  await outbox.settle(personId, 'roll 1')
  expect(await outbox.listRefused(personId)).toEqual([])
})

test('a lock holds up what has nobody to decide upon it, and refuses what has', async () => {
  const outbox = new Outbox({ database, fetch: async () => failed(423, 'attendance.locked'), locks: someLocks() })
  await outbox.add(newWrite(notifications.createNotification, { ...waiting('late'), subject: 'roll 1' }))
  expect(await outbox.sendAll(personId)).toMatchObject({ refused: 1, isWaiting: false })
  expect(await outbox.listRefused(personId)).toMatchObject([{ code: 'attendance.locked', subject: 'roll 1' }])
  await outbox.add(newWrite(notifications.createNotification, waiting('later')))
  expect(await outbox.sendAll(personId)).toMatchObject({ refused: 0, isWaiting: true, isUnreachable: false })
})
