import { and, asc, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { instant } from './columns.ts'
import { type Given, preparedRead, preparedWrite } from './prepared-reads.ts'
import { colleges, rateLimits } from './tables.ts'

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

const noted = pgTable('noted', { id: integer('id').primaryKey(), at: instant('at'), data: jsonb('data') })
const note = preparedWrite((db, given: Given<{ id: number; at: Date | null; data: unknown }>) =>
  db.insert(noted).values({ id: given.id, at: given.at, data: given.data }).returning({ id: noted.id }),
)

test('writes what it is given, also where that is nothing, in and outside of transactions', async () => {
  await platform.db.execute(sql`create table noted (id int primary key, at timestamptz, data jsonb)`)
  const at = new Date('2026-02-28T18:29:59.123Z')
  expect(await note(platform.db, { id: 1, at, data: { of: [1, null] } })).toEqual([{ id: 1 }])
  await platform.db.transaction((tx) => note(tx, { id: 2, at: null, data: null }))
  const rows = await platform.db.select().from(noted).orderBy(asc(noted.id))
  expect(rows).toEqual([
    { id: 1, at, data: { of: [1, null] } },
    { id: 2, at: null, data: null },
  ])
})

test('a statement in words of its own answers as the driver does', async () => {
  const count = preparedRead(
    (_, given: Given<{ upTo: number }>) =>
      sql<{ rows: unknown[] }>`select count(*)::int as "count" from generate_series(1, ${given.upTo}::int)`,
  )
  expect((await count(platform.db, { upTo: 3 })).rows).toEqual([{ count: 3 }])
})

test('whoever asks for several at once in a transaction is answered each, in their order', async () => {
  const key = (name: string) => ({ key: name, windowEndsAt: new Date(), count: 1 })
  await expect(
    platform.db.transaction(async (tx) => {
      const [, , found] = await Promise.all([
        tx.insert(rateLimits).values(key('one')),
        tx.insert(rateLimits).values(key('two')),
        tx.select({ key: rateLimits.key }).from(rateLimits).orderBy(asc(rateLimits.key)),
      ])
      expect(found).toEqual([{ key: 'one' }, { key: 'two' }])
      await Promise.all([tx.insert(rateLimits).values(key('three')), tx.insert(rateLimits).values(key('one'))])
    }),
  ).rejects.toThrow()
  expect(await platform.db.select().from(rateLimits)).toEqual([])
})

test('sends a value once, however often it stands in the statement, and once for each way in which it is sent', async () => {
  await platform.db.execute(sql`create table noted (id int primary key, at timestamptz, data jsonb)`)
  const put = preparedWrite((db, given: Given<{ id: number; at: Date }>) =>
    db
      .insert(noted)
      .values({ id: given.id, at: given.at })
      .onConflictDoUpdate({
        target: noted.id,
        set: { at: sql`${given.at}::timestamptz` },
        setWhere: sql`${given.id}::int > 0 and ${given.at}::timestamptz > '-infinity'`,
      })
      .returning({ id: noted.id, at: noted.at, asked: sql<number>`${given.id}::int` }),
  )
  const asked = vi.spyOn(platform.db._.session, 'prepareQuery')
  for (const at of [new Date('2026-02-28T18:29:59.123Z'), new Date('2026-03-01T00:00:00Z')])
    expect(await put(platform.db, { id: 1, at })).toEqual([{ id: 1, at, asked: 1 }])
  for (const [{ sql, params }] of asked.mock.calls) {
    expect(sql.match(/\$\d/g)).toEqual(['$1', '$2', '$3', '$1', '$3', '$1'])
    expect(params).toHaveLength(3)
  }
})
