import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { colleges } from './tables.ts'

const { platform, world } = await startTestServer({ rollback: false })

// The embedded database is asked by another driver, which prepares nothing.
test.runIf(platform.connection.kind === 'server')('a statement that comes again is prepared, and one that came once is not', async () => {
  const ask = (mark: string) =>
    platform.db
      .select({ id: colleges.id, mark: sql.raw(`'${mark}'`) })
      .from(colleges)
      .where(eq(colleges.id, world.entities.college.learner.own))
  for (let time = 0; time < 4; time++) expect(await ask('often')).toHaveLength(1)
  expect(await ask('once')).toHaveLength(1)
  // Nothing else is asked meanwhile, so the pool gives the same connection each time.
  const { rows } = await platform.connection.query(
    `select statement from pg_prepared_statements where statement like '%''often''%' or statement like '%''once''%'`,
  )
  expect(rows.map(({ statement }) => /'(often|once)'/.exec(String(statement))?.[1])).toEqual(['often'])
})
