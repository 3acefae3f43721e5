/*
 * Who may what, in identity:
 * - A session is seen and ended by the person whose it is, and by nobody else; not even by an administrator.
 * - A PIN is set by the learner whose it is.
 * - What people of the college were refused is seen by an administrator of the whole of it.
 * - Everything else here is about oneself, and takes the person from the session.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Audience, LiveSessions } from '../../platform/live-events.ts'
import { findRemit, headsNone } from '../academics/heading/access.ts'
import { faculty, people } from '../people/tables.ts'
import { isSessionOver } from './rules.ts'
import { sessions } from './tables.ts'

export type OwnSession = Authorized<typeof sessions.$inferSelect, 'end'>

/** One of the actor's own sessions. */
export async function accessOwnSession(db: Database, actor: Actor, sessionId: string): Promise<OwnSession> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.collegeId, actor.collegeId), eq(sessions.id, sessionId), eq(sessions.personId, actor.personId)))
  if (!row) throw new Failure('access.not_found')
  return mint(row, 'end')
}

/** Whether somebody reads what people of the college were refused. As a column beside `people` and `faculty`. */
export const readsRefusals: SQL<boolean> = sql<boolean>`coalesce(${faculty.facultyType} = 'ADMIN'
  and ${headsNone({ collegeId: people.collegeId, personId: people.id })}, false)`

/** Refuses whoever does not administer the whole college: what people were refused is of all its departments. */
export async function accessRefusals(db: Database, actor: Actor): Promise<void> {
  if (!(await findRemit(db, actor)).isWholeCollege) throw new Failure('access.refused')
}

/** That a session ended is told to the person whose it was. */
export const sessionAudience: Audience = async () => (event, personId) => event.data.personId === personId

/** Which sessions still open something: not over, and of people who may still sign in. */
export const liveSessions: LiveSessions = async (db, sessionIds, now) => {
  const rows = await db
    .select({ id: sessions.id, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, isShared: sessions.isShared })
    .from(sessions)
    .innerJoin(people, and(eq(people.collegeId, sessions.collegeId), eq(people.id, sessions.personId), eq(people.isActive, true)))
    .where(inArray(sessions.id, sessionIds))
    .limit(sessionIds.length)
  return new Set(rows.filter((row) => !isSessionOver(row, now)).map((row) => row.id))
}
