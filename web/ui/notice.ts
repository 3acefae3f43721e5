import { create } from 'zustand'

export interface Notice {
  title: string
  text: string
  /** The same notice is shown once, however often it is raised. */
  id?: string
  isBad?: boolean
  /** Stays until it is closed. */
  stays?: boolean
  closeLabel: string
}

/** Whether anything was ever told; until then the board is not even fetched. */
export const useNoticeBoardNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: false }))

/** Tells something at the bottom right. */
export async function showNotice(notice: Notice): Promise<void> {
  useNoticeBoardNeed.setState({ isNeeded: true })
  const { pin } = await import('./notice-board.tsx')
  pin(notice)
}
