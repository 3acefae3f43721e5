import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

export interface Notice {
  title: string
  text: string
  /** The same notice is shown once, however often it is raised. */
  id?: string
  isBad?: boolean
  /** Stays until it is closed. */
  stays?: boolean
  closeLabel: string
  /** What can be done about it. */
  action?: { label: string; onPress: () => void }
}

/** What is told at the bottom right, beside whatever the page shows. */
export function NoticeBoard() {
  return <Notifications position="bottom-right" />
}

/** Puts a notice on the board, which may itself appear a moment later. */
export const pin = ({ title, text, id, isBad = false, stays = false, closeLabel, action }: Notice) =>
  notifications.show({
    ...(id && { id }),
    title,
    message: action ? (
      <>
        <p>{text}</p>
        <Button variant="light" onClick={action.onPress}>
          {action.label}
        </Button>
      </>
    ) : (
      text
    ),
    color: isBad ? 'bad' : 'accent',
    autoClose: stays ? false : 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  })
