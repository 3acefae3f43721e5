import { create } from 'zustand'
import type { Notice } from './kit/notice-board.tsx'

/** Whether anything was ever told; until then the board is not even fetched. */
export const useNoticeBoardNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: false }))

/** Notices that nobody needs any more, also those that come to the board only now. */
const settled = new Set<string>()

/** Tells something at the bottom right. */
export async function showNotice(notice: Notice): Promise<void> {
  useNoticeBoardNeed.setState({ isNeeded: true })
  const { pin } = await import('./kit/notice-board.tsx')
  if (!notice.id || !settled.has(notice.id)) pin(notice)
}

/** Takes a notice off; it may come again. */
export async function withdrawNotice(id: string): Promise<void> {
  if (!useNoticeBoardNeed.getState().isNeeded) return
  const { unpin } = await import('./kit/notice-board.tsx')
  unpin(id)
}

/** Takes a notice off for good, told already or not: the page itself says what it would. */
export async function settleNotice(id: string): Promise<void> {
  settled.add(id)
  await withdrawNotice(id)
}
