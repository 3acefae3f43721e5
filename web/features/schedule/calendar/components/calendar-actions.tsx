import { Button } from '@mantine/core'
import { IconCalendarShare, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './calendar-actions.module.css'

interface CalendarActionsProps {
  canCreate: boolean
  onCreate: () => void
  onFeed: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with one's calendar as a whole. */
export function CalendarActions({ canCreate, onCreate, onFeed }: CalendarActionsProps) {
  const { t } = useTranslation('schedule')
  return (
    <div className={classes.actions}>
      <Button className={classes.print} variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
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
