import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatTime, formatWeekday } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { ShowMore } from '../../../../ui/show-more.tsx'
import { StatePill } from '../../../../ui/state-pill.tsx'
import { type LearnerSession, outcomeOf, outcomeStates } from '../format.ts'

/** So many rows at a time: a year has hundreds, and what was lately is asked about. */
const rowsAtATime = 30

interface SessionRowsProps {
  sessions: readonly LearnerSession[]
  /** Names the course of each row; not where all are of one. */
  namesCourses?: boolean
}

/** The classes behind a number, the newest first, each with what its register says; those to come are left to the calendar. */
export function SessionRows({ sessions, namesCourses = false }: SessionRowsProps) {
  const { t } = useTranslation('standing')
  const [which, setWhich] = useState<'all' | 'missed'>('all')
  const [shownRows, setShownRows] = useState(rowsAtATime)
  const now = new Date()
  const rows = sessions
    .filter(({ startsAt }) => new Date(startsAt) <= now)
    .filter(({ status }) => which === 'all' || status === 'absent')
    .toReversed()
  return (
    <Card
      title={t('sessions')}
      aside={
        <SegmentedChoice
          label={t('sessions.which')}
          value={which}
          options={[
            { value: 'all', label: t('sessions.all') },
            { value: 'missed', label: t('sessions.missed') },
          ]}
          onChange={setWhich}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyFace icon={IconCalendarOff} title={t('sessions.emptyTitle')} text={t('sessions.emptyText')} />
      ) : (
        <>
          <RowList label={t('sessions')}>
            {rows.slice(0, shownRows).map((session) => {
              const outcome = outcomeOf(session, now)
              const what = [namesCourses && session.course.course_name, session.topic || session.reason || session.lesson?.title]
              return (
                <ListRow
                  key={session.id}
                  title={`${formatWeekday(session.startsAt)} ${formatDate(session.startsAt)}, ${formatTime(session.startsAt)}`}
                  detail={[
                    ...what,
                    // How many periods a mid counts is said by the rules and not by its length.
                    session.kind !== 'mid' && t('sessions.periods', { count: session.periodCount }),
                    session.faculty.name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  aside={<StatePill state={outcomeStates[outcome]}>{t(`status.${outcome}`)}</StatePill>}
                />
              )
            })}
          </RowList>
          <ShowMore
            isThereMore={rows.length > shownRows}
            isBusy={false}
            failure={null}
            onMore={() => setShownRows(shownRows + rowsAtATime)}
          />
        </>
      )}
    </Card>
  )
}
