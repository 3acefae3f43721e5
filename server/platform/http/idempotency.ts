import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../database/database.ts'
import { idempotencyKeys } from '../database/tables.ts'

export interface KeyedRequest {
  /** Whose key it is; nobody else's answer can be asked for with it. */
  scope: string
  key: string
  /** What was asked: the endpoint and everything that came in. */
  content: unknown
  now: Date
}

/**
 * Does `work` once for a key. The key, the work and its answer are one transaction, so a crash leaves all of them or none;
 * a second request with the same key waits for the first and repeats its answer. An expected refusal is not kept, but what
 * was written on the way to it (a counted wrong PIN) is.
 */
export async function onceForKey<T>(db: Database, request: KeyedRequest, work: (tx: Database) => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.content)).digest('hex')
  const mine = and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key))
  const outcome = await db.transaction(async (tx): Promise<{ answer: T } | { refusal: Failure }> => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ scope: request.scope, key: request.key, requestHash, createdAt: request.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine)
      if (first?.requestHash !== requestHash) throw new Failure('request.key_reused')
      // as: what is stored under a key was answered by the same work to the same request.
      return { answer: first.answer as T }
    }
    try {
      const answer = await work(tx)
      await tx.update(idempotencyKeys).set({ answer }).where(mine)
      return { answer }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await tx.delete(idempotencyKeys).where(mine)
      return { refusal: error }
    }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer
}
