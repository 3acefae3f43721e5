import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMonth, formatWeekday } from '../../../../lib/dates.ts'
import { dayInWords } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { type LearnerSession, type Mark, marksOfMonth, monthsOf, weeksOfMonth } from '../format.ts'
import classes from './month-map.module.css'

/** A month of one’s attendance by day: a letter and a colour for each day with a register. */
export function MonthMap({ sessions }: { sessions: readonly LearnerSession[] }) {
  const { t } = useTranslation('standing')
  const months = monthsOf(sessions.filter(({ status }) => status !== null))
  const [chosen, choose] = useState<string>()
  const month = chosen ?? months.at(-1)
  if (!month) return null
  const at = months.indexOf(month)
  const marks = marksOfMonth(sessions, month)
  const step = (by: number) => {
    const next = months[at + by]
    return { disabled: !next, onClick: () => next && choose(next) }
  }
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <IconButton aria-label={t('month.before')} {...step(-1)}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <h2>{formatMonth(month)}</h2>
        <IconButton aria-label={t('month.after')} {...step(1)}>
          <IconChevronRight size={20} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <table className={classes.days} aria-label={t('month.label', { month: formatMonth(month) })}>
        <thead>
          <tr>
            {/* 1 June 2026 was a Monday. */}
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <th key={day} scope="col">
                {formatWeekday(`2026-06-0${day}T06:00:00Z`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]?.key}>
              {week.map(({ key, day }) => (
                <DayCell key={key} day={day} mark={day === null ? undefined : marks.get(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.legend}>{t('month.legend')}</p>
    </div>
  )
}

function DayCell({ day, mark }: { day: string | null; mark: Mark | undefined }) {
  const { t } = useTranslation('standing')
  if (day === null) return <td />
  const date = <span>{Number(day.slice(8))}</span>
  if (!mark) return <td>{date}</td>
  return (
    <td data-mark={mark} aria-label={t('month.day', { day: dayInWords(day), what: t(`status.${mark}`) })}>
      {date}
      <strong aria-hidden>{t(`letter.${mark}`)}</strong>
    </td>
  )
}
