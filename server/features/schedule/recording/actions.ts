import { inArray } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Moment } from '../../lessons/access.ts'
import { readSessions, type SessionRow } from '../store.ts'
import { classSessions, sessionChanges } from '../tables.ts'
import { tellConcerned } from '../telling/actions.ts'
import { sayDay, sayMeeting } from '../telling/present.ts'

type Tools = Pick<Platform, 'db' | 'events' | 'clock'>
export type What = (typeof sessionChanges.$inferInsert)['what']

/** Class sessions with their names, as they stand in the transaction, in order of time. */
export const readNamed = (tx: Database, actor: Actor, at: Moment, ids: string[]): Promise<SessionRow[]> =>
  readSessions(tx, actor, at, inArray(classSessions.id, ids))

/**
 * Keeps what was done to meetings of one class for one course, and tells whoever is concerned, once for all of them. `before` is empty
 * for new ones, and else the same meetings in the same order as `after`. `tools.db` is the transaction of the change.
 */
export async function recordChange(
  tools: Tools,
  actor: Actor,
  at: Moment,
  { what, title, before, after }: { what: What; title: string; before: SessionRow[]; after: SessionRow[] },
): Promise<void> {
  const { db } = tools
  const was = new Map(before.map((row) => [row.session.id, row]))
  const changes = after.map((row) => {
    const earlier = was.get(row.session.id)
    return {
      collegeId: row.session.collegeId,
      sessionId: row.session.id,
      what,
      before: earlier ? sayMeeting(earlier) : '',
      after: what === 'cancelled' ? row.session.reason : sayMeeting(row),
      changedBy: actor.personId,
      changedAt: at.now,
    }
  })
  if (changes.length === 0) return
  await db.insert(sessionChanges).values(changes)
  const written = { title: titleOf(title, before[0] ?? after[0]), message: messageOf(changes) }
  await tellConcerned(
    tools,
    actor,
    [...after, ...before].map(({ session }) => session),
    written,
  )
}

/** `Moved: Data Structures on Mon 23 Nov 2026`, with the day that people know it by. */
const titleOf = (title: string, row: SessionRow | undefined): string =>
  row ? `${title}: ${row.course.course_name} on ${sayDay(row.session.startsAt)}`.slice(0, 200) : title

function messageOf(changes: { before: string; after: string; what: What }[]): string {
  const [first, ...others] = changes
  if (!first) return ''
  const { what, before, after } = first
  const more = others.length > 0 ? ` And ${others.length} later ${others.length === 1 ? 'one' : 'ones'}.` : ''
  // Why is a teacher's own line, which mostly ends without a full stop.
  if (what === 'cancelled') return `${/[.!?।]$/.test(after) ? after : `${after}.`} It was to be ${before}.${more}`
  return before && before !== after ? `Now ${after}. Before: ${before}.${more}` : `${after}.${more}`
}
