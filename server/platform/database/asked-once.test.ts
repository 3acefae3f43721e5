import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { type RequestScope, requestScope } from '../http/request-scope.ts'
import { type Given, preparedRead, preparedWrite } from './prepared-reads.ts'
import { colleges } from './tables.ts'

// In a transaction of its own, a test could not tell another transaction from what is outside of it.
const { platform, world } = await startTestServer({ rollback: false })
const { own, outside } = world.entities.college.learner

const find = preparedRead((db, given: Given<{ id: string }>) =>
  db.select({ id: colleges.id }).from(colleges).where(eq(colleges.id, given.id)),
)
const rename = preparedWrite((db, given: Given<{ id: string; name: string }>) =>
  db
    .update(colleges)
    .set({ name: sql`${given.name}` })
    .where(eq(colleges.id, given.id))
    .returning({ id: colleges.id }),
)

/** A read of a batch, and how many statements it sent. */
async function asPart<T>(batch: RequestScope | undefined, work: () => Promise<T>) {
  const scope: RequestScope = { statements: 0, ...(batch && { batch }) }
  const answer = await requestScope.run(scope, work)
  return { answer, statements: scope.statements }
}
const ask = (batch: RequestScope | undefined, id = own) => asPart(batch, () => find(platform.db, { id }))
const sent = (parts: { statements: number }[]) => parts.map(({ statements }) => statements)

test('what reads of a batch ask in the same words and with the same values is asked once, also when it was answered before', async () => {
  const batch = { statements: 0 }
  const atOnce = await Promise.all([ask(batch), ask(batch), ask(batch, outside)])
  const later = await ask(batch)
  expect(sent([...atOnce, later])).toEqual([1, 0, 1, 0])
  expect([...atOnce, later].map(({ answer }) => answer)).toEqual([[{ id: own }], [{ id: own }], [{ id: outside }], [{ id: own }]])
})

test('another batch asks by itself, and so does a read that is in none, each time', async () => {
  expect(sent([await ask({ statements: 0 }), await ask({ statements: 0 })])).toEqual([1, 1])
  expect(sent([await ask(undefined), await ask(undefined)])).toEqual([1, 1])
})

test('a transaction asks by itself', async () => {
  const batch = { statements: 0 }
  await ask(batch)
  const { statements } = await platform.db.transaction((tx) => asPart(batch, () => find(tx, { id: own })))
  expect(statements).toBe(1)
})

test('what writes is done each time', async () => {
  const batch = { statements: 0 }
  const write = () => asPart(batch, () => rename(platform.db, { id: own, name: 'Renamed' }))
  expect(sent([await write(), await write()])).toEqual([1, 1])
})

test('what fails, fails for all who asked it', async () => {
  const batch = { statements: 0 }
  const outcomes = await Promise.allSettled([ask(batch, 'no identifier'), ask(batch, 'no identifier')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await ask(batch)).answer).toEqual([{ id: own }])
})
