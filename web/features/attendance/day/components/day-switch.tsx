import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { addDays, formatDayOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import classes from './day-switch.module.css'

interface DaySwitchProps {
  day: string
  isToday: boolean
  /** Null is today. */
  onChange: (day: string | null) => void
}

/** One day back, one on, today, or any other. */
export function DaySwitch({ day, isToday, onChange }: DaySwitchProps) {
  const { t } = useTranslation('attendance')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.switch}>
      <IconButton variant="default" aria-label={t('day.before')} onClick={() => onChange(addDays(day, -1))}>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <Button className={classes.day ?? ''} variant="default" onClick={() => field.current?.showPicker()}>
        <span>{formatDayOf(day)}</span>
      </Button>
      <input
        ref={field}
        className={classes.field}
        type="date"
        aria-label={t('day.choose')}
        tabIndex={-1}
        value={day}
        onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      />
      <IconButton variant="default" aria-label={t('day.after')} onClick={() => onChange(addDays(day, 1))}>
        <IconChevronRight size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {!isToday && (
        <Button variant="subtle" style={{ paddingInline: 8 }} onClick={() => onChange(null)}>
          {t('day.today')}
        </Button>
      )}
    </div>
  )
}
