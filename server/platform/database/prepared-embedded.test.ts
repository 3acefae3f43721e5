import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Database } from './database.ts'

const { platform } = await startTestServer({ rollback: false })
const { db, connection } = platform
/** Often enough for a statement to be prepared, and for PostgreSQL to have chosen whether it keeps a plan for it. */
const often = 10

/** A table of one row, and what asks for it, which is prepared when this resolves. */
async function askedOften(table: string): Promise<(db: Database) => Promise<unknown>> {
  await connection.query(`create table ${table} (id int primary key, value int); insert into ${table} values (1, 10)`)
  const ask = async (of: Database) => {
    // as: the embedded database answers an object, which the types of both databases do not say.
    const { rows } = (await of.execute(sql`select * from ${sql.identifier(table)} where id = ${1}`)) as unknown as { rows: unknown[] }
    return rows
  }
  for (let time = 0; time < often; time++) expect(await ask(db)).toEqual([{ id: 1, value: 10 }])
  const { rows } = await connection.query(
    `select generic_plans > 0 as "isKept" from pg_prepared_statements where statement like '%"${table}"%'`,
  )
  expect(rows).toEqual([{ isKept: true }])
  return ask
}

// A server is asked by another driver.
describe.runIf(connection.kind === 'embedded')('a statement that is prepared in the embedded database', () => {
  test('is prepared anew when its table has changed', async () => {
    const ask = await askedOften('widened')
    await connection.query(`alter table widened alter value type text using 'no ' || value, add column more int`)
    for (let time = 0; time < often; time++) expect(await ask(db)).toEqual([{ id: 1, value: 'no 10', more: null }])
  })

  test('fails once in a transaction, and is prepared anew for the next', async () => {
    const ask = await askedOften('widened_meanwhile')
    await connection.query('alter table widened_meanwhile add column more int')
    await expect(db.transaction(ask)).rejects.toMatchObject({ cause: { code: '0A000' } })
    expect(await db.transaction(ask)).toEqual([{ id: 1, value: 10, more: null }])
  })

  test('is prepared anew when somebody discarded it', async () => {
    const ask = await askedOften('discarded')
    await connection.query('deallocate all')
    for (let time = 0; time < often; time++) expect(await ask(db)).toEqual([{ id: 1, value: 10 }])
  })

  test('is not asked by a transaction that is over', async () => {
    const ask = await askedOften('over')
    let over: Database = db
    await db.transaction(async (tx) => {
      over = tx
      expect(await ask(tx)).toEqual([{ id: 1, value: 10 }])
    })
    expect(over).not.toBe(db)
    await expect(ask(over)).rejects.toMatchObject({ cause: { message: 'Transaction is closed' } })
  })

  test('waits for the transaction before it', async () => {
    const ask = await askedOften('waited_for')
    const besides = () => ask(db)
    let answered: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      answered = besides()
      await tx.execute(sql`update waited_for set value = 20`)
      expect(await ask(tx)).toEqual([{ id: 1, value: 20 }])
    })
    expect(await answered).toEqual([{ id: 1, value: 20 }])
  })

  test('answers many rows the same once they come as one text', async () => {
    await connection.query(`
      create table listed (id int primary key, is_even boolean, title text, code char(4), day date, at timestamptz(3), size bigint, share numeric(5, 2), names text[], marks jsonb, bytes bytea);
      insert into listed select n, n % 2 = 0, case when n % 3 > 0 then 'Line ' || n || E' "é\\n\u0001' end, 'ab', date '2026-11-23' + n, timestamptz '2026-11-23 05:12:00.12+05:30' + n * interval '1 hour',
        n * 3000000000::bigint, n / 7.0, array['a,b', null, n::text], jsonb_build_object('n', n, 'of', null), decode(lpad(to_hex(n), 4, '0'), 'hex') from generate_series(1, 60) n`)
    const askedAs = async (columns: string, more = '') => {
      const answers: unknown[] = []
      // as: the embedded database answers an object, which the types of both databases do not say.
      const ask = async () =>
        ((await db.execute(sql.raw(`select ${columns} from listed order by id ${more}`))) as unknown as { rows: unknown[] }).rows
      for (let time = 0; time < often; time++) answers.push(await ask())
      return answers
    }
    const howMany = async () => {
      const { rows } = await connection.query(
        `select count(*)::int as "atOnce" from pg_prepared_statements where name like '%at_once' and statement like '%from listed%'`,
      )
      return rows
    }
    const all = 'id, is_even, title, day, at, size, share, names, marks, bytes, id as again, null as nothing'
    const [first, ...others] = await askedAs(all)
    expect(first).toHaveLength(60)
    for (const other of others) expect(other).toEqual(first)
    expect(await howMany()).toEqual([{ atOnce: 1 }])
    // What of these cannot come so goes on as it was.
    for (const [columns, more] of [
      ['id, title, code, day', ''],
      ['id, title, day, at', 'for update'],
      ['id, title, day, size', '-- of all'],
    ] as const) {
      const [plain, ...later] = await askedAs(columns, more)
      for (const answer of later) expect(answer).toEqual(plain)
    }
    expect(await howMany()).toEqual([{ atOnce: 1 }])
  })

  test('lets everything else have its turn before the next', async () => {
    const ask = await askedOften('in_turns')
    let answers = 0
    const answersAtTurns: number[] = []
    const note = () => {
      answersAtTurns.push(answers)
      if (answers < often) setImmediate(note)
    }
    setImmediate(note)
    await Promise.all(Array.from({ length: often }, () => ask(db).then(() => answers++)))
    expect(answersAtTurns).toEqual(expect.arrayContaining(Array.from({ length: often }, (_, count) => count)))
  })

  test('is heard of by whoever listens before it is answered', async () => {
    const heard: string[] = []
    await connection.listen('prepared_statements', (payload) => heard.push(payload))
    for (let time = 0; time < often; time++) {
      await db.execute(sql`select pg_notify('prepared_statements', ${String(time)})`)
      expect(heard).toHaveLength(time + 1)
    }
  })
})
