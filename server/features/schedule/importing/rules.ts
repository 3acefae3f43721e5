import type { CalendarEvent } from '../../../platform/reading/calendar-events.ts'
import type { Entry } from '../year/access.ts'
import { isTaughtOn } from '../year/rules.ts'

/** A holiday that a file brings, with the entry that it is in the calendar already, if any. */
export interface Coming extends CalendarEvent {
  known: Entry | null
  /** Whether the calendar says the same already. */
  isKnown: boolean
}

const sameDays = (one: { startsOn: string; endsOn: string }, other: { startsOn: string; endsOn: string }) =>
  one.startsOn === other.startsOn && one.endsOn === other.endsOn
const nameOf = ({ title }: { title: string }) => title.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim()

/**
 * What of a file is new to the calendar, what is different there, and what it says already: found again by the file's own identifier,
 * or by name and days. What lies before today stays as it was entered, and a day that was taught on becomes no holiday; both are named.
 */
export function compare(
  events: CalendarEvent[],
  entries: Entry[],
  { taughtDays, today }: { taughtDays: readonly string[]; today: string },
) {
  const comings: Coming[] = []
  const problems: { title: string; problem: string }[] = []
  const find = finder(events, entries)
  const seen = new Set<string>()
  for (const event of events.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))) {
    const same = [event.uid, nameOf(event), event.startsOn, event.endsOn].join('\n')
    if (seen.has(same)) continue
    seen.add(same)
    const known = find(event)
    const isKnown = known !== null && sameDays(known, event) && nameOf(known) === nameOf(event)
    if (known !== null && !isKnown && (known.startsOn < today || event.startsOn < today))
      problems.push({ title: event.title, problem: 'The calendar has it on other days. What was before today stays as it was.' })
    else if (known === null && isTaughtOn(event, taughtDays, today))
      problems.push({
        title: event.title,
        problem: 'There were classes then. What was before today stays as it was.',
      })
    else comings.push({ ...event, known, isKnown })
  }
  return { comings, problems }
}

/** Finds the entry that an event is, each at most once. An identifier tells it where neither file nor calendar have it twice. */
function finder(events: CalendarEvent[], entries: Entry[]): (event: CalendarEvent) => Entry | null {
  const uses = Map.groupBy(events, ({ uid }) => uid)
  const byUid = Map.groupBy(entries, ({ importedUid }) => importedUid)
  const free = new Set(entries)
  return (event) => {
    const ofUid = event.uid === null ? [] : (byUid.get(event.uid) ?? [])
    const isOnlyOne = ofUid.length === 1 && uses.get(event.uid)?.length === 1
    const found =
      ofUid.find((entry) => free.has(entry) && sameDays(entry, event)) ??
      (isOnlyOne ? ofUid.find((entry) => free.has(entry)) : undefined) ??
      entries.find((entry) => free.has(entry) && sameDays(entry, event) && nameOf(entry) === nameOf(event))
    if (found) free.delete(found)
    return found ?? null
  }
}
