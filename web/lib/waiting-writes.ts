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

/** What the person may be told: how many writes wait for the network, and which were refused. Who tells takes them out. */
export const useWaitingWrites = create<{ count: number; refused: readonly RefusedWrite[] }>()(() => ({ count: 0, refused: [] }))
