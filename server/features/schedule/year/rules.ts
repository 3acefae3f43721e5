import { Failure } from '#contract/errors.ts'
import { dayAfter } from '../../../platform/dates.ts'
import type { Entry } from './access.ts'

export type EntryFields = Pick<Entry, 'kind' | 'title' | 'startsOn' | 'endsOn' | 'programId' | 'semesters' | 'followsWeekday'>

/** What class sessions depend on; the title is only shown. */
type Effect = Omit<EntryFields, 'title'>

/** Kinds that change class sessions. Spells of instruction say for which days a week makes any, when it is laid down. */
const changing = ['holiday', 'day_order', 'mid', 'exam']
/** Kinds of which it must be known beforehand, so they cannot be declared for days that were. */
const fixed = ['holiday', 'day_order']

export const changesSessions = ({ kind }: Pick<Entry, 'kind'>): boolean => changing.includes(kind)

/** Refuses what cannot be: an end before the beginning, a day order that does not name one weekday for one day. */
export function checkFields({ kind, startsOn, endsOn, followsWeekday }: EntryFields): void {
  if (endsOn < startsOn) throw new Failure('schedule.ends_before_start', { fields: { endsOn: 'The last day comes before the first.' } })
  const isOrder = kind === 'day_order'
  if (isOrder !== (followsWeekday !== null) || (isOrder && startsOn !== endsOn))
    throw new Failure('schedule.day_order_one_day', {
      fields: { followsWeekday: 'A day order is for one day, and names the weekday that it follows.' },
    })
}

/** The part of an entry before a day; null where there is none. */
function pastOf(entry: Effect, today: string): object | null {
  if (!fixed.includes(entry.kind) || entry.startsOn >= today) return null
  const endsOn = entry.endsOn < today ? entry.endsOn : dayAfter(today, -1)
  return [entry.kind, entry.startsOn, endsOn, entry.programId, entry.semesters, entry.followsWeekday]
}

/** Refuses to declare, change or take back a holiday or a day order for days that were. What lies ahead of it may be changed. */
export function checkPast(before: Effect | null, after: Effect | null, today: string): void {
  const [was, will] = [before && pastOf(before, today), after && pastOf(after, today)]
  if (JSON.stringify(was) === JSON.stringify(will)) return
  // Of one that was there already, its name or its kind may be what cannot be changed: only of a new one it is surely the first day.
  throw new Failure('schedule.past_is_fixed', before ? {} : { fields: { startsOn: 'Choose today or a later day.' } })
}

/** Whether two forms of an entry mean the same for class sessions. */
export const isSameEffect = (one: Effect, other: Effect): boolean =>
  (!changesSessions(one) && !changesSessions(other)) ||
  (one.kind === other.kind &&
    one.startsOn === other.startsOn &&
    one.endsOn === other.endsOn &&
    one.programId === other.programId &&
    one.followsWeekday === other.followsWeekday &&
    [...one.semesters].sort().join('\n') === [...other.semesters].sort().join('\n'))
