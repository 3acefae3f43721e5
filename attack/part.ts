import type { Figure } from '../tools/figures.ts'

/** What a part of an attack came to. */
export interface Came {
  figures: Figure[]
  /** What it could not measure on this machine, and why. */
  missing: string[]
}
