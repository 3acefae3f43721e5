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

  test('answers rows of every kind as they were answered before', async () => {
    // Of several parts: longer than what the database hands over at once, with letters of several bytes anywhere.
    await connection.query(`
      create table listed (id int primary key, is_even boolean, title text, code char(4), day date, at timestamptz(3), size bigint, share numeric(5, 2), names text[], marks jsonb, bytes bytea, long text);
      insert into listed select n, n % 2 = 0, case when n % 3 > 0 then 'Line ' || n || E' "é\\n\u0001' end, 'ab', date '2026-11-23' + n, timestamptz '2026-11-23 05:12:00.12+05:30' + n * interval '1 hour',
        n * 3000000000::bigint, n / 7.0, array['a,b', null, n::text], jsonb_build_object('n', n, 'of', null), decode(lpad(to_hex(n), 4, '0'), 'hex'), repeat('ప్రాంగణం 🎓 ', n * 20) from generate_series(0, 60) n`)
    for (const columns of ['*, null as nothing', 'long', "''"]) {
      const answers: unknown[][] = []
      for (let time = 0; time < often; time++) {
        // as: the embedded database answers an object, which the types of both databases do not say.
        const { rows } = (await db.execute(sql.raw(`select ${columns} from listed order by id`))) as unknown as { rows: unknown[] }
        answers.push(rows)
      }
      const [first, ...others] = answers
      expect(first).toHaveLength(61)
      for (const other of others) expect(other).toEqual(first)
    }
    const { rows } = await connection.query(
      `select count(*)::int as prepared from pg_prepared_statements where statement like '%from listed order%'`,
    )
    expect(rows).toEqual([{ prepared: 3 }])
  })

  test('is given values as they are', async () => {
    const texts = ['', null, "it's \\ a \n line", 'ప్రాంగణం 🎓', '\ud83c half a letter', 'ప'.repeat(70_000)]
    for (let time = 0; time < often; time++) {
      for (const text of texts) {
        const values = sql`${text}::text as text, ${time}::int as number, ${sql.param([text, 'b'])}::text[] as list`
        // as: the embedded database answers an object, which the types of both databases do not say.
        const { rows } = (await db.execute(sql`select ${values}`)) as unknown as { rows: Record<string, unknown>[] }
        const answered = text?.toWellFormed() ?? null
        expect(rows).toEqual([{ text: answered, number: time, list: [answered, 'b'] }])
      }
    }
  })

  test('is refused as before, and answers again after that', async () => {
    await connection.query('create table refusing (id int primary key check (id > 0))')
    const insert = (id: number) => db.execute(sql`insert into refusing values (${id})`)
    for (let time = 1; time <= often; time++) await insert(time)
    for (let time = 0; time < often; time++)
      await expect(insert(-1)).rejects.toMatchObject({ cause: { code: '23514', constraint: 'refusing_id_check' } })
    // as: the embedded database says how many rows it wrote, which the types of both databases do not say.
    expect((await insert(often + 1)) as unknown).toMatchObject({ affectedRows: 1 })
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
