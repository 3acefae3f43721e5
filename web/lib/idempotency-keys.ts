import { hashKey } from '@tanstack/react-query'
import { randomKey } from './random-key.ts'

/**
 * Gives each action of a person its own Idempotency-Key. When the action failed and the same input is sent again, it gets
 * the same key, so that a write whose answer was lost on the way happens once.
 */
export function createIdempotencyKeys(random: () => string = randomKey) {
  let unfinished: { input: string; key: string } | undefined
  return {
    keyFor(input: unknown): string {
      const hash = hashKey([input])
      if (unfinished?.input !== hash) unfinished = { input: hash, key: random() }
      return unfinished.key
    },
    finished() {
      unfinished = undefined
    },
  }
}
