import { IconBook2 } from '@tabler/icons-react'
import { formatTime, formatWeekday } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { useContentWords } from '../../components/use-content-words.ts'
import type { AgendaItem } from '../format.ts'
import classes from './agenda.module.css'

interface AgendaProps {
  label: string
  items: readonly AgendaItem[]
  /** Each row begins with its day of the week. */
  showsDays?: boolean
  emptyText: string
  addressOf: (lessonId: string) => string
}

/** What happens on a day or in a week, in the order of time. */
export function Agenda({ label, items, showsDays = false, emptyText, addressOf }: AgendaProps) {
  const { t } = useTranslation('lessons')
  const words = useContentWords()
  const whenOf = ({ at, isToCome }: AgendaItem) => {
    if (isToCome) return t('home.willAppear', { when: t('home.at', { time: formatTime(at) }) })
    return t('home.appeared')
  }
  return (
    <Card>
      {items.length === 0 ? (
        <p className={classes.empty}>{emptyText}</p>
      ) : (
        <RowList label={label}>
          {items.map((item) => (
            <ListRow
              key={item.lesson.id}
              to={addressOf(item.lesson.id)}
              lead={
                showsDays ? <span className={classes.day}>{formatWeekday(item.at)}</span> : <IconBook2 size={20} stroke={1.6} aria-hidden />
              }
              title={item.lesson.title}
              detail={words.consistsOf(item.lesson.contents)}
              aside={<time dateTime={item.at}>{whenOf(item)}</time>}
            />
          ))}
        </RowList>
      )}
    </Card>
  )
}
