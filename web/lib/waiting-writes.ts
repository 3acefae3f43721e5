import { create } from 'zustand'
import type { RefusedWrite } from './offline/device-database.ts'

/** Set while writes wait in the device's database, or are refused and not decided upon. With a dot behind it, the beginning of the names of notes (`noted-writes.ts`). */
export const markName = 'prangan.waiting'

/**
 * Whether the server lacks something that this device has, known without opening its database: a page that has nothing to send does not fetch the code
 * that sends (`sender.ts`).
 */
export const isWaitingMarked = () => Object.keys(localStorage).some((name) => name.startsWith(markName))

/** The front of the keys of queries that show what waits; what changes it makes them stale. */
export const waitingKey = ['waiting writes'] as const

/** The name of the notice that tells of a refused write, so that a page that shows the refusal itself can take it off. */
export const noticeOfRefused = (order: number) => `refused-${order}`

interface WaitingWrites {
  /** How many writes wait. */
  count: number
  /** Whether they wait for a server that was reached and could not take them, and not for the network. */
  hasFailed: boolean
  /** Which were refused. Who tells takes them out. */
  refused: readonly RefusedWrite[]
}

/** What the person may be told. */
export const useWaitingWrites = create<WaitingWrites>()(() => ({ count: 0, hasFailed: false, refused: [] }))
