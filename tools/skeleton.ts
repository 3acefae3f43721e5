/** The first files of a feature. What stands in capitals here is the feature's name. */

const contract = `import { endpoint, id, shape } from '../endpoint.ts'
import { z } from 'zod'

export const FEATURE = {
  fetch: endpoint({
    method: 'GET',
    path: '/api/v1/FEATURE/fetch',
    summary: 'The names of everybody in one’s college: an example, to be replaced.',
    access: { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' },
    response: shape({ id: id('person'), name: z.string() }),
    list: true,
  }),
}
`

const access = `/*
 * Who may what, about FEATURE:
 * - Everybody sees what belongs to their own college; nobody sees another college's.
 */
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { people } from '../people/tables.ts'

/** What one may see, as a condition. */
export const mayBeSeenBy = (actor: Actor): SQL => eq(people.collegeId, actor.collegeId)
`

const store = `import { and, asc, gt } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { idCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import { people } from '../people/tables.ts'
import { mayBeSeenBy } from './access.ts'

/** In the order in which they were made. One statement. */
export async function listNames(db: Database, actor: Actor, request: PageRequest) {
  const after = idCursor(request)
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(mayBeSeenBy(actor), after ? gt(people.id, after) : undefined))
    .orderBy(asc(people.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => row.id)
}
`

const routes = `import type { Handlers } from '../../platform/http/binding.ts'
import { listNames } from './store.ts'

export const FEATURERoutes: Handlers<'FEATURE'> = {
  async fetch({ query, actor }, { db }) {
    const { rows, page } = await listNames(db, actor, query)
    return { data: rows, page }
  },
}
`

const tests = `import { expect, test } from 'vitest'
import { FEATURE } from '#contract/features/FEATURE.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person } from '../../testing/world.ts'

const server = await startTestServer({ rollback: true })
const idsFor = async (who: 'learner' | Person) => (await server.as(who)(FEATURE.fetch)).data.map(({ id }) => id)

test('one gets what belongs to one’s own college, and nothing else', async () => {
  const { people, others, otherCollege } = server.world
  const here = [...Object.values(people), ...Object.values(others)].map(({ personId }) => personId)
  const [own, elsewhere] = await Promise.all([idsFor('learner'), idsFor(otherCollege)])
  expect(own).toEqual(expect.arrayContaining(here))
  expect(own).not.toContain(otherCollege.personId)
  expect(elsewhere).toContain(otherCollege.personId)
  expect(elsewhere.filter((id) => here.includes(id))).toEqual([])
})
`

const webRoutes = `import type { PageRoute } from '../../lib/lazy-page.ts'

/** No page yet: the first one comes with pages/, and with queries.ts for what it reads. */
export const FEATURERoutes: PageRoute[] = []
`

/** The files of a new feature, by path. */
export const skeletonOf = (feature: string): Record<string, string> => {
  const templates = {
    'contract/features/FEATURE.ts': contract,
    'server/features/FEATURE/access.ts': access,
    'server/features/FEATURE/store.ts': store,
    'server/features/FEATURE/routes.ts': routes,
    'server/features/FEATURE/FEATURE.test.ts': tests,
    'web/features/FEATURE/routes.tsx': webRoutes,
  }
  const named = (text: string) => text.replaceAll('FEATURE', feature)
  return Object.fromEntries(Object.entries(templates).map(([path, text]) => [named(path), named(text)]))
}
