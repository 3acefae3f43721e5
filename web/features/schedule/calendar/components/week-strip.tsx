import { formatWeekday } from '../../../../lib/dates.ts'
import { formatDayOf, noonOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { DayPlan } from '../../day-plans/format.ts'
import classes from './week-strip.module.css'

interface WeekStripProps {
  plans: readonly DayPlan[]
  day: string
  today: string
  onChoose: (day: string) => void
}

/** The days of a week to choose from, each with how many class sessions it has. */
export function WeekStrip({ plans, day, today, onChoose }: WeekStripProps) {
  const { t } = useTranslation('schedule')
  return (
    <ol className={classes.strip}>
      {plans.map((plan) => {
        const count = plan.sessions.filter(({ state }) => state !== 'cancelled').length
        return (
          <li key={plan.day}>
            <button
              type="button"
              className={classes.day}
              aria-current={plan.day === day ? 'date' : undefined}
              data-today={plan.day === today || undefined}
              onClick={() => onChoose(plan.day)}
            >
              <VisuallyHidden>{`${formatDayOf(plan.day)}, ${t('session.count', { count })}`}</VisuallyHidden>
              <span className={classes.name} aria-hidden>
                {formatWeekday(noonOf(plan.day))}
              </span>
              <span className={classes.number} aria-hidden>
                {Number(plan.day.slice(8))}
              </span>
              <span className={classes.count} aria-hidden>
                {count || '–'}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
