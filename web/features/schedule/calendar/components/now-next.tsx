import { formatRelative } from '../../../../lib/dates.ts'
import { formatDayOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { ClassSession } from '../../format.ts'
import { nowAndNext } from '../../now/format.ts'
import { SessionRow } from './session-row.tsx'

interface NowNextProps {
  /** Those of the week. */
  sessions: readonly ClassSession[]
  now: Date
  today: string
  onOpen: (id: string) => void
}

/** What goes on, and what comes next. */
export function NowNext({ sessions, now, today, onOpen }: NowNextProps) {
  const { t } = useTranslation('schedule')
  const found = nowAndNext(sessions, now)
  const [next] = found.next
  if (found.now.length === 0 && !next) {
    return (
      <Card>
        <CardBody>{t('now.nothing')}</CardBody>
      </Card>
    )
  }
  return (
    <>
      {found.now.length > 0 && (
        <Card title={t('now.now')} aside={found.now[0] && t('now.ends', { when: formatRelative(found.now[0].endsAt, now) })}>
          <RowList>
            {found.now.map((session) => (
              <SessionRow key={session.id} session={session} onOpen={onOpen} />
            ))}
          </RowList>
        </Card>
      )}
      {next && (
        <Card title={t('now.next')} aside={next.day === today ? formatRelative(next.startsAt, now) : formatDayOf(next.day)}>
          <RowList>
            {found.next.map((session) => (
              <SessionRow key={session.id} session={session} onOpen={onOpen} />
            ))}
          </RowList>
        </Card>
      )}
    </>
  )
}
