import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../database/database.ts'
import { type Given, preparedRead, preparedWrite } from '../database/prepared-reads.ts'
import { idempotencyKeys } from '../database/tables.ts'

export interface KeyedRequest {
  /** Whose key it is; nobody else's answer can be asked for with it. */
  scope: string
  key: string
  /** What was asked: the endpoint and everything that came in. */
  content: unknown
  now: Date
}

type Key = { scope: string; key: string }
const isThis = ({ scope, key }: Given<Key>) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

const claim = preparedWrite((db, given: Given<Key & { requestHash: string; createdAt: Date }>) =>
  db
    .insert(idempotencyKeys)
    .values({ scope: given.scope, key: given.key, requestHash: given.requestHash, createdAt: given.createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
)
const findFirst = preparedRead((db, given: Given<Key>) => db.select().from(idempotencyKeys).where(isThis(given)))
const keepAnswer = preparedWrite((db, given: Given<Key & { answer: unknown }>) =>
  db.update(idempotencyKeys).set({ answer: given.answer }).where(isThis(given)),
)
const letGo = preparedWrite((db, given: Given<Key>) => db.delete(idempotencyKeys).where(isThis(given)))

/**
 * Does `work` once for a key. The key, the work and its answer are one transaction, so a crash leaves all of them or none;
 * a second request with the same key waits for the first and repeats its answer. An expected refusal is not kept, but what
 * was written on the way to it (a counted wrong PIN) is.
 */
export async function onceForKey<T>(db: Database, request: KeyedRequest, work: (tx: Database) => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.content)).digest('hex')
  const { scope, key, now: createdAt } = request
  // Sent together with the end of the transaction, which keeps nothing if it fails.
  let ending: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  const transaction = db.transaction(async (tx): Promise<{ answer: T } | { refusal: Failure }> => {
    const claimed = await claim(tx, { scope, key, requestHash, createdAt })
    if (claimed.length === 0) {
      const [first] = await findFirst(tx, { scope, key })
      if (first?.requestHash !== requestHash) throw new Failure('request.key_reused')
      // as: what is stored under a key was answered by the same work to the same request.
      return { answer: first.answer as T }
    }
    try {
      const answer = await work(tx)
      ending = Promise.allSettled([keepAnswer(tx, { scope, key, answer })])
      return { answer }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      ending = Promise.allSettled([letGo(tx, { scope, key })])
      return { refusal: error }
    }
  })
  await Promise.allSettled([transaction])
  // Why it was rolled back comes first: one engine says of it only that it was, the other not even that.
  for (const end of await ending) if (end.status === 'rejected') throw end.reason
  const outcome = await transaction
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer
}
