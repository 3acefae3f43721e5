import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { secondsAfter } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type Given, preparedWrite } from '../database/prepared-reads.ts'
import { rateLimits } from '../database/tables.ts'

export interface Limit {
  /** What is counted, with whose: `code:someone@example.org`. */
  key: string
  atMost: number
  windowSeconds: number
}

/** What is counted, and when a window ends that would begin now; both moments in ISO 8601. */
type Try = { key: string; now: string; endsAt: string }

const count = preparedWrite((db, given: Given<Try>) => {
  const [now, endsAt] = [sql`${given.now}::timestamptz`, sql`${given.endsAt}::timestamptz`]
  // A window that ends later than one that begins now was counted by a clock that has been set back since.
  const isOver = sql`(${rateLimits.windowEndsAt} <= ${now} or ${rateLimits.windowEndsAt} > ${endsAt})`
  return db
    .insert(rateLimits)
    .values({ key: given.key, windowEndsAt: endsAt, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${endsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
})

/**
 * Counts one try and refuses with `request.too_many` and the wait when there were more than `atMost` in the window. The
 * counts live in the database, so several server processes share them, and follow the platform's clock.
 */
export async function countTry(db: Database, now: Date, { key, atMost, windowSeconds }: Limit): Promise<void> {
  const [row] = await count(db, { key, now: now.toISOString(), endsAt: secondsAfter(now, windowSeconds).toISOString() })
  if (row && row.count > atMost) {
    throw new Failure('request.too_many', {
      retryAfterSeconds: Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)),
    })
  }
}

const uncount = preparedWrite((db, { key }: Given<{ key: string }>) =>
  db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key)),
)

/** Takes a counted try back, because it turned out to be none of those that the limit is for. */
export async function takeTryBack(db: Database, key: string): Promise<void> {
  await uncount(db, { key })
}
