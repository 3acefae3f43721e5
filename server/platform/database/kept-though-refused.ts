import { Failure } from '#contract/errors.ts'
import type { Database } from './database.ts'

/**
 * Does the work in one transaction of which an expected refusal takes nothing back: what was counted on the way to it stays counted. Any
 * other error takes all of it back.
 */
export async function keptThoughRefused<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const ended = await db.transaction(async (tx): Promise<{ answer: T } | { refusal: Failure }> => {
    try {
      return { answer: await work(tx) }
    } catch (error) {
      if (error instanceof Failure) return { refusal: error }
      throw error
    }
  })
  if ('refusal' in ended) throw ended.refusal
  return ended.answer
}
