import { hashKey } from '@tanstack/react-query'
import { randomKey } from './random-key.ts'

/**
 * Gives each action of a person its own Idempotency-Key. When the action failed and the same input is sent again, it gets
 * the same key, so that a write whose answer was lost on the way happens once.
 */
export function createIdempotencyKeys(random: () => string = randomKey) {
  /** By input: several may be on their way at once, and one that succeeds says nothing of the others. */
  const unfinished = new Map<string, string>()
  return {
    keyFor(input: unknown): string {
      const hash = hashKey([input])
      const key = unfinished.get(hash) ?? random()
      unfinished.set(hash, key)
      return key
    },
    finished(input: unknown) {
      unfinished.delete(hashKey([input]))
    },
  }
}
