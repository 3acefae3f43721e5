import { formatDays, weekdayName } from '../../../../lib/dates.ts'
import { noonOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ListRow } from '../../../../ui/list-row.tsx'
import { EntryIcon } from '../../components/entry-icon.tsx'
import type { CalendarEntry } from '../../format.ts'

/** A day of the college's own, in a list. */
export function EntryRow({ entry: { kind, title, startsOn, endsOn, followsWeekday } }: { entry: CalendarEntry }) {
  const { t } = useTranslation('schedule')
  const detail = [
    followsWeekday ? t('entry.follows', { weekday: weekdayName(followsWeekday) }) : t(`entryKind.${kind}`),
    startsOn !== endsOn && formatDays(noonOf(startsOn), noonOf(endsOn)),
  ]
  return <ListRow lead={<EntryIcon kind={kind} size={22} />} title={title} detail={detail.filter(Boolean).join(' · ')} isStrong />
}
