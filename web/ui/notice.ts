import { notifications } from '@mantine/notifications'

interface Notice {
  title: string
  text: string
  /** The same notice is shown once, however often it is raised. */
  id?: string
  isBad?: boolean
  /** Stays until it is closed. */
  stays?: boolean
  closeLabel: string
}

/** Tells something at the bottom right, beside whatever the page shows. */
export const showNotice = ({ title, text, id, isBad = false, stays = false, closeLabel }: Notice) =>
  notifications.show({
    ...(id && { id }),
    title,
    message: text,
    color: isBad ? 'bad' : 'accent',
    autoClose: stays ? false : 6000,
    position: 'bottom-right',
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  })
