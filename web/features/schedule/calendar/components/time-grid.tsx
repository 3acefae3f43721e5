import { formatTime, formatWeekday } from '../../../../lib/dates.ts'
import { formatDayOf, minutesOf, minutesOfTime, noonOf, timeOfMinutes } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { type DayPlan, hoursOf } from '../../day-plans/format.ts'
import type { Drag } from '../../dragging/format.ts'
import type { Bell } from '../../format.ts'
import { DayColumn } from './day-column.tsx'
import { DayNotes } from './day-notes.tsx'
import type { Known } from './session-block.tsx'
import classes from './time-grid.module.css'
import { useDragging } from './use-dragging.ts'

interface TimeGridProps {
  plans: readonly DayPlan[]
  bells: readonly Bell[]
  now: Date
  today: string
  canCreate: boolean
  known: Known
  /** What was dropped and is being asked about; it stays where it was dropped. */
  pending: Drag | undefined
  onOpen: (id: string) => void
  /** Leads from a day's head to the day; without, the head only names it. */
  onOpenDay?: (day: string) => void
  onDrop: (drag: Drag) => void
}

const pxPerMinute = 1.2
/** The time of now is centred on its minute, an hour's stands below its own: how far after an hour the middle of both is, and how far from that they touch. */
const [wordMiddle, wordReach] = [8 / pxPerMinute, 16 / pxPerMinute]

/** Days beside each other, each with its class sessions where they are in time. */
export function TimeGrid({ plans, bells, now, today, canCreate, known, pending, onOpen, onOpenDay, onDrop }: TimeGridProps) {
  const { t } = useTranslation('schedule')
  const sessions = plans.flatMap((plan) => plan.sessions)
  const { from, to } = hoursOf([
    ...bells.map(({ startsAt, endsAt }) => ({ start: minutesOfTime(startsAt), end: minutesOfTime(endsAt) })),
    ...sessions.map(({ startsAt, endsAt }) => ({ start: minutesOf(startsAt), end: minutesOf(endsAt) })),
  ])
  const { grid, drag, handlers } = useDragging({ sessions, bells, from, pxPerMinute, today, canCreate, onDrop })
  const hours = Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60)
  const minutesNow = minutesOf(now)
  const showsNow = plans.some(({ day }) => day === today) && minutesNow >= from && minutesNow < to
  const isUnderNow = (hour: number) => showsNow && Math.abs(minutesNow - hour - wordMiddle) < wordReach
  const hasNotes = plans.some(({ entries, contents }) => entries.length + contents.length > 0)
  return (
    <div className={classes.frame} style={{ '--days': plans.length, '--minute': `${pxPerMinute}px`, '--minutes': to - from }}>
      <div className={classes.heads}>
        <span className={classes.zone}>{t('calendar.zone')}</span>
        {plans.map(({ day }) => (
          <DayHead key={day} day={day} isToday={day === today} onOpen={onOpenDay} />
        ))}
      </div>
      {hasNotes && (
        <div className={classes.notes}>
          <span />
          {plans.map((plan) => (
            <DayNotes key={plan.day} plan={plan} />
          ))}
        </div>
      )}
      <div ref={grid} className={classes.body} data-dragging={drag ? true : undefined} {...handlers}>
        <div className={classes.axis} aria-hidden>
          {hours.map((minutes) => (
            <span key={minutes}>{!isUnderNow(minutes) && timeOfMinutes(minutes)}</span>
          ))}
          {showsNow && (
            <span className={classes.nowWord} style={{ '--at': minutesNow - from }}>
              {formatTime(now)}
            </span>
          )}
        </div>
        {plans.map((plan) => (
          <DayColumn
            key={plan.day}
            plan={plan}
            from={from}
            nowMinutes={plan.day === today ? minutesNow : undefined}
            nowText={formatTime(now)}
            drag={[drag, pending].find((one) => one?.day === plan.day)}
            known={known}
            draggedId={(drag ?? pending)?.sessionId}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
}

interface DayHeadProps {
  day: string
  isToday: boolean
  onOpen: ((day: string) => void) | undefined
}

function DayHead({ day, isToday, onOpen }: DayHeadProps) {
  const current = isToday ? 'date' : undefined
  const words = (
    <>
      <VisuallyHidden>{formatDayOf(day)}</VisuallyHidden>
      <span aria-hidden>{formatWeekday(noonOf(day))}</span>
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className={classes.head} aria-current={current} onClick={() => onOpen(day)}>
      {words}
    </button>
  ) : (
    <span className={classes.head} aria-current={current}>
      {words}
    </span>
  )
}
