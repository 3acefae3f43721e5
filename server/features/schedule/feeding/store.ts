import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
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
