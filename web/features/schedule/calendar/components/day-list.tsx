import { formatDayOf } from '../../../../lib/days.ts'
import { RowList } from '../../../../ui/row-list.tsx'
import { type DayPlan, tellingEntries } from '../../day-plans/format.ts'
import { ContentRow } from './content-row.tsx'
import { EntryRow } from './entry-row.tsx'
import { SessionRow } from './session-row.tsx'

interface DayListProps {
  plan: DayPlan
  /** Which sessions go on at present. */
  nowIds?: readonly string[]
  onOpen: (id: string) => void
}

/** Everything of one day, one below the other: the college's day, the class sessions, then lessons and announcements. */
export function DayList({ plan, nowIds = [], onOpen }: DayListProps) {
  return (
    <RowList label={formatDayOf(plan.day)}>
      {tellingEntries(plan.entries).map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
      {plan.sessions.map((session) => (
        <SessionRow key={session.id} session={session} isNow={nowIds.includes(session.id)} onOpen={onOpen} />
      ))}
      {plan.contents.map((content) => (
        <ContentRow key={content.id} content={content} />
      ))}
    </RowList>
  )
}
