import { IconBellOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import type { Notification } from '../format.ts'
import { notificationsQueries, useDeleteNotification, useMarkRead } from '../queries.ts'
import { NotificationDetail } from './notification-detail.tsx'

interface OpenedNotificationProps {
  id: string
  /** As it stands in the list; an address may name one that is not among what is shown. */
  known: Notification | undefined
  onClose: () => void
}

/** The notification that the address names, whole; it is read with that. */
export function OpenedNotification({ id, known, onClose }: OpenedNotificationProps) {
  const { t } = useTranslation('notifications')
  // What was opened stays as it is read, also where it leaves the list meanwhile: among the unread it does so at once.
  const [first] = useState(known)
  const { data, error, isFetching, refetch } = useQuery({ ...notificationsQueries.one(id), enabled: first === undefined })
  const { mutate: markRead } = useMarkRead()
  const notification = first ?? data
  const unreadId = notification && !notification.isRead ? notification.id : undefined
  useEffect(() => {
    if (unreadId !== undefined) markRead({ body: { ids: [unreadId] } })
  }, [unreadId, markRead])

  if (notification) return <DeletableNotification notification={notification} onClose={onClose} />
  return (
    <FormDialog title={t('detail.title')} onClose={onClose}>
      {!error && <LoadingFace rows={3} />}
      {error?.code === 'access.not_found' && <EmptyFace icon={IconBellOff} title={t('detail.goneTitle')} text={t('detail.goneText')} />}
      {error && error.code !== 'access.not_found' && <ErrorFace failure={error} onRetry={() => refetch()} isRetrying={isFetching} />}
    </FormDialog>
  )
}

/** A notification, and the question before it is deleted. */
function DeletableNotification({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const remove = useDeleteNotification()
  const [isAsking, setAsking] = useState(false)
  const { id, title, audience, can } = notification
  if (!isAsking)
    return (
      <NotificationDetail
        notification={notification}
        onClose={onClose}
        actions={
          can.delete && (
            <Button variant="light" color="bad" onClick={() => setAsking(true)}>
              {t('delete')}
            </Button>
          )
        }
      />
    )
  return (
    <ConfirmDialog
      isOpen
      question={t('delete.question', { title })}
      consequence={t('delete.consequence', { audience })}
      action={t('delete.action')}
      isBusy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate({ query: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
