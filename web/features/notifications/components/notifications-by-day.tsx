import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { byDay, type Notification } from '../format.ts'
import { useDeleteNotification, useMarkRead } from '../queries.ts'
import { DayOfNotifications } from './day-of-notifications.tsx'
import { NotificationDetail } from './notification-detail.tsx'

/** Notifications day by day; opening one marks it as read. */
export function NotificationsByDay({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('notifications')
  const markRead = useMarkRead()
  const remove = useDeleteNotification()
  const [opened, setOpened] = useState<Notification>()
  const [isAsking, setAsking] = useState(false)

  const open = (notification: Notification) => {
    setOpened(notification)
    if (!notification.isRead) markRead.mutate({ body: { ids: [notification.id] } })
  }
  const close = () => {
    setOpened(undefined)
    setAsking(false)
    remove.reset()
  }
  return (
    <>
      {[...byDay(notifications)].map(([day, ofDay]) => (
        <DayOfNotifications key={day} day={day} notifications={ofDay} onOpen={open} />
      ))}
      {opened && !isAsking && (
        <NotificationDetail
          notification={opened}
          onClose={close}
          actions={
            opened.can.delete && (
              <Button variant="light" color="bad" onClick={() => setAsking(true)}>
                {t('delete')}
              </Button>
            )
          }
        />
      )}
      {opened && (
        <ConfirmDialog
          isOpen={isAsking}
          question={t('delete.question', { title: opened.title })}
          consequence={t('delete.consequence', { audience: opened.audience })}
          action={t('delete.action')}
          isBusy={remove.isPending}
          failure={remove.error}
          onConfirm={() => remove.mutate({ query: { id: opened.id } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
