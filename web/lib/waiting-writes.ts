import { create } from 'zustand'
import type { RefusedWrite } from './offline/device-database.ts'

/**
 * Whether writes wait on this device, known without opening its database: a page that has nothing to send does not fetch the code
 * that sends (`send-later.ts`).
 */
const markName = 'prangan.waiting'

export const isWaitingMarked = () => localStorage.getItem(markName) !== null

export function markWaiting(isWaiting: boolean): void {
  if (isWaiting) localStorage.setItem(markName, 'true')
  else localStorage.removeItem(markName)
}

/** What the person may be told: how many writes wait for the network, and which were refused. Who tells takes them out. */
export const useWaitingWrites = create<{ count: number; refused: readonly RefusedWrite[] }>()(() => ({ count: 0, refused: [] }))
