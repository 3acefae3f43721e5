import { and, desc, eq, lt } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { idCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { people } from '../../people/tables.ts'
import { refusals } from './tables.ts'

/** What people of a college were refused, newest first. */
export async function listRefusals(db: Database, { collegeId }: Actor, request: PageRequest) {
  const before = idCursor(request)
  const rows = await db
    .select({ refusal: refusals, name: people.name })
    .from(refusals)
    .innerJoin(people, and(eq(people.collegeId, refusals.collegeId), eq(people.id, refusals.personId)))
    .where(and(eq(refusals.collegeId, collegeId), before ? lt(refusals.id, before) : undefined))
    .orderBy(desc(refusals.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, ({ refusal }) => refusal.id)
}
