import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type RequestScope, requestScope } from '../http/request-scope.ts'
import { askTogether } from './asked-together.ts'
import { watchDatabase } from './watched-pool.ts'

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

testOnServer('whoever has no connection is told, all of them', async () => {
  const { pool, ask } = await openPool()
  vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(new Error('away')))
  const asked = await inRequest(() => Promise.allSettled([ask(ownPid), ask(ownPid)]))
  for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'away' } })
})
