import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Modal } from '../../../ui/kit/modal.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import type { Notification } from '../format.ts'
import classes from './notification-detail.module.css'

interface NotificationDetailProps {
  notification: Notification
  onClose: () => void
  /** What can be done with it. */
  actions?: ReactNode
}

/** One notification, whole. */
export function NotificationDetail({ notification, onClose, actions }: NotificationDetailProps) {
  useFocusBack()
  const { t } = useTranslation(['notifications', 'ui'])
  const { title, message, audience, author, created_time } = notification
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <p className={classes.about}>
        <time dateTime={created_time}>{formatMoment(created_time)}</time>
        <span>{author ? t('detail.fromTo', { author, audience }) : t('detail.to', { audience })}</span>
      </p>
      <p className={classes.message}>{message}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  )
}
