import { eq, sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, integer, jsonb, numeric, pgTable, text, time, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { instant, newId } from './columns.ts'
import { violatedConstraint } from './constraints.ts'
import type { Database } from './database.ts'
import { type Given, isOneOf, preparedRead } from './prepared-reads.ts'
import { namesOfOften } from './prepared-statements.ts'
import { colleges } from './tables.ts'

const { platform, world } = await startTestServer({ rollback: false })
/** Often enough for a statement to be prepared, and for PostgreSQL to have chosen whether it keeps a plan for it. */
const often = 10

/** The statements that are prepared and hold these words. Nothing else is asked meanwhile, so a pool gives the same connection each time. */
async function preparedWith(words: string): Promise<string[]> {
  const { rows } = await platform.connection.query('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => String(statement)).filter((statement) => statement.includes(words))
}

const askMarked = (db: Database, mark: string) =>
  db
    .select({ id: colleges.id, mark: sql<string>`${sql.raw(`'${mark}'`)}` })
    .from(colleges)
    .where(eq(colleges.id, world.entities.college.learner.own))

test('a statement that comes again is prepared, and one that came once is not', async () => {
  for (let time = 0; time < 4; time++) expect(await askMarked(platform.db, 'often')).toHaveLength(1)
  expect(await askMarked(platform.db, 'once')).toHaveLength(1)
  expect(await preparedWith("'often'")).toHaveLength(1)
  expect(await preparedWith("'once'")).toEqual([])
})

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Uint8Array.from(value),
})
const kinds = pgTable('kinds_of_columns', {
  ...{
    id: uuid('id').primaryKey(),
    place: integer('place').notNull(),
    large: bigint('large', { mode: 'number' }),
    isRight: boolean('is_right'),
  },
  ...{ day: date('day'), hour: time('hour'), at: instant('at'), share: numeric('share'), document: jsonb('document'), name: text('name') },
  ...{ names: text('names').array(), ids: uuid('ids').array(), days: date('days').array(), bytes: bytes('bytes') },
})
const nothing = {
  ...{ large: null, isRight: null, day: null, hour: null, at: null, share: null, document: null, name: null },
  ...{ names: null, ids: null, days: null, bytes: null },
}
await platform.connection.query(`
  create table kinds_of_columns (
    id uuid primary key, place int not null unique, large bigint, is_right boolean, day date, hour time, at timestamptz, share numeric,
    document jsonb, name text, names text[], ids uuid[], days date[], bytes bytea)`)

test('what is written and read is the same, prepared or not, of every type of column', async () => {
  for (let place = 0; place < often; place++) {
    const full = {
      ...{ id: newId(), place, large: 9_007_199_254_740_991, isRight: place % 2 === 0, day: '2026-02-28', hour: '09:30:00' },
      ...{ at: new Date('2026-02-28T18:29:59.123Z'), share: '12345678901234567890.0123', document: { of: [1, 'two', null], ಪದ: '"\\' } },
      ...{ name: "it's, “so”\n{} \\", names: ['a,b', '"c"', '', 'null', '\\'], ids: [newId(), newId()], days: ['2026-01-01'] },
      bytes: new Uint8Array([0, 255, place]),
    }
    const empty = { ...nothing, id: newId(), place: -1 - place }
    expect(await platform.db.insert(kinds).values(full).returning()).toEqual([full])
    expect(await platform.db.insert(kinds).values(empty).returning()).toEqual([empty])
    expect(await platform.db.select().from(kinds).where(eq(kinds.id, full.id))).toEqual([full])
    expect(await platform.db.select().from(kinds).where(eq(kinds.place, empty.place))).toEqual([empty])
    expect(await platform.db.select().from(kinds).where(eq(kinds.place, 1_000_000))).toEqual([])
  }
  expect(await preparedWith('insert into "kinds_of_columns"')).not.toEqual([])
})

test('a refusal names its constraint, prepared or not, and what comes after it is answered', async () => {
  const place = 500
  await platform.db.insert(kinds).values({ id: newId(), place })
  for (let time = 0; time < often; time++) {
    const refused = await platform.db.insert(kinds).values({ id: newId(), place }).catch(violatedConstraint)
    expect(refused).toBe('kinds_of_columns_place_key')
    expect(await platform.db.$count(kinds, eq(kinds.place, place))).toBe(1)
  }
})

test('a transaction that is undone takes its rows with it, and leaves what was prepared in it', async () => {
  const place = 600
  for (let time = 0; time < often; time++) {
    const undone = platform.db.transaction(async (tx) => {
      await tx.insert(kinds).values({ id: newId(), place, name: 'undone' })
      expect(await askMarked(tx, 'undone')).toHaveLength(1)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await platform.db.$count(kinds, eq(kinds.place, place))).toBe(0)
  }
  expect(await preparedWith("'undone'")).toHaveLength(1)
  expect(await askMarked(platform.db, 'undone')).toHaveLength(1)
})

test('a part of a transaction fails by itself, and a transaction that failed answers nothing more', async () => {
  for (let time = 0; time < often; time++) {
    const place = 700 + time
    const id = newId()
    await platform.db.transaction(async (tx) => {
      await tx.insert(kinds).values({ id, place })
      const again = tx.transaction((part) => part.insert(kinds).values({ id: newId(), place }))
      expect(await again.then(() => null, violatedConstraint)).toBe('kinds_of_columns_place_key')
      await tx.update(kinds).set({ name: 'went on' }).where(eq(kinds.place, place))
    })
    expect(await platform.db.select({ name: kinds.name }).from(kinds).where(eq(kinds.id, id))).toEqual([{ name: 'went on' }])

    const failed = platform.db.transaction(async (tx) => {
      await tx.insert(kinds).values({ id: newId(), place }).catch(violatedConstraint)
      await askMarked(tx, 'failed')
    })
    await expect(failed).rejects.toMatchObject({ cause: { code: '25P02' } })
  }
  // Prepared while everything is in order, it is refused in a transaction that is not.
  for (let time = 0; time < often; time++) expect(await askMarked(platform.db, 'failed')).toHaveLength(1)
})

test('requests at once are answered each with its own', async () => {
  const ask = (place: number) =>
    platform.db
      .select({ place: sql<number>`${place}::int` })
      .from(colleges)
      .limit(1)
  for (let time = 0; time < often; time++) {
    const places = Array.from({ length: 20 }, (_, index) => time * 100 + index)
    expect((await Promise.all(places.map(ask))).flat().map(({ place }) => place)).toEqual(places)
  }
})

const large = pgTable('large_table', { id: uuid('id').primaryKey() })

test('what asks for one of a list is planned for any list, however short those are that it was asked with', async () => {
  await platform.connection.query('create table large_table as select gen_random_uuid() as id from generate_series(1, 10000)')
  await platform.connection.query('alter table large_table add primary key (id)')
  await platform.connection.query('analyze large_table')
  const [one] = await platform.db.select().from(large).limit(1)
  const findThem = preparedRead((db, given: Given<{ ids: string[] }>) => db.select().from(large).where(isOneOf(large.id, given.ids)))
  for (let time = 0; time < often; time++) expect(await findThem(platform.db, { ids: [one?.id ?? ''] })).toEqual([one])
  expect(await findThem(platform.db, { ids: [] })).toEqual([])
  const { rows } = await platform.connection.query('select statement, generic_plans from pg_prepared_statements')
  const found = rows.filter(({ statement }) => String(statement).includes('"large_table"') && String(statement).includes('any('))
  expect(found.map(({ generic_plans: plans }) => Number(plans) > 0)).toEqual([true])
})

test('a database that prepares no more leaves another one all its places', () => {
  const [full, other] = [namesOfOften(), namesOfOften()]
  const names = Array.from({ length: 260 }, (_, index) => ['', '', ''].map(() => full(`select ${index}`)).at(-1))
  expect(names.filter((name) => name !== undefined)).toHaveLength(250)
  expect(['', '', ''].map(() => other('select 259'))).toEqual([undefined, undefined, 'often_0'])
})

// Last, because what is prepared stays so.
test('of very many statements only some are prepared, and all are answered', async () => {
  for (let index = 0; index < 260; index++)
    for (let time = 0; time < 3; time++)
      expect((await askMarked(platform.db, `many ${index}`)).map(({ mark }) => mark)).toEqual([`many ${index}`])
  const many = await preparedWith("'many ")
  expect(many.length).toBeGreaterThan(100)
  expect((await preparedWith('')).length).toBeLessThanOrEqual(250)
})
