import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx'
import { notificationsQueries } from '../queries.ts'
import classes from './bell-button.module.css'

type BellButtonProps = Omit<IconButtonProps, 'aria-label'> & { showsCount: boolean; isOpen: boolean }

/** The bell, with the number of unread notifications for those who see it. */
export function BellButton({ showsCount, isOpen, ...button }: BellButtonProps) {
  const { t } = useTranslation('shell')
  const { data } = useQuery({ ...notificationsQueries.unreadCount(), enabled: showsCount })
  const unread = showsCount ? (data?.unread ?? 0) : 0
  return (
    <IconButton {...button} className={classes.bell} aria-label={t('bell', { count: unread })} aria-expanded={isOpen}>
      <IconBell size={22} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconButton>
  )
}
