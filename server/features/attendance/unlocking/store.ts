import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor, isInstant, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { decidesFor } from '../../academics/heading/access.ts'
import type { Moment } from '../../lessons/access.ts'
import { people } from '../../people/tables.ts'
import { departmentOfSession } from '../../schedule/access.ts'
import { accessShownSessions } from '../../schedule/reading/access.ts'
import { classSessions } from '../../schedule/tables.ts'
import { seesUnlock } from '../access.ts'
import { unlocks } from '../tables.ts'

const deciders = alias(people, 'deciders')

export type UnlockLine = Awaited<ReturnType<typeof listUnlocks>>['rows'][number]

/** Requests to unlock that somebody sees, the open and the newest first, with their sessions. Two statements. */
export async function listUnlocks(db: Database, actor: Actor, at: Moment, wanted: { isOpen?: boolean; id?: string }, request: PageRequest) {
  const rows = await db
    .select({
      unlock: unlocks,
      requestedBy: people.name,
      decidedBy: deciders.name,
      decides: decidesFor(actor, departmentOfSession),
    })
    .from(unlocks)
    .innerJoin(classSessions, and(eq(classSessions.collegeId, unlocks.collegeId), eq(classSessions.id, unlocks.sessionId)))
    .innerJoin(people, and(eq(people.collegeId, unlocks.collegeId), eq(people.id, unlocks.requestedBy)))
    .leftJoin(deciders, and(eq(deciders.collegeId, unlocks.collegeId), eq(deciders.id, unlocks.decidedBy)))
    .where(
      and(
        eq(unlocks.collegeId, actor.collegeId),
        seesUnlock(actor),
        wanted.isOpen ? eq(unlocks.state, 'requested') : undefined,
        wanted.id === undefined ? undefined : eq(unlocks.id, wanted.id),
        afterCursor(request),
      ),
    )
    .orderBy(desc(sql`(${unlocks.state} = 'requested')`), desc(unlocks.requestedAt), desc(unlocks.id))
    .limit(request.limit + 1)
  const page = pageOf(rows, request, ({ unlock }) =>
    encodeCursor(`${unlock.state === 'requested' ? 1 : 0} ${unlock.requestedAt.toISOString()}`, unlock.id),
  )
  const ids = page.rows.map(({ unlock }) => unlock.sessionId)
  const sessions = await accessShownSessions(db, actor, at, sql`${classSessions.id} = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(sessions.map((session) => [session.id, session]))
  return { ...page, rows: page.rows.flatMap((row) => ({ ...row, session: byId.get(row.unlock.sessionId) })) }
}

function afterCursor(request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor, (key) => /^[01] /.test(key) && isInstant(key.slice(2)))
  if (!after) return undefined
  const [state, time] = after.key.split(' ')
  return sql`((${unlocks.state} = 'requested')::int, ${unlocks.requestedAt}, ${unlocks.id}) < (${Number(state)}, ${time}::timestamptz, ${after.id}::uuid)`
}
