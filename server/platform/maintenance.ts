import { lt } from 'drizzle-orm'
import { secondsAfter } from './clock.ts'
import type { Platform } from './platform.ts'
import { idempotencyKeys, liveEvents, rateLimits } from './tables.ts'

const keepSeconds = 2 * 86_400

/** Removes what the platform keeps for a while only: answers to keyed writes, live events, counted tries. */
export async function forgetOldRequests({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const limit = secondsAfter(clock.now(), -keepSeconds)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, limit))
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, limit))
}
