import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { defaultTimeZone } from '../../../platform/dates.ts'
import type { ShownSession } from '../present.ts'
import type { calendarEntries } from '../year/tables.ts'
import { type FedSession, isOff, plannedOf, type Series, seriesOf } from './rules.ts'

type Entry = typeof calendarEntries.$inferSelect
export interface FeedContents {
  name: string
  college: string
  sessions: FedSession[]
  entries: Entry[]
  /** Whether the class is named: to whoever teaches several, not to whoever learns in one. */
  namesClass: boolean
}

/** How often a calendar program is asked to look again. */
const refreshSeconds = 60 * 60
const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

// The library reads a plain Date by the clock of the server; an instant it reads in the zone of the event.
const instant = (at: Date | string) => Temporal.Instant.from(typeof at === 'string' ? at : at.toISOString())
const uid = (id: string) => `${id}@prangan`
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/[\r\n]+/g, ' ')

/**
 * Somebody's calendar as an iCalendar file (RFC 5545), whole: what is no longer in it is gone. Weekly slots are one event with a rule;
 * holidays are gaps in it, and what was moved, handed over or cancelled by hand is told as an exception. The same contents give the
 * same text, so a calendar program can be answered that nothing changed.
 */
export function presentFeed({ name, college, sessions, entries, namesClass }: FeedContents): string {
  const calendar = new ICalCalendar({
    name: escaped(`${name} (${college})`),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Prangan', product: 'Timetable', language: 'EN' },
    ttl: refreshSeconds,
  })
  const { series, single } = seriesOf(sessions)
  for (const one of series) for (const event of eventsOf(one, namesClass)) calendar.createEvent(event)
  for (const one of single)
    calendar.createEvent({ ...eventOf(one, namesClass), id: uid(one.shown.id), sequence: one.sequence, stamp: instant(one.updatedAt) })
  for (const entry of entries) calendar.createEvent(eventOfEntry(entry))
  // Named for the whole calendar the library would write the zone before other properties, and stamps, which are in UTC, in the zone.
  const [zone] = [tzlib_get_ical_block(defaultTimeZone)].flat()
  const named = [`X-WR-TIMEZONE:${defaultTimeZone}`, zone, ''].join('\r\n')
  return `${calendar.toString().replace(/^(BEGIN:VEVENT|END:VCALENDAR)/m, (begin) => named + begin)}\r\n`
}

/** A rule with its exceptions; all of them count the changes together, so that none looks older than the others. */
function eventsOf(series: Series, namesClass: boolean): ICalEventData[] {
  const { id, first, last, durationMs, missing, example, sequence, updatedAt } = series
  const shared = { id: uid(id), sequence, stamp: instant(updatedAt), lastModified: instant(updatedAt) }
  const rule: ICalEventData = {
    ...wordsOf({ ...example.shown, ...plannedOf(example), state: 'planned', planned: null }, namesClass),
    ...shared,
    status: ICalEventStatus.CONFIRMED,
    start: instant(first),
    end: instant(new Date(first.getTime() + durationMs)),
    timezone: defaultTimeZone,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      until: instant(last),
      ...(missing.length > 0 && { exclude: missing.map(instant) }),
    },
  }
  const exceptions = series.exceptions.map((one) => ({
    ...eventOf(one, namesClass),
    ...shared,
    recurrenceId: instant(one.plannedStartsAt),
  }))
  return [rule, ...exceptions]
}

/** What is off is said in its title as well: not every program heeds the status of an event that it is subscribed to. */
const offWord = ({ shown }: FedSession) => (shown.state === 'cancelled' ? 'Cancelled' : 'Handed over')

const eventOf = (one: FedSession, namesClass: boolean): ICalEventData => ({
  ...wordsOf(one.shown, namesClass, isOff(one) ? `${offWord(one)}: ` : ''),
  status: isOff(one) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  ...(isOff(one) && { transparency: ICalEventTransparency.TRANSPARENT }),
  start: instant(one.shown.startsAt),
  end: instant(one.shown.endsAt),
  timezone: defaultTimeZone,
  lastModified: instant(one.updatedAt),
})

/** What a session is called and where it is. */
function wordsOf(shown: ShownSession, namesClass: boolean, before = ''): Pick<ICalEventData, 'summary' | 'location' | 'description'> {
  const { course, class: of, room, kind, faculty, planned, state, reason } = shown
  const title = kind === 'lecture' || kind === 'other' ? course.course_name : `${course.course_name} (${kind})`
  const isHandedOver = planned !== null && planned.faculty.id !== faculty.id
  const lines = [
    isHandedOver ? `${faculty.name}, instead of ${planned.faculty.name}` : faculty.name,
    of.name,
    ...(state === 'cancelled' ? [`Cancelled: ${reason}`] : []),
  ]
  return {
    summary: before + (namesClass ? `${title}, ${of.name}` : title),
    location: room && (room.name === room.code ? room.code : `${room.code}, ${room.name}`),
    description: lines.join('\n'),
  }
}

/** A day or spell of the college’s year; its end is the first day after it. */
function eventOfEntry({ id, title, kind, startsOn, endsOn, followsWeekday, createdAt }: Entry): ICalEventData {
  const followed = kind === 'day_order' && followsWeekday !== null ? `${weekdays[followsWeekday]}’s timetable: ` : ''
  return {
    id: uid(id),
    summary: `${followed}${title}`,
    allDay: true,
    start: Temporal.PlainDate.from(startsOn),
    end: Temporal.PlainDate.from(endsOn).add({ days: 1 }),
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: instant(createdAt),
  }
}
