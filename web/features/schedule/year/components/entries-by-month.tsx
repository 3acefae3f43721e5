import { IconPencil, IconTrash } from '@tabler/icons-react'
import { formatDate, formatDays, formatMonth, formatWeekday, weekdayName } from '../../../../lib/dates.ts'
import { daysBetween, noonOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Card } from '../../../../ui/card.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { EntryIcon } from '../../components/entry-icon.tsx'
import type { CalendarEntry } from '../../format.ts'
import { byMonth } from '../format.ts'
import classes from './entries-by-month.module.css'

interface EntriesByMonthProps {
  entries: readonly CalendarEntry[]
  /** The first day of the year. */
  from: string
  onChange: (entry: CalendarEntry) => void
  onDelete: (entry: CalendarEntry) => void
}

/** The academic calendar, month after month. */
export function EntriesByMonth({ entries, from, onChange, onDelete }: EntriesByMonthProps) {
  return byMonth(entries, from).map(({ month, entries: ofMonth }) => (
    <Card key={month} title={formatMonth(month)} aside={ofMonth.length}>
      <ul className={classes.entries}>
        {ofMonth.map((entry) => (
          <EntryLine key={entry.id} entry={entry} onChange={onChange} onDelete={onDelete} />
        ))}
      </ul>
    </Card>
  ))
}

type EntryLineProps = { entry: CalendarEntry } & Pick<EntriesByMonthProps, 'onChange' | 'onDelete'>

function EntryLine({ entry, onChange, onDelete }: EntryLineProps) {
  const { t } = useTranslation(['timetable', 'schedule'])
  const { semester } = useVocabulary()
  const { kind, title, startsOn, endsOn, program, semesters, followsWeekday, isImported } = entry
  const count = daysBetween(startsOn, endsOn) + 1
  const detail = [
    t(`schedule:entryKind.${kind}`),
    followsWeekday && t('schedule:entry.follows', { weekday: weekdayName(followsWeekday) }),
    count > 1 && t('entry.days', { count }),
    program?.name,
    semesters.length > 0 && t('entry.semesters', { semester, names: semesters.join(', ') }),
    isImported && t('entry.imported'),
  ]
  return (
    <li className={classes.entry} data-kind={kind}>
      <span className={classes.days}>
        {count > 1
          ? formatDays(noonOf(startsOn), noonOf(endsOn))
          : `${formatWeekday(noonOf(startsOn))}, ${formatDate(noonOf(startsOn)).slice(0, -5)}`}
      </span>
      <span className={classes.icon}>
        <EntryIcon kind={kind} size={20} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.actions}>
        <IconButton aria-label={t('entry.changeOne', { title })} onClick={() => onChange(entry)}>
          <IconPencil size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('entry.deleteOne', { title })} onClick={() => onDelete(entry)}>
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
