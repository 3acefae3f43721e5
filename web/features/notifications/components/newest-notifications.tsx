import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { type Notification, previewOf } from '../format.ts'
import { notificationsQueries } from '../queries.ts'
import classes from './newest-notifications.module.css'
import { UnreadMark } from './unread-mark.tsx'

interface NewestNotificationsProps {
  allAddress: string
  onChoose: (notification: Notification) => void
  onLeave: () => void
}

/** The newest notifications, newest first, and the way to all of them. */
export function NewestNotifications({ allAddress, onChoose, onLeave }: NewestNotificationsProps) {
  const { t } = useTranslation('notifications')
  const { data, error, isFetching, refetch } = useQuery(notificationsQueries.newest())
  return (
    <>
      <div className={classes.list}>
        {!data && !error && <LoadingFace rows={3} />}
        {error && !data && <ErrorFace failure={error} onRetry={() => refetch()} isRetrying={isFetching} />}
        {data?.data.length === 0 && <EmptyFace title={t('bell.emptyTitle')} text={t('bell.emptyText')} />}
        {data && data.data.length > 0 && (
          <RowList label={t('bell.newest')}>
            {data.data.map((notification) => (
              <ListRow
                key={notification.id}
                title={notification.title}
                detail={previewOf(notification.message)}
                isStrong={!notification.isRead}
                lead={<UnreadMark isUnread={!notification.isRead} />}
                aside={<Moment instant={notification.created_time} />}
                onClick={() => onChoose(notification)}
              />
            ))}
          </RowList>
        )}
      </div>
      <div className={classes.foot}>
        <ButtonLink to={allAddress} onClick={onLeave} variant="subtle" isWide>
          {t('bell.showAll')}
        </ButtonLink>
      </div>
    </>
  )
}
