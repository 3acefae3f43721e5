import { dayAfter } from '../../../platform/dates.ts'
import { weekdayOf } from '../rules.ts'

/** A day or spell of the academic calendar, of one class. */
export interface EntryOfClass {
  id: string
  kind: 'instruction' | 'mid' | 'exam' | 'holiday' | 'deadline' | 'day_order' | 'event'
  title: string
  startsOn: string
  endsOn: string
  followsWeekday: number | null
}

/** One version of a class's week while it holds, with what the academic calendar says for the class. */
export interface WeekOfClass {
  startsOn: string
  endsOn: string
  slots: { id: string; weekday: number }[]
  entries: EntryOfClass[]
}

/** One class session that is to be: a slot on a day. A holiday cancels it and is named. */
export interface Dated {
  slotId: string
  day: string
  origin: 'template' | 'day_order'
  state: 'planned' | 'cancelled'
  reason: string
  entryId: string | null
}

/**
 * The class sessions of a week between two days, in order of days (TT-1, TT-6, TT-7). A day follows its own weekday, or the one that
 * a day order names. Where the calendar has spells of instruction for the class within the week's time, there is none outside them
 * unless a day order says so. There is none in mids and examinations, whatever day is followed: they cancel what an order made as well
 * (effects/store.ts). On a holiday they are cancelled, so that they come back with it.
 */
export function planDays(week: WeekOfClass, { from, to }: { from: string; to: string }): Dated[] {
  const first = from > week.startsOn ? from : week.startsOn
  const last = to < week.endsOn ? to : week.endsOn
  const hasSpells = week.entries.some((entry) => entry.kind === 'instruction' && touches(entry, week))
  const planned: Dated[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const on = (kind: EntryOfClass['kind']) =>
      week.entries.find((entry) => entry.kind === kind && entry.startsOn <= day && day <= entry.endsOn)
    const order = on('day_order')
    const isTaught = order || !hasSpells || on('instruction')
    if (!isTaught || on('mid') || on('exam')) continue
    const weekday = order?.followsWeekday ?? weekdayOf(day)
    const holiday = on('holiday')
    const dated = {
      day,
      origin: order ? ('day_order' as const) : ('template' as const),
      ...(holiday
        ? { state: 'cancelled' as const, reason: holiday.title, entryId: holiday.id }
        : { state: 'planned' as const, reason: '', entryId: order?.id ?? null }),
    }
    for (const slot of week.slots) if (slot.weekday === weekday) planned.push({ slotId: slot.id, ...dated })
  }
  return planned
}

const touches = (one: { startsOn: string; endsOn: string }, other: { startsOn: string; endsOn: string }): boolean =>
  one.startsOn <= other.endsOn && other.startsOn <= one.endsOn
