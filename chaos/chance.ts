import { createHash } from 'node:crypto'

/**
 * Numbers from 0 up to 1 that look like chance and are the same for the same seed and purpose (mulberry32). Each purpose has its own:
 * with one for all, what a purpose gets would hang on how often the others happened to ask.
 */
export function chanceOf(seed: number, purpose: string): () => number {
  let state = createHash('sha256').update(`${seed} ${purpose}`).digest().readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
