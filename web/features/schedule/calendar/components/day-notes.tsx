import { Link } from 'react-router'
import { formatDayOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EntryIcon } from '../../components/entry-icon.tsx'
import { type DayPlan, tellingEntries } from '../../day-plans/format.ts'
import type { CalendarContent } from '../../format.ts'
import { ContentIcon } from './content-icon.tsx'
import classes from './day-notes.module.css'
import { useContentAddress } from './use-content-address.ts'

/** What stands above a day's class sessions: the college's own days, lessons and announcements. */
export function DayNotes({ plan: { day, entries, contents } }: { plan: DayPlan }) {
  const { t } = useTranslation('schedule')
  return (
    <ul className={classes.notes} aria-label={t('calendar.notesOf', { day: formatDayOf(day) })}>
      {tellingEntries(entries).map(({ id, kind, title }) => (
        <li key={id} className={classes.note} data-kind={kind}>
          <EntryIcon kind={kind} size={15} />
          <span>
            {title}
            <span className={classes.kind}>{t(`entryKind.${kind}`)}</span>
          </span>
        </li>
      ))}
      {contents.map((content) => (
        <li key={content.id}>
          <ContentLink content={content} />
        </li>
      ))}
    </ul>
  )
}

function ContentLink({ content }: { content: CalendarContent }) {
  const to = useContentAddress(content)
  return (
    <Link className={classes.note} to={to} title={content.title}>
      <ContentIcon kind={content.kind} size={15} />
      <span className={classes.title}>{content.title}</span>
    </Link>
  )
}
