import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/utils'

/** The port to where bytes are kept. Keys are made by features from identifiers of our own, never from a name from outside. */
export interface FileStore {
  /** Keeps the stream under the key, whole or not at all. */
  put(key: string, bytes: Readable): Promise<void>
  /** The bytes, or those from `start` to `end` inclusive; null when there is nothing under the key. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** The same of a few bytes, at once: as many of them as there are. Of so few, a stream takes longer. */
  read(key: string, range: { start: number; end: number }): Promise<Buffer | null>
  /** Removes what is under the key, with whatever an upload that was never finished left beside it. */
  remove(key: string): Promise<void>
  /** Where uploads that come in pieces grow, under the same keys. What is there may be half of a file. */
  readonly pieces: DataStore
  /** Makes last what came in pieces, as `put` does: on disk for good, and nothing beside it. */
  settle(key: string): Promise<void>
  /** Every key under which there is anything, finished or not; a key may come more than once. */
  keys(): AsyncIterable<string>
}

/** The key that something found in the store belongs to: what an unfinished upload leaves beside it has the key and a dot in front. */
export const keyOf = (found: string): string => found.replace(/\.[^/]*$/, '')
