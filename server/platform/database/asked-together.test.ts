import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type RequestScope, requestScope } from '../http/request-scope.ts'
import { askTogether, mostLanes } from './asked-together.ts'
import { isConfig } from './prepared-statements.ts'
import { mostConnections, watchDatabase } from './watched-pool.ts'

const template = inject('template')
const url = template.kind === 'server' ? template.url : ''
// An embedded database has one connection.
const testOnServer = test.skipIf(url === '')

const openPool = async () => {
  const { pool, close } = await watchDatabase(url, { warn: () => undefined })
  onTestFinished(close)
  askTogether(pool)
  const ask = (text: string) => pool.query<{ pid: number }>({ text }).then(({ rows }) => rows[0]?.pid)
  return { pool, ask }
}
const ownPid = 'select pg_backend_pid() as pid, pg_sleep(0.01)'
const inRequest = <T>(work: () => T, batch?: RequestScope): T => requestScope.run({ statements: 0, ...(batch && { batch }) }, work)

testOnServer('what a request asks in one go goes over one connection, and so does what the reads of a batch ask', async () => {
  const { pool, ask } = await openPool()
  const alone = await Promise.all([ask(ownPid), ask(ownPid), ask(ownPid)])
  expect(new Set(alone).size).toBe(3)
  const together = await inRequest(() => Promise.all([ask(ownPid), ask(ownPid), ask(ownPid)]))
  expect(new Set(together).size).toBe(1)
  const batch = { statements: 0 }
  const ofBatch = await Promise.all([inRequest(() => ask(ownPid), batch), inRequest(() => ask(ownPid), batch)])
  expect(new Set(ofBatch).size).toBe(1)
  const ofTwo = await Promise.all([inRequest(() => ask(ownPid)), inRequest(() => ask(ownPid))])
  expect(new Set(ofTwo).size).toBe(2)
  expect(pool.idleCount).toBe(pool.totalCount)
})

testOnServer('batches go on one after the other, each in a turn of the event loop of its own', async () => {
  const { ask } = await openPool()
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turnOf = async (batch?: RequestScope) => {
    await inRequest(() => ask('select 1 as pid'), batch)
    return turn
  }
  const turns = await Promise.all(Array.from({ length: 8 }, () => turnOf({ statements: 0 })))
  isOver = true
  expect(new Set(turns).size).toBe(turns.length)
})

/** Asks of as many requests while there is one free connection: which statements go over it at a time, by their names. */
async function tripsOf(requests: number, nameOf: (place: number) => string, batch = false): Promise<string[][]> {
  const { pool } = await openPool()
  const held = await Promise.all(Array.from({ length: mostConnections - 1 }, () => pool.connect()))
  const trips: string[][] = []
  pool.on('connect', (client) => {
    const send = client.query.bind(client)
    vi.spyOn(client, 'query').mockImplementation((...asked: unknown[]) => {
      const [statement] = asked
      trips.at(-1)?.push(isConfig(statement) ? (statement.name ?? '') : '')
      return Reflect.apply(send, client, asked)
    })
  })
  pool.on('acquire', () => trips.push([]))
  const ask = (place: number) => {
    const name = nameOf(place)
    return pool.query({ text: 'select $1::int + 1 as next', ...(name !== '' && { name }) }, [1])
  }
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, place) => inRequest(() => ask(place), batch ? { statements: 0 } : undefined)),
  )
  expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: requests }, () => [{ next: 2 }]))
  for (const client of held) client.release()
  return trips.filter((asked) => asked.length > 0)
}
const writtenOnce = () => 'read_of_a_test'
const writtenAnew = () => ''

testOnServer('where more requests wait than there are connections for them, each connection takes its share', async () => {
  const few = await tripsOf(mostLanes, writtenOnce)
  expect(few.map(({ length }) => length)).toEqual(Array.from({ length: mostLanes }, () => 1))
  const [first, ...others] = await tripsOf(3 * mostLanes, writtenOnce)
  expect(first).toHaveLength(3)
  for (const asked of others) expect(asked.length).toBeLessThanOrEqual(3)
})

testOnServer('nobody waits behind what is not written once, nor behind a batch', async () => {
  const alone = Array.from({ length: 3 * mostConnections }, () => 1)
  expect((await tripsOf(alone.length, writtenAnew)).map(({ length }) => length)).toEqual(alone)
  expect((await tripsOf(alone.length, writtenOnce, true)).map(({ length }) => length)).toEqual(alone)
  const mixed = await tripsOf(alone.length, (place) => (place % 2 === 1 ? writtenAnew() : writtenOnce()))
  const anew = mixed.filter((names) => names.includes(writtenAnew()))
  expect(anew).toEqual(Array.from({ length: alone.length / 2 }, () => [writtenAnew()]))
})

testOnServer('what is written once leaves connections to everything else, whoever asks', async () => {
  const { pool } = await openPool()
  // However long a busy machine takes to connect, it is not long here.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ask = () => inRequest(() => pool.query({ name: 'shared', text: 'select 1 as one' }))
  await Promise.all(Array.from({ length: 10 * mostConnections }, ask))
  vi.useRealTimers()
  expect(pool.totalCount).toBe(mostLanes)
})

testOnServer('nobody waits for long behind what takes long although it is written once', async () => {
  const { pool } = await openPool()
  const lock = await pool.connect()
  await lock.query('select pg_advisory_lock(2026)')
  const stuck = Promise.all(
    Array.from({ length: mostLanes }, () =>
      inRequest(() => pool.query({ name: 'stuck', text: 'select pg_advisory_xact_lock_shared(2026)' })),
    ),
  )
  const waiting = "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = 2026 and not granted"
  await vi.waitFor(async () => expect((await lock.query(waiting)).rows).toEqual([{ waiting: mostLanes }]))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let isAnswered = false
  const ask = () => inRequest(() => pool.query({ name: 'swift', text: 'select 1 as one' }))
  const early = ask().then(() => {
    isAnswered = true
  })
  await lock.query('select 1')
  expect(isAnswered).toBe(false)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  // Nobody else asks until then.
  await vi.advanceTimersByTimeAsync(1_000)
  await early
  vi.useRealTimers()
  await ask()
  expect((await lock.query(waiting)).rows).toEqual([{ waiting: mostLanes }])
  await lock.query('select pg_advisory_unlock(2026)')
  await stuck
  lock.release()
})

test('whoever waits behind what takes long is served although nobody else asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const pool = new pg.Pool()
  const long = Promise.withResolvers<void>()
  const client = Object.assign(new pg.Client(), { release: () => undefined })
  vi.spyOn(client, 'query').mockImplementation((...asked: unknown[]) => {
    const [statement] = asked
    return isConfig(statement) && statement.name === 'stuck' ? long.promise : Promise.resolve()
  })
  vi.spyOn(pool, 'connect').mockImplementation(() => Promise.resolve(client))
  askTogether(pool)
  const ask = (name: string) => inRequest(() => pool.query({ name, text: 'select 1' }))
  const stuck = Array.from({ length: mostLanes }, () => ask('stuck'))
  await vi.waitFor(() => expect(client.query).toHaveBeenCalledTimes(mostLanes), { interval: 1 })
  let answered = 0
  const early = Array.from({ length: 2 }, () => ask('swift').then(() => answered++))
  await vi.advanceTimersByTimeAsync(200)
  expect(answered).toBe(0)
  const connecting = vi.mocked(pool.connect).mock.calls.length
  await vi.advanceTimersByTimeAsync(300)
  await Promise.all(early)
  expect(pool.connect).toHaveBeenCalledTimes(connecting + 2)
  long.resolve()
  await Promise.all(stuck)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

testOnServer('whoever waits is told after five seconds, although all connections are busy with what takes long', async () => {
  const { pool } = await openPool()
  const held = await Promise.all(Array.from({ length: mostConnections }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const ask = () => inRequest(() => pool.query({ name: 'shared', text: 'select 1 as one' }))
  const early = Promise.allSettled(Array.from({ length: 8 * mostLanes }, ask))
  await vi.waitFor(() => expect(pool.waitingCount).toBe(mostLanes))
  await vi.advanceTimersByTimeAsync(1_000)
  const late = ask()
  await vi.waitFor(() => expect(pool.waitingCount).toBe(mostLanes + 1))
  await vi.advanceTimersByTimeAsync(4_000)
  for (const one of await early) expect(one).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('timeout') } })
  vi.useRealTimers()
  for (const client of held) client.release()
  expect((await late).rows).toEqual([{ one: 1 }])
})

testOnServer('of those that share a connection, one that fails fails alone', async () => {
  const { pool } = await openPool()
  const held = await Promise.all(Array.from({ length: mostConnections }, () => pool.connect()))
  const ask = (divisor: number) =>
    pool.query<{ pid: number }>({ name: 'shared', text: 'select pg_backend_pid() as pid, 1 / $1::int' }, [divisor])
  const asked = Promise.allSettled(Array.from({ length: 3 * mostLanes }, (_, place) => inRequest(() => ask(place === 1 ? 0 : 1))))
  // When all of them wait.
  await vi.waitFor(() => expect(pool.waitingCount).toBe(mostLanes))
  for (const client of held) client.release()
  const [first, failed, third, ...others] = await asked
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  const pidOf = (one: typeof first) => (one?.status === 'fulfilled' ? one.value.rows[0]?.pid : undefined)
  expect(pidOf(first)).toBeGreaterThan(0)
  expect(pidOf(third)).toBe(pidOf(first))
  for (const one of others) expect(one.status).toBe('fulfilled')
})

testOnServer('one that fails fails alone, and its connection is not used again', async () => {
  const { pool, ask } = await openPool()
  const [before, failed, after] = await inRequest(() =>
    Promise.allSettled([ask(ownPid), ask('select * from nothing_of_this_name'), ask(ownPid)]),
  )
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '42P01' } })
  expect(before).toMatchObject({ status: 'fulfilled' })
  expect(after).toEqual(before)
  expect(pool.totalCount).toBe(0)
  expect(await inRequest(() => ask(ownPid))).toBeGreaterThan(0)
})

testOnServer('whoever has no connection is told, and whoever found room beside another is answered all the same', async () => {
  const { pool } = await openPool()
  const held = await Promise.all(Array.from({ length: mostConnections }, () => pool.connect()))
  const connect = pool.connect.bind(pool)
  const refusals: (() => void)[] = []
  // The first of all has a connection when there is one; of the others each waits until it is refused.
  vi.spyOn(pool, 'connect')
    .mockImplementationOnce(() => connect())
    .mockImplementation(() => new Promise((_, refuse) => refusals.push(() => refuse(new Error('away')))))
  const ask = () => inRequest(() => pool.query({ name: 'shared', text: 'select 1 as one' }))
  const asked = Promise.allSettled(Array.from({ length: mostLanes + 1 }, ask))
  await vi.waitFor(() => expect(refusals).toHaveLength(mostLanes - 1))
  // Two of five go over it, and then it is to be had once more.
  held.pop()?.release()
  await vi.waitFor(() => expect(refusals).toHaveLength(mostLanes))
  for (const refuse of refusals) refuse()
  const answers = await asked
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    ...Array.from({ length: mostLanes - 1 }, () => 'rejected'),
  ])
  vi.mocked(pool.connect).mockRestore()
  for (const client of held) client.release()
})

testOnServer('whoever waits is served by whichever connection there is, also when another is not to be had', async () => {
  const { pool } = await openPool()
  const ask = () => inRequest(() => pool.query({ name: 'shared', text: 'select 1 as one' }))
  const refusal = Promise.withResolvers<never>()
  const connecting = vi.spyOn(pool, 'connect').mockImplementationOnce(() => refusal.promise)
  const asked = Promise.all([ask(), ask()])
  // The second connection took what came first; so it is to be had once more for what came second.
  await vi.waitFor(() => expect(connecting).toHaveBeenCalledTimes(3))
  refusal.reject(new Error('away'))
  for (const { rows } of await asked) expect(rows).toEqual([{ one: 1 }])
})

testOnServer('whoever has no connection is told, all of them', async () => {
  const { pool, ask } = await openPool()
  vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(new Error('away')))
  const asked = await inRequest(() => Promise.allSettled([ask(ownPid), ask(ownPid)]))
  for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'away' } })
})
