import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Where notices appear. */
export function Notices() {
  return <Notifications position="bottom-right" />
}
