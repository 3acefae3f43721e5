import { IconCalendarSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { formatDays } from '../../../../lib/dates.ts'
import { daysFrom, noonOf } from '../../../../lib/days.ts'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { Agenda } from '../../calendar/components/agenda.tsx'
import { TimeGrid } from '../../calendar/components/time-grid.tsx'
import { rangeOf } from '../../calendar/format.ts'
import { dayPlansOf, withoutEmptySunday } from '../../day-plans/format.ts'
import type { Drag } from '../../dragging/format.ts'
import { scheduleQueries } from '../../queries.ts'
import { MoveDialog } from '../../sessions/components/move-dialog.tsx'
import { SessionDrawer } from '../../sessions/components/session-drawer.tsx'
import { NobodyChosen } from './nobody-chosen.tsx'
import type { TimetableAddress } from './use-timetable-address.ts'
import classes from './weeks-part.module.css'

interface WeekOfProps {
  address: TimetableAddress
  /** What it is chosen in. */
  choices: RefObject<HTMLElement | null>
}

/** The chosen week of whom or what was chosen. */
export function WeekOf({ address: { of, id, within, day, today, session: openedId, go }, choices }: WeekOfProps) {
  const { t } = useTranslation('timetable')
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)')
  const now = useNow()
  const days = rangeOf('week', day)
  const ofClass = useQuery({ ...scheduleQueries.weekOfClass(id, days), enabled: of === 'class' && id !== '' })
  const ofFaculty = useQuery({ ...scheduleQueries.weekOfFaculty(id, days), enabled: of === 'faculty' && id !== '' })
  const ofRoom = useQuery({ ...scheduleQueries.weekOfRoom(id, days), enabled: of === 'room' && id !== '' })
  const week = { class: ofClass, faculty: ofFaculty, room: ofRoom }[of]
  const bells = useQuery(scheduleQueries.bells())
  const entries = useQuery(scheduleQueries.entries(days))
  const [drag, setDrag] = useState<Drag>()
  const sessions = week.data?.data ?? []
  const plans = dayPlansOf({ sessions, entries: entries.data?.data ?? [], contents: [] }, daysFrom(days.from, days.to))
  const moved = sessions.find((one) => one.id === drag?.sessionId)
  const opened = sessions.find((one) => one.id === openedId)
  const open = (session: string) => go({ of, session })
  if (!id || !week.data || !bells.data) {
    return (
      <Card>
        {!id ? (
          <NobodyChosen of={of} within={within} icon={IconCalendarSearch} text={t('weeks.chooseText')} choices={choices} />
        ) : week.error ? (
          <ErrorFace failure={week.error} title={t('weeks.failed')} onRetry={() => week.refetch()} isRetrying={week.isFetching} />
        ) : bells.error ? (
          <ErrorFace failure={bells.error} title={t('weeks.failed')} onRetry={() => bells.refetch()} isRetrying={bells.isFetching} />
        ) : (
          <LoadingFace rows={7} />
        )}
      </Card>
    )
  }
  const [first] = sessions
  const name = first && { class: first.class.name, faculty: first.faculty.name, room: first.room?.name }[of]
  return (
    <div className={classes.sheet}>
      <h2 className={classes.title}>
        {[name, `${formatDays(noonOf(days.from), noonOf(days.to))} ${days.to.slice(0, 4)}`].filter(Boolean).join(' · ')}
      </h2>
      {isPhone ? (
        <Agenda plans={plans} today={today} nowIds={[]} onOpen={open} />
      ) : (
        <TimeGrid
          plans={withoutEmptySunday(plans)}
          bells={bells.data.data}
          now={now}
          today={today}
          canCreate={false}
          known={of}
          pending={drag}
          onOpen={open}
          onDrop={setDrag}
        />
      )}
      {moved && drag && <MoveDialog session={moved} drag={drag} onClose={() => setDrag(undefined)} />}
      {opened && !moved && <SessionDrawer key={opened.id} session={opened} onClose={() => go({ of, session: null })} />}
    </div>
  )
}
