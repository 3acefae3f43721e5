import { lt } from 'drizzle-orm'
import { secondsAfter } from './clock.ts'
import { idempotencyKeys, liveEvents, rateLimits } from './database/tables.ts'
import type { Platform } from './platform.ts'

const keepSeconds = 2 * 86_400

/**
 * Refreshes what the embedded database knows about its tables, and frees the room of old rows. A server does that by itself; the
 * embedded one has no process for it, and without it would go on planning for the tables as they were when they were empty.
 */
export async function tidyEmbeddedDatabase({ connection }: Pick<Platform, 'connection'>): Promise<void> {
  if (connection.kind === 'embedded') await connection.query('vacuum (analyze)')
}

/** Removes what the platform keeps for a while only: answers to keyed writes, live events, counted tries. */
export async function forgetOldRequests({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const limit = secondsAfter(clock.now(), -keepSeconds)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, limit))
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, limit))
}
