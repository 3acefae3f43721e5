import { daysFrom, formatDayOf } from '../../../../lib/days.ts'
import type { CalendarView as View } from '../../../../lib/store.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { type DayPlan, dayPlansOf, isEmptyPlan, withoutEmptySunday } from '../../day-plans/format.ts'
import type { Drag } from '../../dragging/format.ts'
import type { Calendar } from '../../format.ts'
import { nowAndNext } from '../../now/format.ts'
import { Agenda } from './agenda.tsx'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NowNext } from './now-next.tsx'
import { TimeGrid } from './time-grid.tsx'
import { WeekStrip } from './week-strip.tsx'

interface CalendarViewProps {
  calendar: Calendar
  view: View
  day: string
  today: string
  isPhone: boolean
  known: 'class' | 'faculty'
  courseIds: readonly string[]
  pending: Drag | undefined
  onGo: (place: { view?: View; day?: string }) => void
  onOpen: (id: string) => void
  onDrop: (drag: Drag) => void
}

/** The days of a calendar in one of its views; on a phone as lists. */
export function CalendarView({ calendar, view, day, today, isPhone, known, courseIds, pending, onGo, onOpen, onDrop }: CalendarViewProps) {
  const now = useNow()
  const plans = dayPlansOf(calendar, daysFrom(calendar.from, calendar.to), courseIds)
  const sessions = plans.flatMap((plan) => plan.sessions)
  const chosen = plans.find((plan) => plan.day === day)
  const nowIds = nowAndNext(sessions, now).now.map(({ id }) => id)
  const grid = { known, bells: calendar.bells, now, today, pending, canCreate: calendar.can.create, onOpen, onDrop }
  const openDay = (one: string) => onGo({ view: 'day', day: one })
  if (view === 'agenda' || (view === 'week' && isPhone)) return <Agenda plans={plans} today={today} nowIds={nowIds} onOpen={onOpen} />
  if (view === 'week') return <TimeGrid plans={withoutEmptySunday(plans)} onOpenDay={openDay} {...grid} />
  if (view === 'month') {
    return (
      <>
        <MonthGrid
          plans={plans}
          day={day}
          today={today}
          isBrief={isPhone}
          onChoose={isPhone ? (one) => onGo({ day: one }) : openDay}
          onOpen={onOpen}
        />
        {isPhone && chosen && <OneDay plan={chosen} nowIds={nowIds} onOpen={onOpen} />}
      </>
    )
  }
  return (
    <>
      {isPhone && <WeekStrip plans={plans} day={day} today={today} onChoose={(one) => onGo({ day: one })} />}
      {day === today && <NowNext sessions={sessions} now={now} today={today} onOpen={onOpen} />}
      {chosen && isPhone && <OneDay plan={chosen} nowIds={nowIds} onOpen={onOpen} />}
      {chosen && !isPhone && <TimeGrid plans={[chosen]} onOpenDay={openDay} {...grid} />}
    </>
  )
}

function OneDay({ plan, nowIds, onOpen }: { plan: DayPlan; nowIds: readonly string[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('schedule')
  return (
    <Card
      title={formatDayOf(plan.day)}
      aside={t('session.count', { count: plan.sessions.filter(({ state }) => state !== 'cancelled').length })}
    >
      {isEmptyPlan(plan) ? <CardBody>{t('calendar.freeDay')}</CardBody> : <DayList plan={plan} nowIds={nowIds} onOpen={onOpen} />}
    </Card>
  )
}
