import { Failure } from '#contract/errors.ts'
import { dayAfter } from '../../../platform/dates.ts'
import type { Entry } from './access.ts'

export type EntryFields = Pick<Entry, 'kind' | 'title' | 'startsOn' | 'endsOn' | 'programId' | 'semesters' | 'followsWeekday'>
export type EntryChange = { [field in keyof EntryFields]?: EntryFields[field] | undefined }

/** What class sessions depend on; the title is only shown. */
type Effect = Omit<EntryFields, 'title'>

/** Kinds that change class sessions. Spells of instruction say for which days a week makes any, when it is laid down. */
const changing = ['holiday', 'day_order', 'mid', 'exam']
/** Kinds of which it must be known beforehand, so that they say nothing about classes of days that were. */
const fixed = ['holiday', 'day_order']

export const changesSessions = ({ kind }: Pick<Entry, 'kind'>): boolean => changing.includes(kind)

/** What an entry is by a change of it; what is left out stays. */
export function changedEntry(entry: EntryFields, change: EntryChange): EntryFields {
  const { kind, title, startsOn, endsOn, semesters, programId, followsWeekday } = entry
  return {
    kind: change.kind ?? kind,
    title: change.title ?? title,
    startsOn: change.startsOn ?? startsOn,
    endsOn: change.endsOn ?? endsOn,
    semesters: change.semesters ?? semesters,
    // Nothing stands for all.
    programId: change.programId === undefined ? programId : change.programId,
    followsWeekday: change.followsWeekday === undefined ? followsWeekday : change.followsWeekday,
  }
}

/** An entry or a change of it as its form has it, which writes semesters with commas between them. */
export const asTyped = ({ semesters, ...others }: EntryChange) => ({ ...others, semesters: semesters?.join(', ') })

/** Refuses what cannot be: an end before the beginning, a day order that does not name one weekday for one day. */
export function checkFields({ kind, startsOn, endsOn, followsWeekday }: EntryFields): void {
  if (endsOn < startsOn) throw new Failure('schedule.ends_before_start', { fields: { endsOn: 'The last day comes before the first.' } })
  const isOrder = kind === 'day_order'
  if (isOrder !== (followsWeekday !== null) || (isOrder && startsOn !== endsOn))
    throw new Failure('schedule.day_order_one_day', {
      fields: { followsWeekday: 'A day order is for one day, and names the weekday that it follows.' },
    })
}

/** The days of a spell that are over; null where there are none. */
export function daysOver({ startsOn, endsOn }: Pick<Effect, 'startsOn' | 'endsOn'>, today: string): { from: string; to: string } | null {
  return startsOn < today ? { from: startsOn, to: endsOn < today ? endsOn : dayAfter(today, -1) } : null
}

/** The part of an entry before a day; null where there is none. */
function pastOf(entry: Effect, today: string): object | null {
  const over = fixed.includes(entry.kind) ? daysOver(entry, today) : null
  return over && [entry.kind, over.from, over.to, entry.programId, entry.semesters, entry.followsWeekday]
}

/**
 * Refuses a new entry that says of days that were what was not so: a day order never, and a holiday where a class session was planned or
 * held. One on which there was nothing, as before the college's first week, is counted among the holidays of the year (TT-8).
 */
export function checkNew(entry: Effect, taughtDays: readonly string[], today: string): void {
  if (entry.kind !== 'holiday') checkPast(null, entry, today)
  else if (isTaughtOn(entry, taughtDays, today))
    throw new Failure('schedule.past_is_fixed', {
      fields: { startsOn: 'There were classes then. Choose today or a later day.' },
    })
}

/** Whether a class session was planned or held on one of the days of a spell that are over. */
export function isTaughtOn(spell: Pick<Effect, 'startsOn' | 'endsOn'>, taughtDays: readonly string[], today: string): boolean {
  const over = daysOver(spell, today)
  return over !== null && taughtDays.some((day) => over.from <= day && day <= over.to)
}

/** Refuses to change or take back a holiday or a day order for days that were. What lies ahead of it may be changed. */
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
