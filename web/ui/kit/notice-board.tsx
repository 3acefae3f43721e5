import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button } from '../button.tsx'
import { Kit } from './kit.tsx'
import classes from './notice-board.module.css'

export interface Notice {
  title: string
  text: string
  /** The same notice is shown once, however often it is raised. */
  id?: string
  isBad?: boolean
  /** Takes the place of the one with the same id: of things that can be undone, the last one. */
  isNewest?: boolean
  /** Stays until it is closed. */
  stays?: boolean
  closeLabel: string
  /** What can be done about it; that also closes it. */
  action?: { label: string; onPress: () => void }
}

/** What is told at the bottom right, beside whatever the page shows; on a phone above the navigation at its foot. */
export function NoticeBoard() {
  return (
    <Kit>
      <Notifications position="bottom-right" className={classes.board ?? ''} />
    </Kit>
  )
}

/** Names a notice that has no name of its own, so that it can be taken off when something was done about it. */
let unnamed = 0

/** Takes a notice off the board. */
export const unpin = (id: string) => {
  notifications.hide(id)
}

/** Puts a notice on the board, which may itself appear a moment later. */
export function pin({
  title,
  text,
  id = `notice-${unnamed++}`,
  isBad = false,
  stays = false,
  isNewest = false,
  closeLabel,
  action,
}: Notice) {
  if (isNewest) notifications.hide(id)
  const act = () => {
    notifications.hide(id)
    action?.onPress()
  }
  notifications.show({
    id,
    title,
    message: action ? (
      <>
        <p>{text}</p>
        <Button variant="light" style={{ marginBlockStart: 8 }} onClick={act}>
          {action.label}
        </Button>
      </>
    ) : (
      text
    ),
    color: isBad ? 'bad' : 'accent',
    autoClose: stays ? false : 6000,
    withBorder: true,
    classNames: { title: classes.title ?? '', description: classes.text ?? '' },
    closeButtonProps: { 'aria-label': closeLabel },
  })
}
