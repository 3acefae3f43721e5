import { lazy, Suspense } from 'react'
import { useNoticeBoardNeed } from './notice.ts'

const NoticeBoard = lazy(async () => ({ default: (await import('./kit/notice-board.tsx')).NoticeBoard }))

/** Where notices appear. */
export function Notices() {
  const isNeeded = useNoticeBoardNeed((need) => need.isNeeded)
  return <Suspense>{isNeeded && <NoticeBoard />}</Suspense>
}
