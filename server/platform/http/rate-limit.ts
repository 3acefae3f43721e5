import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { secondsAfter } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { rateLimits } from '../database/tables.ts'

export interface Limit {
  /** What is counted, with whose: `code:someone@example.org`. */
  key: string
  atMost: number
  windowSeconds: number
}

/**
 * Counts one try and refuses with `request.too_many` and the wait when there were more than `atMost` in the window. The
 * counts live in the database, so several server processes share them, and follow the platform's clock.
 */
export async function countTry(db: Database, now: Date, limit: Limit): Promise<void> {
  const windowEndsAt = secondsAfter(now, limit.windowSeconds)
  // A window that ends later than one that begins now was counted by a clock that has been set back since.
  const ends = sql`${windowEndsAt.toISOString()}::timestamptz`
  const isOver = sql`(${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz or ${rateLimits.windowEndsAt} > ${ends})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, windowEndsAt, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  if (row && row.count > limit.atMost) {
    throw new Failure('request.too_many', {
      retryAfterSeconds: Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)),
    })
  }
}

/** Takes a counted try back, because it turned out to be none of those that the limit is for. */
export async function takeTryBack(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}
