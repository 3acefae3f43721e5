import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Notification } from '../format.ts'
import { useMarkRead } from '../queries.ts'
import { BellButton } from './bell-button.tsx'
import { NewestNotifications } from './newest-notifications.tsx'
import { useHoverOrPress } from './use-hover-or-press.ts'

const NotificationDetail = lazy(async () => ({ default: (await import('./notification-detail.tsx')).NotificationDetail }))

interface BellProps {
  notificationsAddress: string
  /** Learners see how many they have not read; faculty do not. */
  showsCount: boolean
}

/** The bell in the header, with the newest notifications below it. */
export function Bell({ notificationsAddress, showsCount }: BellProps) {
  const { isOpen, close, around, button } = useHoverOrPress()
  const [chosen, setChosen] = useState<Notification>()
  const markRead = useMarkRead()

  const choose = (notification: Notification) => {
    setChosen(notification)
    close()
    if (!notification.isRead) markRead.mutate({ body: { ids: [notification.id] } })
  }

  return (
    <div {...around}>
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && close()}
        position="bottom-end"
        width="min(360px, calc(100vw - 16px))"
        withinPortal={false}
      >
        <Popover.Target>
          <BellButton showsCount={showsCount} isOpen={isOpen} {...button} />
        </Popover.Target>
        <Popover.Dropdown p={0}>
          {isOpen && <NewestNotifications allAddress={notificationsAddress} onChoose={choose} onLeave={close} />}
        </Popover.Dropdown>
      </Popover>
      <Suspense>{chosen && <NotificationDetail notification={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </div>
  )
}
