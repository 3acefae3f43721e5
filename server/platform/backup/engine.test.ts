import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, onServer } from '../../testing/global-setup.ts'
import { newId } from '../database/columns.ts'
import { embeddedOptions } from '../database/database.ts'
import { listTables } from './catalogue.ts'
import { type Engine, embeddedEngine, sameWords, serverEngine } from './engine.ts'
import { portionsOfRows, RowCount } from './rows.ts'

const template = inject('template')

async function embedded(): Promise<Engine> {
  const engine = embeddedEngine(await PGlite.create(embeddedOptions))
  onTestFinished(() => engine.close())
  await engine.query(sameWords)
  return engine
}

/** A session of the engine that is tested. */
async function tested(): Promise<Engine> {
  if (template.kind === 'embedded') return embedded()
  const name = `prangan_engine_${newId().replaceAll('-', '')}`
  await onServer(template.url, `create database ${name}`)
  const client = new pg.Client({ connectionString: databaseUrl(template.url, name) })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await onServer(template.url, `drop database ${name} with (force)`)
  })
  const engine = serverEngine(client)
  await engine.query(sameWords)
  return engine
}

const definition = `
  create type mood as enum ('glad', 'sad');
  create table everything (
    place text, number int, document jsonb, at timestamptz, day date, spell tstzrange, amount numeric, share float8, bytes bytea,
    words text[], feels mood, long interval, yes boolean, own bigint generated always as identity,
    found tsvector generated always as (to_tsvector('simple', place)) stored,
    primary key (place, number));`
const rows = String.raw`
  insert into everything (place, number, document, at, day, spell, amount, share, bytes, words, feels, long, yes) values
    (E'tab\tbreak\nslash\\ \\N', 1, '{"a": [1, 2.50, null, "é\\n"]}', '2026-11-21 10:00:00.123456+05:30', '0044-03-15 BC', '[2026-01-01,)',
      12345678901234567890.000000001, 0.1::float8 + 0.2::float8, '\x00ff0a5c', array['x, "y"', null, '{}'], 'sad', '1 mon -3 days 04:05:06.789', true),
    ('', -1, 'null', 'infinity', null, 'empty', 'NaN', '-Infinity', '', '{}', null, null, false),
    ('Zebra', 0, null, null, null, null, null, null, null, null, null, null, null),
    ('apple', 0, null, null, null, null, null, null, null, null, null, null, null),
    ('ärger', 0, null, null, null, null, null, null, null, null, null, null, null);`

/** More than one portion, with rows that are longer than the others. */
const many = `insert into everything (place, number, bytes) select 'many', n, decode(repeat(md5(n::text), case when n % 1000 = 0 then 8000 else 20 end), 'hex') from generate_series(1, 12000) n;`

async function textOf(engine: Engine): Promise<{ text: Buffer; portions: number }> {
  const [table] = await listTables(engine)
  if (!table) throw new Error('There is no table.')
  const chunks: Buffer[] = []
  for await (const chunk of portionsOfRows(engine.copyOut(table))) chunks.push(chunk)
  return { text: Buffer.concat(chunks), portions: chunks.length }
}

test('every kind of value comes over to the other engine as it was, in the same order, however much it is', async () => {
  const from = await tested()
  for (const statement of [definition, rows, many]) await from.query(statement)
  const [table] = await listTables(from)
  if (!table) throw new Error('There is no table.')
  const to = await embedded()
  await to.query(definition)
  const count = new RowCount()
  for await (const portion of portionsOfRows(from.copyOut(table))) {
    expect(portion.at(-1)).toBe(10)
    count.add(portion)
    await to.copyIn(table, portion)
  }
  expect(count.rows).toBe(12_005)
  const [there, here] = [await textOf(from), await textOf(to)]
  expect(there.portions).toBeGreaterThan(1)
  expect(here.text.equals(there.text)).toBe(true)
  expect(table.columns.map(({ name }) => name)).not.toContain('found')
  expect(await to.query(`select found::text from everything where place = 'Zebra'`)).toEqual([{ found: `'zebra':1` }])
  expect(
    await to.query(`select at = '2026-11-21T04:30:00.123456Z' as same from everything where number = 1 and place like 'tab%'`),
  ).toEqual([{ same: true }])
})
