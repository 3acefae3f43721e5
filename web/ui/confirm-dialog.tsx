import { Suspense, useEffect, useState } from 'react'
import { fetchAhead, lazyPart } from '../lib/lazy-part.ts'
import { whenIdle } from '../lib/when-idle.ts'
import type { ConfirmModalProps } from './confirm-modal.tsx'

const fetchModal = async () => ({ default: (await import('./confirm-modal.tsx')).ConfirmModal })
const ConfirmModal = lazyPart(fetchModal)

/**
 * Asks before something that cannot be undone. The page does not wait for what asks, which is fetched when there is nothing else to do: so it
 * is there when it is wanted, also without a network.
 */
export function ConfirmDialog(props: ConfirmModalProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => whenIdle(() => fetchAhead(fetchModal)), [])
  return <Suspense>{wasOpened && <ConfirmModal {...props} />}</Suspense>
}
