import { sql } from 'drizzle-orm'
import { version } from 'uuid'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { newId, newIdOfRow } from './columns.ts'

const { platform } = await startTestServer({ rollback: true })

test('an identifier that the database makes is like those that the server makes, and sorts among them by its millisecond', async () => {
  const before = newId()
  const rows = await platform.db.select({ id: newIdOfRow }).from(sql`generate_series(1, 3)`)
  const made = rows.map(({ id }) => id)
  const after = newId()
  expect(new Set(made).size).toBe(3)
  expect(made.map(version)).toEqual([7, 7, 7])
  const millisecondOf = (id: string) => id.slice(0, 13)
  for (const id of made) {
    expect(millisecondOf(id) >= millisecondOf(before)).toBe(true)
    expect(millisecondOf(id) <= millisecondOf(after)).toBe(true)
  }
})
