import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { violatedConstraint } from '../database/constraints.ts'
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
  db.insert(idempotencyKeys).values({ scope: given.scope, key: given.key, requestHash: given.requestHash, createdAt: given.createdAt }),
)
const isTaken = (error: unknown) => violatedConstraint(error) === 'idempotency_keys_scope_key_pk'
const findFirst = preparedRead((db, given: Given<Key>) => db.select().from(idempotencyKeys).where(isThis(given)))
const keepAnswer = preparedWrite((db, given: Given<Key & { answer: unknown }>) =>
  db.update(idempotencyKeys).set({ answer: given.answer }).where(isThis(given)),
)
const letGo = preparedWrite((db, given: Given<Key>) => db.delete(idempotencyKeys).where(isThis(given)))

/**
 * Does `work` once for a key. The key, the work and its answer are one transaction, so a crash leaves all of them or none;
 * a second request with the same key waits for the first and repeats its answer. An expected refusal is not kept, but what
 * was written on the way to it (a counted wrong PIN) is.
 *
 * What the work asks first goes to the database together with the key. Where that is taken, the database refuses whatever comes behind it in
 * the transaction, so of the work nothing is done, and it ends at its first statement.
 */
export async function onceForKey<T>(db: Database, request: KeyedRequest, work: (tx: Database) => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.content)).digest('hex')
  const { scope, key, now: createdAt } = request
  // Sent together with the end of the transaction, which keeps nothing if it fails.
  let ending: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  const transaction = db.transaction(async (tx): Promise<{ answer: T } | { refusal: Failure }> => {
    const [claimed, worked] = await Promise.allSettled([claim(tx, { scope, key, requestHash, createdAt }), work(tx)])
    if (claimed.status === 'rejected') throw claimed.reason
    if (worked.status === 'fulfilled') {
      ending = Promise.allSettled([keepAnswer(tx, { scope, key, answer: worked.value })])
      return { answer: worked.value }
    }
    if (!(worked.reason instanceof Failure)) throw worked.reason
    ending = Promise.allSettled([letGo(tx, { scope, key })])
    return { refusal: worked.reason }
  })
  const [ended] = await Promise.allSettled([transaction])
  // Why it was rolled back comes first: one engine says of it only that it was, the other not even that.
  for (const end of await ending) if (end.status === 'rejected') throw end.reason
  if (ended.status === 'rejected') {
    if (isTaken(ended.reason)) return repeat(db, { scope, key }, requestHash)
    throw ended.reason
  }
  if ('refusal' in ended.value) throw ended.value.refusal
  return ended.value.answer
}

/** What was answered to the first request with a key; another one than that is refused. */
async function repeat<T>(db: Database, key: Key, requestHash: string): Promise<T> {
  const [first] = await findFirst(db, key)
  if (first?.requestHash !== requestHash) throw new Failure('request.key_reused')
  // as: what is stored under a key was answered by the same work to the same request.
  return first.answer as T
}
