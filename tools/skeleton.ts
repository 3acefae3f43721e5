/** The first files of a feature. What stands in capitals here is the feature's name. */

const contract = `import { endpoint, shape } from '../endpoint.ts'
import { z } from 'zod'

export const FEATURE = {
  fetch: endpoint({
    method: 'GET',
    path: '/api/v1/FEATURE/fetch',
    summary: 'The colleges that one belongs to: an example, to be replaced.',
    access: { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' },
    response: shape({ name: z.string() }),
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
import { colleges } from '../../platform/tables.ts'

/** What one may see, as a condition. */
export const mayBeSeenBy = (actor: Actor): SQL => eq(colleges.id, actor.collegeId)
`

const store = `import { and, asc, gt } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { idCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import { colleges } from '../../platform/tables.ts'
import { mayBeSeenBy } from './access.ts'

/** In the order in which they were made. One statement. */
export async function listColleges(db: Database, actor: Actor, request: PageRequest) {
  const after = idCursor(request)
  const rows = await db
    .select({ id: colleges.id, name: colleges.name })
    .from(colleges)
    .where(and(mayBeSeenBy(actor), after ? gt(colleges.id, after) : undefined))
    .orderBy(asc(colleges.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => row.id)
}
`

const routes = `import type { Handlers } from '../../platform/binding.ts'
import { listColleges } from './store.ts'

export const FEATURERoutes: Handlers<'FEATURE'> = {
  async fetch({ query, actor }, { db }) {
    const { rows, page } = await listColleges(db, actor, query)
    return { data: rows.map(({ name }) => ({ name })), page }
  },
}
`

const webRoutes = `import type { RouteObject } from 'react-router'

/** No page yet: the first one comes with pages/, and with queries.ts for what it reads. */
export const FEATURERoutes: RouteObject[] = []
`

/** The files of a new feature, by path. */
export const skeletonOf = (feature: string): Record<string, string> => {
  const templates = {
    'contract/features/FEATURE.ts': contract,
    'server/features/FEATURE/access.ts': access,
    'server/features/FEATURE/store.ts': store,
    'server/features/FEATURE/routes.ts': routes,
    'web/features/FEATURE/routes.tsx': webRoutes,
  }
  const named = (text: string) => text.replaceAll('FEATURE', feature)
  return Object.fromEntries(Object.entries(templates).map(([path, text]) => [named(path), named(text)]))
}
