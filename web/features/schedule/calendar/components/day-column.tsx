import { formatDayOf, minutesOf, timeOfMinutes } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import type { DayPlan } from '../../day-plans/format.ts'
import type { Drag } from '../../dragging/format.ts'
import { lanesOf } from '../../lanes/format.ts'
import { type Known, SessionBlock } from './session-block.tsx'
import classes from './time-grid.module.css'

interface DayColumnProps {
  plan: DayPlan
  /** Minutes after midnight at the upper edge. */
  from: number
  /** Where the present is, today. */
  nowMinutes: number | undefined
  nowText: string
  /** What is dragged over this day. */
  drag: Drag | undefined
  draggedId: string | undefined
  known: Known
  onOpen: (id: string) => void
}

/** One day of a `TimeGrid`. */
export function DayColumn({ plan, from, nowMinutes, nowText, drag, draggedId, known, onOpen }: DayColumnProps) {
  const { t } = useTranslation('schedule')
  const spans = plan.sessions.map(({ startsAt, endsAt }) => ({ start: minutesOf(startsAt), end: minutesOf(endsAt) }))
  const lanes = lanesOf(spans)
  const place = (start: number, end: number, lane = 0, count = 1) => ({
    '--at': start - from,
    '--long': end - start,
    '--lane': lane,
    '--lanes': count,
  })
  return (
    <div className={classes.column} data-day={plan.day}>
      <ol className={classes.sessions} aria-label={formatDayOf(plan.day)}>
        {plan.sessions.map((session, index) => {
          const { start = from, end = from } = spans[index] ?? {}
          const { lane, lanes: count } = lanes[index] ?? { lane: 0, lanes: 1 }
          const isNow = nowMinutes !== undefined && start <= nowMinutes && nowMinutes < end && session.state !== 'cancelled'
          return (
            <li key={session.id} className={classes.place} style={place(start, end, lane, count)} data-session={session.id}>
              <SessionBlock
                session={session}
                isNow={isNow}
                isDragged={session.id === draggedId}
                known={known}
                isNarrow={count > 1}
                onOpen={onOpen}
              />
            </li>
          )
        })}
      </ol>
      {drag && (
        <div className={classes.ghost} style={place(drag.start, drag.end)} aria-hidden>
          {timeOfMinutes(drag.start)}–{timeOfMinutes(drag.end)}
        </div>
      )}
      {nowMinutes !== undefined && nowMinutes >= from && (
        <div className={classes.now} style={place(nowMinutes, nowMinutes)}>
          <span className={classes.said}>{t('now.at', { time: nowText })}</span>
        </div>
      )}
    </div>
  )
}
