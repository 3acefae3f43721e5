import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDays, formatMonth } from '../../../../lib/dates.ts'
import { formatDayOf, noonOf } from '../../../../lib/days.ts'
import type { CalendarView } from '../../../../lib/store.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { calendarViews, rangeOf, stepFrom } from '../format.ts'
import classes from './calendar-bar.module.css'

interface CalendarBarProps {
  view: CalendarView
  day: string
  today: string
  onGo: (place: { view?: CalendarView; day?: string }) => void
  /** What is chosen beside the view. */
  children?: ReactNode
}

/** Which days are shown, and how. */
export function CalendarBar({ view, day, today, onGo, children }: CalendarBarProps) {
  const { t } = useTranslation('schedule')
  const { from, to } = rangeOf(view, day)
  const words = {
    day: () => formatDayOf(day),
    month: () => formatMonth(day),
    week: () => `${formatDays(noonOf(from), noonOf(to))} ${to.slice(0, 4)}`,
    agenda: () => `${formatDays(noonOf(from), noonOf(to))} ${to.slice(0, 4)}`,
  }
  return (
    <div className={classes.bar}>
      <div className={classes.days}>
        <IconButton variant="default" aria-label={t(`before.${view}`)} onClick={() => onGo({ day: stepFrom(view, day, -1) })}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton variant="default" aria-label={t(`after.${view}`)} onClick={() => onGo({ day: stepFrom(view, day, 1) })}>
          <IconChevronRight size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <Button variant="default" onClick={() => onGo({ day: today })}>
          {t('calendar.today')}
        </Button>
        <h2 className={classes.shown} aria-live="polite">
          {words[view]()}
        </h2>
      </div>
      <div className={classes.choices}>
        <SegmentedChoice
          label={t('calendar.view')}
          value={view}
          options={calendarViews.map((one) => ({ value: one, label: t(`view.${one}`) }))}
          onChange={(chosen) => onGo({ view: chosen })}
        />
        {children}
      </div>
    </div>
  )
}
