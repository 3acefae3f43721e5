import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Viewer } from '../../academics/access.ts'
import type { Moment } from '../../lessons/access.ts'
import { isInCalendarOf } from '../reading/access.ts'
import { between, readSessions } from '../store.ts'
import { feeds } from './tables.ts'

/** The address of somebody's calendar that works now, if there is one. */
export async function findFeed(db: Database, { collegeId, personId }: Pick<Actor, 'collegeId' | 'personId'>) {
  const [row] = await db
    .select({ createdAt: feeds.createdAt, readAt: feeds.readAt })
    .from(feeds)
    .where(and(eq(feeds.collegeId, collegeId), eq(feeds.personId, personId), isNull(feeds.revokedAt)))
    .orderBy(desc(feeds.id))
    .limit(1)
  return row ?? null
}

/** The class sessions of somebody's calendar between two days. */
export const listFedSessions = (db: Database, viewer: Viewer, at: Moment, range: { from: string; to: string }) =>
  readSessions(db, viewer, at, and(isInCalendarOf(viewer), between(range)))
