import { useClickOutside } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Notification } from '../format.ts'
import { useMarkRead } from '../queries.ts'
import classes from './bell.module.css'
import { BellButton } from './bell-button.tsx'
import { useHoverOrPress } from './use-hover-or-press.ts'

const NewestNotifications = lazyPart(
  async () => ({ default: (await import('./newest-notifications.tsx')).NewestNotifications }),
  ['notifications'],
)
const NotificationDetail = lazyPart(async () => ({ default: (await import('./notification-detail.tsx')).NotificationDetail }))

interface BellProps {
  notificationsAddress: string
  /** Learners see how many they have not read; faculty do not. */
  showsCount: boolean
}

/** The bell in the header, with the newest notifications below it. */
export function Bell({ notificationsAddress, showsCount }: BellProps) {
  const { isOpen, close, around, button } = useHoverOrPress()
  const outside = useClickOutside<HTMLDivElement>(close)
  const [chosen, setChosen] = useState<Notification>()
  const markRead = useMarkRead()

  const choose = (notification: Notification) => {
    setChosen(notification)
    close()
    if (!notification.isRead) markRead.mutate({ body: { ids: [notification.id] } })
  }

  return (
    <>
      <div className={classes.bell} ref={outside} {...around}>
        <BellButton showsCount={showsCount} isOpen={isOpen} {...button} />
        {isOpen && (
          <div className={classes.dropdown}>
            <Suspense fallback={<div className={classes.coming} data-waiting />}>
              <NewestNotifications allAddress={notificationsAddress} onChoose={choose} onLeave={close} />
            </Suspense>
          </div>
        )}
      </div>
      <Suspense>{chosen && <NotificationDetail notification={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </>
  )
}
