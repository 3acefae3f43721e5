import { and, between, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor, isInstant, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { decidesFor } from '../../academics/heading/access.ts'
import type { Moment } from '../../lessons/access.ts'
import { departmentOfSession } from '../../schedule/access.ts'
import { accessShownSessions } from '../../schedule/reading/access.ts'
import { classSessions } from '../../schedule/tables.ts'

export interface NotPostedWanted {
  facultyId?: string | undefined
  from: string
  to: string
}

/**
 * Class sessions that are over and whose roll nobody called, the newest first: those that one takes oneself; for an administrator those
 * of the departments that they head, or of the college. They are held nowhere, so they count as neither held nor attended (TT-6). Two statements.
 */
export async function listNotPosted(db: Database, actor: Actor, at: Moment, wanted: NotPostedWanted, request: PageRequest) {
  const rows = await db
    .select({ id: classSessions.id, startsAt: classSessions.startsAt })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.collegeId, actor.collegeId),
        eq(classSessions.state, 'planned'),
        lt(classSessions.endsAt, at.now),
        between(classSessions.day, wanted.from, wanted.to),
        actor.role === 'administrator' ? decidesFor(actor, departmentOfSession) : eq(classSessions.facultyId, actor.personId),
        wanted.facultyId === undefined ? undefined : eq(classSessions.facultyId, wanted.facultyId),
        beforeCursor(request),
      ),
    )
    .orderBy(desc(classSessions.startsAt), desc(classSessions.id))
    .limit(request.limit + 1)
  const { rows: found, page } = pageOf(rows, request, (row) => encodeCursor(row.startsAt.toISOString(), row.id))
  const ids = found.map(({ id }) => id)
  const shown = new Map((await accessShownSessions(db, actor, at, inArray(classSessions.id, ids))).map((session) => [session.id, session]))
  return { rows: ids.flatMap((id) => shown.get(id) ?? []), page }
}

function beforeCursor(request: PageRequest): SQL | undefined {
  const before = decodeCursor(request.cursor, isInstant)
  if (!before) return undefined
  return sql`(${classSessions.startsAt}, ${classSessions.id}) < (${before.key}::timestamptz, ${before.id}::uuid)`
}
