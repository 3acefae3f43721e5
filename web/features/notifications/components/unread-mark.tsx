import { useTranslation } from '../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import classes from './unread-mark.module.css'

/** A dot before what was not read yet; the same space where it was. */
export function UnreadMark({ isUnread }: { isUnread: boolean }) {
  const { t } = useTranslation('notifications')
  return (
    <span className={classes.mark} data-unread={isUnread || undefined}>
      {isUnread && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
    </span>
  )
}
