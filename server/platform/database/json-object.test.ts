import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer } from '../../testing/server.ts'
import { instant } from './columns.ts'
import { instantOf, inUtc, jsonInstant, jsonObject, mostlyEmpty, orNull, type Unusual } from './json-object.ts'

const { platform } = await startTestServer({ rollback: true })

const states = ['draft', 'published'] as const
/** Names that have to be escaped. */
const signs = ['"', "it's", 'back\\slash'] as const
/** A row of every kind of column, once never null and once sometimes. */
const kinds = pgTable('kinds', {
  id: uuid('id').notNull(),
  otherId: uuid('other_id'),
  title: text('title').notNull(),
  note: text('note'),
  state: text('state', { enum: states }).notNull(),
  before: text('before', { enum: states }),
  sign: text('sign', { enum: signs }).notNull(),
  marks: integer('marks').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  isShown: boolean('is_shown').notNull(),
  isDone: boolean('is_done'),
  day: date('day', { mode: 'string' }).notNull(),
  last: date('last', { mode: 'string' }),
  at: instant('at').notNull(),
  until: instant('until'),
  share: numeric('share').notNull(),
  part: numeric('part'),
  more: jsonb('more'),
})
const { more, ...fields } = getTableColumns(kinds)
/** Any that PostgreSQL can hold. */
const texts = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'))
const instants = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const days = instants.map((at) => at.slice(0, 10))
const shares = fc.integer({ min: -9_999, max: 9_999 }).map((tenths) => (tenths / 10).toFixed(1))
const orNothing = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const rows = fc.record({
  ...{ id: fc.uuid(), otherId: orNothing(fc.uuid()), title: texts, note: orNothing(texts) },
  ...{ state: fc.constantFrom(...states), before: orNothing(fc.constantFrom(...states)), sign: fc.constantFrom(...signs) },
  marks: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  bytes: orNothing(fc.maxSafeInteger()),
  ...{ isShown: fc.boolean(), isDone: orNothing(fc.boolean()), day: days, last: orNothing(days), at: instants, until: orNothing(instants) },
  ...{ share: shares, part: orNothing(shares) },
})

const answered = z.object({ rows: z.array(z.object({ text: z.string() })) })
async function written(json: SQL, row: Record<string, unknown>): Promise<string> {
  const { id, otherId, title, note, state, before, sign, marks, bytes, isShown, isDone, day, last, at, until, share, part } = row
  const found =
    await platform.db.execute(sql`select ${json} as text from (values (${id}::uuid, ${otherId}::uuid, ${title}::text, ${note}::text, ${state}::text, ${before}::text, ${sign}::text,
    ${marks}::int, ${bytes}::bigint, ${isShown}::boolean, ${isDone}::boolean, ${day}::date, ${last}::date, ${at}::timestamptz, ${until}::timestamptz, ${share}::numeric, ${part}::numeric))
    as kinds (id, other_id, title, note, state, before, sign, marks, bytes, is_shown, is_done, day, last, at, until, share, part)`)
  const [first = expect.fail()] = answered.parse(found).rows
  return first.text
}

test('whatever is in a row, its text is what JavaScript writes of it', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (row) => {
      expect(await written(jsonObject(fields), row)).toBe(JSON.stringify(row))
    }),
    { numRuns: 50 },
  )
})

test('what is a text of JSON already stands in it as it is', async () => {
  const [row = expect.fail()] = fc.sample(rows, 1)
  const within = jsonObject({ marks: fields.marks })
  const nothing = orNull(sql`case when ${fields.marks} is null then '1' end`)
  const text = await written(jsonObject({ within, list: '[]', none: 'null', nothing, last: fields.marks }), row)
  expect(text).toBe(`{"within":{"marks":${row.marks}},"list":[],"none":null,"nothing":null,"last":${row.marks}}`)
})

test('what is usual is left out of it, and what is not stands there in order', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (row) => {
      const { marks, note, otherId, at } = fields
      const unusual: Unusual[] = [
        { name: 'note', field: note, isUsual: sql`${note} is null` },
        { name: 'otherId', field: otherId, isUsual: sql`${otherId} is null` },
        { name: 'at', field: jsonInstant(at), isUsual: sql`${fields.isShown}` },
      ]
      const text = await written(jsonObject({ marks }, unusual), row)
      const read = z
        .object({ marks: z.number(), note: z.string().optional(), otherId: z.string().optional(), at: z.coerce.date().optional() })
        .parse(JSON.parse(text))
      const expected = {
        marks: row.marks,
        ...(row.note !== null && { note: row.note }),
        ...(row.otherId !== null && { otherId: row.otherId }),
        ...(!row.isShown && { at: new Date(row.at) }),
      }
      expect(read).toEqual(expected)
      expect(Object.keys(read)).toEqual(Object.keys(expected))
    }),
    { numRuns: 50 },
  )
})

test('an instant and a text are the same by the shorter ways', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (row) => {
      const { at, title } = fields
      expect(instantOf(await written(inUtc(at), row))).toBe(row.at)
      expect(await written(mostlyEmpty(title), row)).toBe(JSON.stringify(row.title))
    }),
    { numRuns: 50, examples: [[{ ...(fc.sample(rows, 1)[0] ?? expect.fail()), title: '', at: '2026-11-02T03:30:00.500Z' }]] },
  )
})

test('a column of which it is not known how JSON has it is refused where the statement is written', () => {
  expect(() => jsonObject({ more })).toThrow('PgJsonb')
})
