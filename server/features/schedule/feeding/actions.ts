import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newToken, tokenDigest } from '../../../platform/secrets.ts'
import type { FeedToRead } from './access.ts'
import { feeds } from './tables.ts'

type Tools = Pick<Platform, 'db' | 'clock'>
type Owner = Pick<Actor, 'collegeId' | 'personId'>

/** Makes a new secret for one's calendar; the one before no longer works. Answers the secret, which is stored nowhere. */
export async function makeFeed({ db, clock }: Tools, { collegeId, personId }: Owner): Promise<{ secret: string; createdAt: Date }> {
  const [secret, createdAt] = [newToken(), clock.now()]
  const made = { secretHash: tokenDigest(secret), createdAt, readAt: null }
  // Of two made at once the later one works, and the other one no longer.
  await db
    .insert(feeds)
    .values({ collegeId, personId, ...made })
    .onConflictDoUpdate({ target: [feeds.collegeId, feeds.personId], targetWhere: isNull(feeds.revokedAt), set: made })
  return { secret, createdAt }
}

/** Takes the secret of one's calendar back. */
export async function revokeFeed({ db, clock }: Tools, { collegeId, personId }: Owner): Promise<void> {
  await db
    .update(feeds)
    .set({ revokedAt: clock.now() })
    .where(and(eq(feeds.collegeId, collegeId), eq(feeds.personId, personId), isNull(feeds.revokedAt)))
}

/** Keeps when a calendar was last read, to the minute. */
export async function noteRead({ db, clock }: Tools, { feed }: FeedToRead): Promise<void> {
  const now = clock.now()
  if (feed.readAt !== null && feed.readAt > secondsAfter(now, -60)) return
  await db
    .update(feeds)
    .set({ readAt: now })
    .where(and(eq(feeds.collegeId, feed.collegeId), eq(feeds.id, feed.id)))
}
