import { and, asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { courses, courseUnits } from '../../features/academics/tables.ts'
import { classSessions, rooms } from '../../features/schedule/tables.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Database } from './database.ts'
import { mapRowsFast } from './row-mapper.ts'
import { colleges } from './tables.ts'

const { platform, world } = await startTestServer({ rollback: true })
const collegeId = world.entities.college.learner.own

interface Asked {
  execute(): Promise<unknown[]>
}
/** What is read twice: as the query builder makes its rows, and as they are made fast. */
const selects: Record<string, (db: Database) => { prepare(name: string): Asked }> = {
  'columns of every kind': (db) => db.select().from(courses).where(eq(courses.collegeId, collegeId)).orderBy(asc(courses.id)),
  'parts, some of which are of no row': (db) =>
    db
      .select({
        course: courses,
        unit: courseUnits,
        title: courseUnits.title,
        mixed: { id: courseUnits.id, code: courses.code },
        never: rooms,
      })
      .from(courses)
      .leftJoin(courseUnits, and(eq(courseUnits.collegeId, courses.collegeId), eq(courseUnits.courseId, courses.id)))
      .leftJoin(rooms, sql`false`)
      .where(eq(courses.collegeId, collegeId))
      .orderBy(asc(courses.id), asc(courseUnits.id)),
  'a part that begins with what every row has, and one that may be null without a join': (db) =>
    db
      .select({ college: { nothing: sql<null>`null`, id: colleges.id }, also: { nothing: sql<null>`null` } })
      .from(colleges)
      .innerJoin(courses, eq(courses.collegeId, colleges.id))
      .orderBy(asc(courses.id)),
  'what was worked out, by its own words': (db) =>
    db
      .select({
        place: sql<string>`${courses.code}`.mapWith((code: string) => `of ${code}`),
        at: sql<Date>`'2026-11-22 04:00:00.5+00'::timestamptz`.mapWith(classSessions.startsAt).as('at'),
        json: sql<object>`jsonb_build_object('id', ${courses.id})`,
      })
      .from(courses)
      .innerJoin(colleges, eq(colleges.id, courses.collegeId))
      .orderBy(asc(courses.id)),
  'two selects as one': (db) =>
    unionAll(db.select({ id: courses.id }).from(courses), db.select({ id: colleges.id }).from(colleges)).orderBy(asc(sql`"id"`)),
  'columns of a select within it': (db) => {
    const inner = db
      .select({ id: courses.id, code: sql<string>`upper(${courses.code})`.as('code') })
      .from(courses)
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
  const code = platform.db.select({ code: courses.code }).from(courses).orderBy(asc(courses.id)).limit(1).as('code')
  const asked = platform.db.select({ code }).from(colleges).prepare('within')
  mapRowsFast(asked)
  expect(asked).toHaveProperty('customResultMapper', undefined)
  expect((await asked.execute())[0]).toEqual({ code: expect.any(String) })
})
