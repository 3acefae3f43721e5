import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { type Given, preparedRead } from './prepared-reads.ts'
import { colleges } from './tables.ts'

const { platform, world } = await startTestServer({ rollback: true })
const { own, outside: foreign } = world.entities.college.learner

let written = 0
const findColleges = preparedRead((db, given: Given<{ ids: string[]; mark: string }>, shape: { isMarked: boolean }) => {
  written++
  return db
    .select({ id: colleges.id, mark: shape.isMarked ? sql<string>`${given.mark}::text` : sql<string>`'none'` })
    .from(colleges)
    .where(and(sql`${colleges.id} = any(${given.ids}::uuid[])`))
    .orderBy(asc(colleges.id))
})

test('is written once for each shape, and filled in each time', async () => {
  const ask = (ids: string[], mark: string, isMarked: boolean) => findColleges(platform.db, { ids, mark }, { isMarked })
  expect(await ask([own], 'first', true)).toEqual([{ id: own, mark: 'first' }])
  expect(await ask([own, foreign], 'second', true)).toEqual([own, foreign].sort().map((id) => ({ id, mark: 'second' })))
  expect(await ask([], 'third', true)).toEqual([])
  expect(written).toBe(1)
  expect(await ask([foreign], 'fourth', false)).toEqual([{ id: foreign, mark: 'none' }])
  expect(written).toBe(2)
})

test('is asked of whatever its database stands for now: each test has a transaction of its own', async () => {
  expect(await findColleges(platform.db, { ids: [own], mark: 'first' }, { isMarked: true })).toEqual([{ id: own, mark: 'first' }])
})

test('reads within a transaction what only that has', async () => {
  const nameOf = preparedRead((db, given: Given<{ id: string }>) =>
    db.select({ name: colleges.name }).from(colleges).where(eq(colleges.id, given.id)),
  )
  const [before] = await nameOf(platform.db, { id: own })
  await expect(
    platform.db.transaction(async (tx) => {
      await tx.update(colleges).set({ name: 'Renamed' }).where(eq(colleges.id, own))
      expect(await nameOf(tx, { id: own })).toEqual([{ name: 'Renamed' }])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await nameOf(platform.db, { id: own })).toEqual([before])
})

test('refuses to be asked without a value', async () => {
  const values: { ids: string[]; mark: string } = JSON.parse('{"ids":[]}')
  await expect(findColleges(platform.db, values, { isMarked: true })).rejects.toThrow('mark')
})
