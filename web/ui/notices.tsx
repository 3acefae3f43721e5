import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useNoticeBoardNeed } from './notice.ts'

const NoticeBoard = lazyPart(async () => ({ default: (await import('./kit/notice-board.tsx')).NoticeBoard }))

/** Where notices appear. */
export function Notices() {
  const isNeeded = useNoticeBoardNeed((need) => need.isNeeded)
  return <Suspense>{isNeeded && <NoticeBoard />}</Suspense>
}
