import { academics } from '#contract/features/academics.ts'
import { notifications } from '#contract/features/notifications.ts'
import { read, readPages, useWrite } from '../../lib/query.ts'

const shown = [
  notifications.getNotifications,
  notifications.getNotification,
  notifications.getNotificationsByClassId,
  notifications.unreadCount,
]

/** Specification, section 9. */
const newestShown = 8

export const notificationsQueries = {
  newest: () => read(notifications.getNotifications, { query: { limit: newestShown } }),
  all: () => readPages(notifications.getNotifications, {}),
  unread: () => readPages(notifications.getNotifications, { query: { unread: 'true' } }),
  one: (id: string) => read(notifications.getNotification, { query: { id } }),
  unreadCount: () => read(notifications.unreadCount, {}),
}

export const useMarkRead = () => useWrite(notifications.markRead, { makesStale: shown })
export const useCreateNotification = () => useWrite(notifications.createNotification, { makesStale: shown })
export const useDeleteNotification = () => useWrite(notifications.deleteNotification, { makesStale: shown })

/** Whom somebody may write to. */
export const targetQueries = {
  classMapping: (facultyId: string) => read(academics.getFacultyClassMapping, { query: { facultyId, limit: 200 } }),
  classes: () => read(academics.fetchClasses, { query: { limit: 200 } }),
  courses: () => read(academics.fetchCourses, { query: { limit: 200 } }),
}
