import { beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { buildCrowd } from '../testing/crowd.ts'
import { inputFor, requestFor } from '../testing/requests.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer({ rollback: false })
// Of these there are never a hundred rows. They are read whole, and their own tests page through them.
const short = ['identity.organisations', 'schedule.fetchBells']
const lists = everyEndpoint
  .filter(({ endpoint }) => endpoint.list)
  .map(({ feature, name, endpoint }) => ({ title: `${feature}.${name}`, endpoint }))
  .filter(({ title }) => !short.includes(title))

beforeAll(() => buildCrowd(server.platform.db, server.world))

describe.each(lists)('$title', ({ endpoint }) => {
  const role =
    roles.find((each) => endpoint.access !== 'public' && endpoint.access[each] === 'college') ??
    roles.find((each) => endpoint.access !== 'public' && endpoint.access[each]) ??
    'learner'

  test('takes as many statements for 100 rows as for 1, and pages to the end without losing or repeating a row', async () => {
    const input = inputFor(endpoint, server.world, role, 'own')
    const ask = async (query: object) => {
      const response = await server.inject(role, requestFor(endpoint, { ...input, query: { ...input.query, ...query } }))
      expect(response.statusCode, response.body).toBe(200)
      return { ...response.json(), statements: response.headers['server-timing'] }
    }
    const one = await ask({ limit: 1 })
    const hundred = await ask({ limit: 100 })
    expect(one.data).toHaveLength(1)
    expect(hundred.data, 'too few rows for this list: add them to server/testing/crowd.ts').toHaveLength(100)
    expect(one.statements).toMatch(/desc="[1-9]/)
    expect(hundred.statements).toBe(one.statements)
    expect(hundred.data[0]).toEqual(one.data[0])

    const seen: string[] = hundred.data.map((row: object) => JSON.stringify(row))
    for (let next: string | null = hundred.page.next; next; ) {
      const following = await ask({ limit: 60, cursor: next })
      seen.push(...following.data.map((row: object) => JSON.stringify(row)))
      next = following.page.next
    }
    expect(seen.length).toBeGreaterThan(100)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
