import { asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Database } from './database.ts'
import { mapRowsFast } from './row-mapper.ts'
import { colleges, organisations, rateLimits } from './tables.ts'

const { platform } = await startTestServer({ rollback: true })

interface Asked {
  execute(): Promise<unknown[]>
}
/** What is read twice: as the query builder makes its rows, and as they are made fast. */
const selects: Record<string, (db: Database) => { prepare(name: string): Asked }> = {
  'columns of every kind': (db) => db.select().from(organisations).orderBy(asc(organisations.code)),
  // The product itself has no college.
  'parts, some of which are of no row': (db) =>
    db
      .select({
        ...{ organisation: organisations, college: colleges, name: colleges.name, never: rateLimits },
        mixed: { id: colleges.id, code: organisations.code },
      })
      .from(organisations)
      .leftJoin(colleges, eq(colleges.organisation, organisations.code))
      .leftJoin(rateLimits, sql`false`)
      .orderBy(asc(organisations.code), asc(colleges.id)),
  'a part that begins with nothing, and one of nothing': (db) =>
    db
      .select({ college: { nothing: sql<null>`null`, id: colleges.id }, also: { nothing: sql<null>`null` } })
      .from(organisations)
      .innerJoin(colleges, eq(colleges.organisation, organisations.code))
      .orderBy(asc(colleges.id)),
  'what was worked out, by its own words': (db) =>
    db
      .select({
        place: sql<string>`${organisations.code}`.mapWith((code: string) => `of ${code}`),
        at: sql<Date>`'2026-11-22 04:00:00.5+00'::timestamptz`.mapWith(rateLimits.windowEndsAt).as('at'),
        json: sql<object>`jsonb_build_object('code', ${organisations.code})`,
      })
      .from(organisations)
      .orderBy(asc(organisations.code)),
  'two selects as one': (db) =>
    unionAll(db.select({ name: organisations.name }).from(organisations), db.select({ name: colleges.name }).from(colleges)).orderBy(
      asc(sql`"name"`),
    ),
  'columns of a select within it': (db) => {
    const inner = db
      .select({ id: colleges.id, name: sql<string>`upper(${colleges.name})`.as('name') })
      .from(colleges)
      .as('inner')
    return db.select().from(inner).orderBy(asc(inner.id))
  },
}

test.each(Object.entries(selects))('%s: the rows are those of the query builder', async (name, select) => {
  const plain = await select(platform.db).prepare(name.slice(0, 50)).execute()
  const asked = select(platform.db).prepare(`${name.slice(0, 50)}, fast`)
  mapRowsFast(asked)
  expect(asked).toHaveProperty('customResultMapper', expect.any(Function))
  const fast = await asked.execute()
  expect(plain.length).toBeGreaterThan(1)
  expect(fast).toEqual(plain)
})

test('what another select answers as one value is left to the query builder', async () => {
  const code = platform.db.select({ code: organisations.code }).from(organisations).orderBy(asc(organisations.code)).limit(1).as('code')
  const asked = platform.db.select({ code }).from(colleges).prepare('within')
  mapRowsFast(asked)
  expect(asked).toHaveProperty('customResultMapper', undefined)
  expect((await asked.execute())[0]).toEqual({ code: expect.any(String) })
})
