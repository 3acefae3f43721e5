import { byDay, type Notification } from '../format.ts'
import { DayOfNotifications } from './day-of-notifications.tsx'

interface NotificationsByDayProps {
  notifications: readonly Notification[]
  onOpen: (notification: Notification) => void
}

/** Notifications day by day. */
export const NotificationsByDay = ({ notifications, onOpen }: NotificationsByDayProps) =>
  [...byDay(notifications)].map(([day, ofDay]) => <DayOfNotifications key={day} day={day} notifications={ofDay} onOpen={onOpen} />)
