import { create } from 'zustand'
import type { Notice } from './notice-board.tsx'

/** Whether anything was ever told; until then the board is not even fetched. */
export const useNoticeBoardNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: false }))

/** Tells something at the bottom right. */
export async function showNotice(notice: Notice): Promise<void> {
  useNoticeBoardNeed.setState({ isNeeded: true })
  const { pin } = await import('./notice-board.tsx')
  pin(notice)
}
