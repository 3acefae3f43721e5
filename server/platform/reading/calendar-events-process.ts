/** Reads an iCalendar file (RFC 5545) from its standard input, and says its days line by line as JSON. Started by calendar-events.ts only. */
import { text } from 'node:stream/consumers'
import ical, { type EventInstance, type ParameterValue, type VEvent } from 'node-ical'

const [, , timeZone = 'UTC', from = '', to = ''] = process.argv
// Times without a zone are the college's own; and whole days are kept as local midnights by the parser.
process.env.TZ = timeZone
const range = { from: new Date(`${from}T00:00:00`), to: new Date(`${to}T23:59:59`) }
const limits = { events: 2_000, instances: 500, problems: 200, days: 100, titleCharacters: 200, uidCharacters: 200 }
const dayMs = 24 * 60 * 60 * 1000
const said = { instances: 0, problems: new Set<string>() }

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
/** What is wrong with an event is said once, however often it repeats. */
function problem(title: string, what: string): void {
  const line = JSON.stringify([title, what])
  if (said.problems.has(line) || said.problems.size >= limits.problems) return
  said.problems.add(line)
  say({ title, problem: what })
}

/** As one line of plain text: without control characters, and without what turns the direction of the text around it. */
const plain = (value: ParameterValue | undefined): string =>
  [
    ...String((typeof value === 'object' ? value.val : value) ?? '')
      .toWellFormed()
      .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, limits.titleCharacters)
    .join('')
    .trim()

/** Property lines whole again (RFC 5545, 3.1). */
const unfolded = (file: string): string[] =>
  file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')

interface Found {
  zones: string[]
  events: string[][]
  cutOff: number
  isCalendar: boolean
}

/** The components of a kind that can be read by themselves, so that a broken one does not take the others with it. */
function partsOf(lines: string[]): Found {
  const found: Found = { zones: [], events: [], cutOff: 0, isCalendar: false }
  let open: { name: string; lines: string[] } | null = null
  for (const line of lines) {
    const name = /^(BEGIN|END):(\w[\w-]*)\s*$/i.exec(line)?.slice(1).join(':').toUpperCase()
    if (name === 'BEGIN:VCALENDAR') found.isCalendar = true
    if (name === 'BEGIN:VEVENT' || name === 'BEGIN:VTIMEZONE') {
      if (open?.name === 'VEVENT') found.cutOff++
      open = { name: name.slice(6), lines: [] }
    }
    open?.lines.push(line)
    if (open === null || name !== `END:${open.name}`) continue
    if (open.name === 'VEVENT') found.events.push(open.lines)
    else found.zones.push(...open.lines)
    open = null
  }
  if (open?.name === 'VEVENT') found.cutOff++
  return found
}

const firstValue = (lines: string[], property: string) =>
  lines.find((line) => line.toUpperCase().startsWith(property))?.replace(/^[^:]*:/, '')
const has = (lines: string[], property: RegExp) => lines.some((line) => property.test(line))

/** Events that belong together: a repeated one and its exceptions have one UID. Others of one UID are a mistake, and read one by one. */
function seriesOf(events: string[][]): string[][] {
  const byUid = Map.groupBy(events, (lines) => firstValue(lines, 'UID') ?? '')
  return [...byUid].flatMap(([uid, ofUid]) => {
    const isOneSeries = uid !== '' && ofUid.filter((lines) => !has(lines, /^RECURRENCE-ID[;:]/i)).length === 1
    return isOneSeries ? [ofUid.flat()] : ofUid
  })
}

/** The calendar day of an instant where the event is, as `YYYY-MM-DD`. */
function dayOf(date: Date & { tz?: string }, isWholeDay: boolean): string {
  const write = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(date)
  try {
    return write(isWholeDay ? timeZone : (date.tz ?? timeZone))
  } catch (error) {
    if (error instanceof RangeError) return write(timeZone)
    throw error
  }
}

/** Why an instance is no day of a calendar, or null. */
function wrongWith({ start, end, isFullDay, event }: EventInstance, title: string): string | null {
  const lengthMs = end.getTime() - start.getTime()
  if (title === '') return 'It has no title.'
  if (event.status === 'CANCELLED') return 'It is cancelled in this calendar.'
  if (!isFullDay && lengthMs < dayMs) return 'It takes only a part of a day.'
  return lengthMs > limits.days * dayMs ? `It takes more than ${limits.days} days.` : null
}

/** Says one instance, from its first to its last day; the end of an event is the first moment after it. */
function sayInstance(instance: EventInstance, event: VEvent): void {
  const { start, end, isFullDay } = instance
  const title = plain(instance.summary)
  const wrong = wrongWith(instance, title)
  const last = Object.assign(new Date(Math.max(start.getTime(), end.getTime() - 1)), start.tz !== undefined && { tz: start.tz })
  const [startsOn, endsOn] = [dayOf(start, isFullDay), dayOf(last, isFullDay)]
  if (wrong !== null) problem(title, wrong)
  else if (endsOn >= from && startsOn <= to && ++said.instances <= limits.instances) {
    const uid = plain(event.uid).slice(0, limits.uidCharacters)
    const occurrence = instance.isRecurring ? `/${dayOf(instance.event.recurrenceid ?? start, isFullDay)}` : ''
    say({ uid: uid === '' ? null : `${uid}${occurrence}`, title, startsOn, endsOn })
  }
}

/** The one event of a series with what repeats it; null when it does not say when it is. */
function parse(lines: string[], zones: string[]): VEvent | null {
  const read = ical.sync.parseICS(['BEGIN:VCALENDAR', ...zones, ...lines, 'END:VCALENDAR'].join('\n'))
  const event = Object.values(read).find((part) => part?.type === 'VEVENT')
  return event?.type === 'VEVENT' && event.start instanceof Date && !Number.isNaN(event.start.getTime()) ? event : null
}

function saySeries(lines: string[], zones: string[]): void {
  const title = plain(firstValue(lines, 'SUMMARY')?.replace(/\\([,;\\])/g, '$1'))
  if (has(lines, /^RDATE[;:]/i)) problem(title, 'Its extra dates (RDATE) were not read.')
  try {
    const isTooOften = has(lines, /^RRULE[;:].*FREQ=(SECOND|MINUTE|HOUR)LY/i)
    const event = isTooOften ? null : parse(lines, zones)
    if (event) for (const instance of ical.expandRecurringEvent(event, { ...range, expandOngoing: true })) sayInstance(instance, event)
    else problem(title, isTooOften ? 'It repeats within a day.' : 'It has no first day that can be read.')
  } catch (error) {
    // What the parser throws at says nothing that a person could use.
    if (!(error instanceof Error)) throw error
    problem(title, 'It could not be read.')
  }
}

const { zones, events, cutOff, isCalendar } = partsOf(unfolded(await text(process.stdin)))
if (!isCalendar && events.length === 0 && cutOff === 0) process.exit(1)
for (let number = 0; number < cutOff; number++) problem('', 'It is cut off.')
if (events.length > limits.events) problem('', `Only the first ${limits.events} events were read.`)
for (const series of seriesOf(events.slice(0, limits.events))) if (said.instances <= limits.instances) saySeries(series, zones)
if (said.instances > limits.instances) say({ title: '', problem: `Only the first ${limits.instances} days were read.` })
