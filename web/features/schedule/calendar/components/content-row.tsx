import { formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ListRow } from '../../../../ui/list-row.tsx'
import type { CalendarContent } from '../../format.ts'
import { ContentIcon } from './content-icon.tsx'
import { useContentAddress } from './use-content-address.ts'

/** A lesson or an announcement beside the class sessions of its day; it leads there. */
export function ContentRow({ content }: { content: CalendarContent }) {
  const { t } = useTranslation('schedule')
  const to = useContentAddress(content)
  const detail = [t(`content.${content.kind}`), content.course?.course_name, formatTime(content.at)].filter(Boolean)
  return <ListRow to={to} lead={<ContentIcon kind={content.kind} size={22} />} title={content.title} detail={detail.join(' · ')} />
}
