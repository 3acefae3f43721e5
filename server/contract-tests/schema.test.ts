import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as academics from '../features/academics/tables.ts'
import * as applying from '../features/attendance/applying/tables.ts'
import * as checkIn from '../features/attendance/check-in/tables.ts'
import * as exporting from '../features/attendance/exporting/tables.ts'
import * as attendance from '../features/attendance/tables.ts'
import * as files from '../features/files/tables.ts'
import * as refusals from '../features/identity/refusals/tables.ts'
import * as identity from '../features/identity/tables.ts'
import * as lessons from '../features/lessons/tables.ts'
import * as notifications from '../features/notifications/tables.ts'
import * as people from '../features/people/tables.ts'
import * as feeding from '../features/schedule/feeding/tables.ts'
import * as substituting from '../features/schedule/substituting/tables.ts'
import * as schedule from '../features/schedule/tables.ts'
import * as year from '../features/schedule/year/tables.ts'
import * as platform from '../platform/database/tables.ts'
import { tidyEmbeddedDatabase } from '../platform/maintenance.ts'
import { startTestServer } from '../testing/server.ts'

const { platform: opened } = await startTestServer({ rollback: false })

/** Tables whose rows belong to no college, each with its reason. */
const withoutCollege = {
  organisations: 'what colleges belong to',
  colleges: 'the college itself',
  idempotency_keys: 'also kept for requests of nobody',
  rate_limits: 'counts addresses and identifiers before anybody is known',
  sign_in_challenges: 'made alike for identifiers that nobody has',
  pin_failures: 'counts wrong PINs alike for identifiers that nobody has',
  setup_tokens: 'before there is a college',
}
const tables = [
  platform,
  people,
  academics,
  identity,
  refusals,
  notifications,
  files,
  lessons,
  schedule,
  feeding,
  substituting,
  year,
  attendance,
  applying,
  checkIn,
  exporting,
]
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => ({ table, ...getTableConfig(table) }))
const ofColleges = tables.filter(({ name }) => !Object.hasOwn(withoutCollege, name))

const rowsOf = async (text: string) => (await opened.connection.query(text)).rows

test('every table in the database is in the code, and the other way round', async () => {
  const rows = await rowsOf(`select table_name from information_schema.tables where table_schema = 'public'`)
  expect(rows.map((row) => row.table_name).sort()).toEqual(tables.map(({ name }) => name).sort())
})

test.each(ofColleges)('$name: its rows belong to a college, by primary key', async ({ table, name }) => {
  expect(Object.keys(getTableColumns(table))).toContain('collegeId')
  const [row] = await rowsOf(`select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = '${name}'::regclass and i.indisprimary`)
  expect(row?.columns).toContain('college_id')
})

test('every foreign key between rows of colleges includes the college, so none can cross', async () => {
  const rows = await rowsOf(`select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table, conname,
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f'`)
  const names = ofColleges.map(({ name }) => name)
  const between = rows.filter((row) => names.includes(String(row.from_table)) && names.includes(String(row.to_table)))
  expect(between.length).toBeGreaterThan(20)
  expect(between.filter((row) => !String(row.columns).includes('college_id')).map((row) => row.conname)).toEqual([])
})

test('identifiers are UUIDs, instants have a time zone, and no number is a float', async () => {
  const rows = await rowsOf(`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`)
  const wrong = rows.filter(({ column_name, data_type, table_name }) => {
    const column = String(column_name)
    if (['real', 'double precision', 'money', 'timestamp without time zone'].includes(String(data_type))) return true
    const isId = column === 'id' || column.endsWith('_id')
    return isId && data_type !== 'uuid' && !(table_name === 'live_events' && column === 'id')
  })
  expect(wrong).toEqual([])
})

// A server finds out by itself, whenever it likes, so there is nothing to hold it to.
test.runIf(opened.connection.kind === 'embedded')('the embedded database is told how large its tables have become', async () => {
  await tidyEmbeddedDatabase(opened)
  const [known] = await rowsOf(`select reltuples::int as rows from pg_class where oid = 'people'::regclass`)
  const [counted] = await rowsOf('select count(*)::int as rows from people')
  expect(known).toEqual(counted)
})
