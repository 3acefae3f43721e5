import { IconCalendarShare, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import classes from './calendar-actions.module.css'

interface CalendarActionsProps {
  canCreate: boolean
  onCreate: () => void
  onFeed: () => void
  /** Icons, whose names are said, where there is little room. */
  isBrief: boolean
  children?: ReactNode
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with one's calendar as a whole. */
export function CalendarActions({ canCreate, onCreate, onFeed, isBrief, children }: CalendarActionsProps) {
  const { t } = useTranslation('schedule')
  if (isBrief) {
    return (
      <div className={classes.actions}>
        {children}
        <IconButton variant="default" aria-label={t('feed.open')} onClick={onFeed}>
          <IconCalendarShare size={20} stroke={1.6} aria-hidden />
        </IconButton>
        {canCreate && (
          <IconButton variant="filled" color="accent" aria-label={t('create.open')} onClick={onCreate}>
            <IconPlus size={20} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      {children}
      <Button variant="default" icon={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('calendar.print')}
      </Button>
      <Button variant="default" icon={<IconCalendarShare {...icon} />} onClick={onFeed}>
        {t('feed.open')}
      </Button>
      {canCreate && (
        <Button icon={<IconPlus {...icon} />} onClick={onCreate}>
          {t('create.open')}
        </Button>
      )}
    </div>
  )
}
