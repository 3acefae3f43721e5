import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarShare, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
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
        <ActionIcon variant="default" aria-label={t('feed.open')} onClick={onFeed}>
          <IconCalendarShare size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        {canCreate && (
          <ActionIcon variant="filled" color="accent" aria-label={t('create.open')} onClick={onCreate}>
            <IconPlus size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      {children}
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('calendar.print')}
      </Button>
      <Button variant="default" leftSection={<IconCalendarShare {...icon} />} onClick={onFeed}>
        {t('feed.open')}
      </Button>
      {canCreate && (
        <Button leftSection={<IconPlus {...icon} />} onClick={onCreate}>
          {t('create.open')}
        </Button>
      )}
    </div>
  )
}
