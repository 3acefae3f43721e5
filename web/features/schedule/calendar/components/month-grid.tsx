import { formatTime, formatWeekday } from '../../../../lib/dates.ts'
import { formatDayOf, noonOf } from '../../../../lib/days.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { EntryIcon } from '../../components/entry-icon.tsx'
import { type DayPlan, tellingEntries } from '../../day-plans/format.ts'
import { shortNameOf } from '../../format.ts'
import { ContentIcon } from './content-icon.tsx'
import classes from './month-grid.module.css'

interface MonthGridProps {
  plans: readonly DayPlan[]
  /** The day that is chosen; its month is shown. */
  day: string
  today: string
  /** Only a mark for what is on a day, where there is little room. */
  isBrief: boolean
  onChoose: (day: string) => void
  onOpen: (id: string) => void
}

/** How many class sessions of a day are named; the rest are counted. */
const mostNamed = 3

/** The weeks of a month; a day leads to its list. */
export function MonthGrid({ plans, day, today, isBrief, onChoose, onOpen }: MonthGridProps) {
  const { t } = useTranslation('schedule')
  return (
    <div className={classes.frame} data-brief={isBrief || undefined}>
      <div className={classes.weekdays} aria-hidden>
        {plans.slice(0, 7).map((plan) => (
          <span key={plan.day}>{formatWeekday(noonOf(plan.day))}</span>
        ))}
      </div>
      <ol className={classes.days}>
        {plans.map((plan) => {
          const planned = plan.sessions.filter(({ state }) => state !== 'cancelled')
          const entries = tellingEntries(plan.entries)
          const said = [formatDayOf(plan.day), t('session.count', { count: planned.length }), ...entries.map(({ title }) => title)]
          return (
            <li key={plan.day} className={classes.day} data-outside={plan.day.slice(0, 7) !== day.slice(0, 7) || undefined}>
              <button
                type="button"
                className={classes.number}
                aria-current={plan.day === (isBrief ? day : today) ? 'date' : undefined}
                data-today={plan.day === today || undefined}
                onClick={() => onChoose(plan.day)}
              >
                <VisuallyHidden>{said.join(', ')}</VisuallyHidden>
                <span className={classes.digits} aria-hidden>
                  {Number(plan.day.slice(8))}
                </span>
                {isBrief && (
                  <span className={classes.marks} aria-hidden>
                    {entries[0] && <EntryIcon kind={entries[0].kind} size={13} />}
                    {planned.length > 0 && <span>{planned.length}</span>}
                  </span>
                )}
              </button>
              {!isBrief && <Named plan={plan} entries={entries} onOpen={onOpen} onChoose={onChoose} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type NamedProps = { plan: DayPlan; entries: DayPlan['entries'] } & Pick<MonthGridProps, 'onOpen' | 'onChoose'>

/** What is on a day, by name as far as there is room. */
function Named({ plan, entries, onOpen, onChoose }: NamedProps) {
  const { t } = useTranslation('schedule')
  const left = plan.sessions.length - mostNamed
  return (
    <ul className={classes.named}>
      {entries.map(({ id, kind, title }) => (
        <li key={id} className={classes.note} data-kind={kind}>
          <EntryIcon kind={kind} size={14} />
          <span>{title}</span>
        </li>
      ))}
      {plan.contents.slice(0, 2).map(({ id, kind, title }) => (
        <li key={id} className={classes.note}>
          <ContentIcon kind={kind} size={14} />
          <span>{title}</span>
        </li>
      ))}
      {plan.sessions.slice(0, mostNamed).map((session) => (
        <li key={session.id}>
          <button type="button" className={classes.session} onClick={() => onOpen(session.id)}>
            <span className={classes.time}>{formatTime(session.startsAt)}</span>
            {session.state === 'cancelled' ? (
              <s>
                {shortNameOf(session.course)}
                <span className={classes.said}> {t('difference.cancelled')}</span>
              </s>
            ) : (
              shortNameOf(session.course)
            )}
          </button>
        </li>
      ))}
      {left > 0 && (
        <li>
          <button type="button" className={classes.session} onClick={() => onChoose(plan.day)}>
            {t('calendar.more', { count: left })}
          </button>
        </li>
      )}
    </ul>
  )
}
