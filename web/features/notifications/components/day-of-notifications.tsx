import { formatDate, formatTime } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import type { Notification } from '../format.ts'
import classes from './day-of-notifications.module.css'
import { UnreadMark } from './unread-mark.tsx'

interface DayOfNotificationsProps {
  /** As `21 Nov 2026`. */
  day: string
  notifications: readonly Notification[]
  onOpen: (notification: Notification) => void
}

const dayMs = 86_400_000

/** The notifications of one day. */
export function DayOfNotifications({ day, notifications, onOpen }: DayOfNotificationsProps) {
  const { t } = useTranslation('notifications')
  const toWhom = ({ author, audience }: Notification) => (author ? t('detail.fromTo', { author, audience }) : t('detail.to', { audience }))
  const now = Date.now()
  const word = day === formatDate(new Date(now)) ? 'today' : day === formatDate(new Date(now - dayMs)) ? 'yesterday' : undefined
  return (
    <Card title={word ? t(`page.${word}`) : day} aside={word && day}>
      <RowList label={day}>
        {notifications.map((notification) => (
          <ListRow
            key={notification.id}
            isStrong={!notification.isRead}
            lead={<UnreadMark isUnread={!notification.isRead} />}
            title={notification.title}
            detail={
              <>
                <span className={classes.message}>{notification.message}</span>
                <span className={classes.audience}>{toWhom(notification)}</span>
              </>
            }
            aside={<time dateTime={notification.created_time}>{formatTime(notification.created_time)}</time>}
            onClick={() => onOpen(notification)}
          />
        ))}
      </RowList>
    </Card>
  )
}
