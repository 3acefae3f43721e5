import { notifications } from '#contract/features/notifications.ts'
import { read, useWrite } from '../../lib/query.ts'

const shown = [notifications.getNotifications, notifications.getNotificationsByClassId, notifications.unreadCount]

/** Specification, section 9. */
const newestShown = 8

export const notificationsQueries = {
  newest: () => read(notifications.getNotifications, { query: { limit: newestShown } }),
  unreadCount: () => read(notifications.unreadCount, {}),
}

export const useMarkRead = () => useWrite(notifications.markRead, { makesStale: shown })
