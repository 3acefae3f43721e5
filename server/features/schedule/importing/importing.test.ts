import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { readCalendarEvents } from '../../../platform/reading/calendar-events.ts'
import { sampleFolder } from '../../../testing/samples.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClassSessions } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const administrator = server.as('administrator')
const classId = world.entities.class.administrator.own

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260601T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const holidays = calendar(
  event('UID:christmas@example', 'DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas'),
  event('UID:sankranti@example', 'DTSTART;VALUE=DATE:20270113', 'DTEND;VALUE=DATE:20270116', 'SUMMARY:Sankranti\\, holidays'),
  event('UID:gandhi@example', 'DTSTART;VALUE=DATE:20191002', 'RRULE:FREQ=YEARLY', 'SUMMARY:Gandhi Jayanti'),
  event(
    'UID:saturday@example',
    'DTSTART;VALUE=DATE:20261212',
    'RRULE:FREQ=MONTHLY;BYDAY=2SA;COUNT=4',
    'EXDATE;VALUE=DATE:20270109',
    'SUMMARY:Second Saturday',
  ),
)
const read = (
  text: string | Buffer,
  dryRun: 'true' | 'false' = 'false',
  range: { from: string; to: string } = { from: '2026-06-01', to: '2027-05-31' },
) => administrator(year.importHolidays, { body: { dryRun, ...range }, file: new Blob([new Uint8Array(Buffer.from(text))]) })
const entries = async () =>
  (await administrator(year.fetchCalendarEntries, { query: { from: '2026-06-01', to: '2027-05-31', limit: 200 } })).data.filter(
    ({ isImported }) => isImported,
  )
const days = (rows: { title: string; startsOn: string; endsOn: string }[]) =>
  rows.map(({ title, startsOn, endsOn }) => `${startsOn}/${endsOn} ${title}`)
const expected = [
  '2026-10-02/2026-10-02 Gandhi Jayanti',
  '2026-12-12/2026-12-12 Second Saturday',
  '2026-12-25/2026-12-25 Christmas',
  '2027-01-13/2027-01-15 Sankranti, holidays',
  '2027-02-13/2027-02-13 Second Saturday',
  '2027-03-13/2027-03-13 Second Saturday',
]

test('a file is first only looked at, then taken in, and a second time changes nothing', async () => {
  const trial = await read(holidays, 'true')
  expect(days(trial.entries)).toEqual(expected)
  expect(trial).toMatchObject({ problems: [], cancelled: 0 })
  expect(await entries()).toEqual([])
  await read(holidays)
  const first = await entries()
  expect(days(first)).toEqual(expected)
  expect(first.every(({ kind }) => kind === 'holiday')).toBe(true)
  const again = await read(holidays)
  expect(again.entries.every(({ isKnown }) => isKnown)).toBe(true)
  expect(again).toMatchObject({ cancelled: 0, restored: 0 })
  expect(await entries()).toEqual(first)
})

test('a day that is over is a holiday by a file as by hand: only where there were no classes', async () => {
  const { courseId, facultyId } = { courseId: world.entities.course.administrator.own, facultyId: world.people.teacher.personId }
  const { collegeId } = world.people.administrator
  await buildClassSessions(server.platform.db, collegeId, [{ classId, courseId, facultyId, startsAt: new Date('2026-10-02T04:00:00Z') }])
  const taught = { title: 'Gandhi Jayanti', problem: expect.stringContaining('There were classes') }
  expect(await read(holidays, 'true')).toMatchObject({ problems: [taught] })
  expect(await read(holidays)).toMatchObject({ problems: [taught] })
  expect(days(await entries())).toEqual(expected.filter((day) => !day.includes('Gandhi')))
})

test('a holiday that came by a file cancels classes, and follows the file to another day', async () => {
  const { courseId, facultyId } = { courseId: world.entities.course.administrator.own, facultyId: world.people.teacher.personId }
  const slot = { weekday: 5, firstPeriod: 1, periodCount: 1, kind: 'lecture' as const, classId, courseId, facultyId, roomId: null }
  await administrator(timetabling.saveTimetable, { body: { classId, startsOn: '2026-11-23', slots: [slot] } })
  const state = async (day: string) =>
    (await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId, from: day, to: day } })).data.map(
      (row) => `${row.state} ${row.reason}`,
    )
  const eid = (day: string) => calendar(event('UID:eid@example', `DTSTART;VALUE=DATE:${day}`, 'SUMMARY:Eid'))
  expect(await read(eid('20261204'))).toMatchObject({ cancelled: 1 })
  expect(await state('2026-12-04')).toEqual(['cancelled Eid'])
  expect(await read(eid('20261211'))).toMatchObject({ cancelled: 1, restored: 1 })
  expect(await state('2026-12-04')).toEqual(['planned '])
  expect(await state('2026-12-11')).toEqual(['cancelled Eid'])
  expect(days(await entries())).toEqual(['2026-12-11/2026-12-11 Eid'])
})

test('what the college changed into something else, a second import does not change back', async () => {
  await read(holidays)
  const [christmas] = (await entries()).filter(({ title }) => title === 'Christmas')
  const { id: entryId = '', startsOn = '', endsOn = '' } = christmas ?? {}
  await administrator(year.updateCalendarEntry, { body: { entryId, kind: 'event', title: 'Christmas', startsOn, endsOn } })
  await read(holidays)
  expect((await entries()).filter(({ title }) => title === 'Christmas').map(({ kind }) => kind)).toEqual(['event'])
})

test('whoever has an entry open is told what a file wrote into it meanwhile, and who read that in', async () => {
  const opening = (day: string) => read(calendar(event('UID:opening@example', `DTSTART;VALUE=DATE:${day}`, 'SUMMARY:Opening')))
  await opening('20261207')
  const [{ id: entryId = '' } = {}] = await entries()
  await opening('20261209')
  const change = { entryId, startsOn: '2026-12-08', was: { startsOn: '2026-12-07' } }
  await expect(administrator(year.updateCalendarEntry, { body: change })).rejects.toMatchObject({
    code: 'schedule.changed_meanwhile',
    meanwhile: { startsOn: { now: '2026-12-09', by: 'Administrator', at: expect.any(String) } },
  })
})

test('what is no whole day, cancelled, without a title or broken is named and left out', async () => {
  const { entries: found, problems } = await read(
    calendar(
      event('UID:1', 'DTSTART:20261207T043000Z', 'DTEND:20261207T053000Z', 'SUMMARY:Meeting'),
      event('UID:2', 'DTSTART;VALUE=DATE:20261208', 'SUMMARY:Off', 'STATUS:CANCELLED'),
      event('UID:3', 'DTSTART;VALUE=DATE:20261209'),
      event('UID:4', 'DTSTART;VALUE=DATE:2026120', 'SUMMARY:No such day'),
      event('UID:5', 'DTSTART;VALUE=DATE:20261210', 'DTSTART;VALUE=DATE:20261211', 'SUMMARY:Twice'),
      event('UID:6', 'DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Every second'),
      event('UID:7', 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20280101', 'SUMMARY:Long'),
      event('UID:8', 'DTSTART;VALUE=DATE:20261214', 'SUMMARY:Good one'),
    ),
    'true',
  )
  expect(days(found)).toEqual(['2026-12-14/2026-12-14 Good one'])
  expect(problems.map(({ title }) => title)).toEqual(['Meeting', 'Off', '', 'No such day', 'Twice', 'Every second', 'Long'])
})

test('days are those of the event’s own zone; times without one are the college’s', async () => {
  const { entries: found } = await read(
    calendar(
      event('UID:1', 'DTSTART;TZID=America/New_York:20261207T000000', 'DTEND;TZID=America/New_York:20261208T000000', 'SUMMARY:New York'),
      event('UID:2', 'DTSTART:20261209T000000Z', 'DTEND:20261211T000000Z', 'SUMMARY:Two days of Greenwich'),
      event('UID:3', 'DTSTART:20261214T000000', 'DTEND:20261215T000000', 'SUMMARY:Here'),
      event('UID:4', 'DTSTART;VALUE=DATE-TIME;TZID=Asia/Kolkata:20261216T000000', 'DURATION:P1D', 'SUMMARY:By length'),
    ),
    'true',
  )
  expect(days(found)).toEqual([
    '2026-12-07/2026-12-07 New York',
    '2026-12-09/2026-12-10 Two days of Greenwich',
    '2026-12-14/2026-12-14 Here',
    '2026-12-16/2026-12-16 By length',
  ])
})

test('titles are kept as one line of plain text', async () => {
  const long = 'x'.repeat(5_000)
  const { entries: found } = await read(
    calendar(
      event('UID:1', 'DTSTART;VALUE=DATE:20261207', 'SUMMARY:<script>alert(1)</script>\\n\u0007\u202Etxt'),
      event('UID:2', 'DTSTART;VALUE=DATE:20261208', `SUMMARY:${long}`),
    ),
  )
  expect(found.map(({ title }) => title)).toEqual(['<script>alert(1)</script> txt', 'x'.repeat(200)])
})

test('what is no calendar is refused, and so is a range that makes no sense', async () => {
  for (const text of ['no calendar', '{"a": 1}', 'BEGIN:VTODO\r\nEND:VTODO', '\u0000\u0001'])
    await expect(read(text)).rejects.toMatchObject({ code: 'schedule.ics_unreadable' })
  await expect(read('')).rejects.toMatchObject({ code: 'files.empty' })
  await expect(read(holidays, 'true', { from: '2026-06-02', to: '2026-06-01' })).rejects.toMatchObject({
    code: 'schedule.ends_before_start',
  })
  await expect(read(holidays, 'true', { from: '2026-06-01', to: '2029-06-01' })).rejects.toMatchObject({ code: 'schedule.range_too_long' })
  expect(await read(calendar(), 'true')).toMatchObject({ entries: [], problems: [] })
})

test('a file that asks for more than there is time for is cut short or let go of', async () => {
  const range = { timeZone: 'Asia/Kolkata', from: '2026-06-01', to: '2028-05-31' }
  const many = Array.from({ length: 400 }, (_, n) =>
    event(`UID:${n}`, 'DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=DAILY', `SUMMARY:Every day ${n}`),
  )
  const cut = await readCalendarEvents(Buffer.from(calendar(...many)), range)
  expect(cut?.events).toHaveLength(500)
  expect(cut?.problems.map(({ problem }) => problem)).toEqual(['Only the first 500 days were read.'])
  const ended = await readCalendarEvents(Buffer.from(calendar(...many)), range, { seconds: 0, memoryBytes: 512 * 1024 ** 2 })
  expect(ended).toBeNull()
})

/** Files of other programs, sound and broken, where this tree lies beside them. */
const samples = sampleFolder('icalendar')
const odd = [
  ['calendars-example.ics', 3, 0],
  ['calendars-multiple_calendar_components.ics', 2, 1],
  ['calendars-pacific_fiji.ics', 0, 1],
  ['calendars-issue_466_respect_unique_timezone.ics', 0, 1],
  ['calendars-issue_156_RDATE_with_PERIOD_TZID_khal_2.ics', 0, 2],
  ['calendars-timezone_rdate.ics', 0, 1],
  ['calendars-issue_722_timezone_transition_ambiguity.ics', 0, 4],
  ['calendars-broken_ical.ics', 0, 1],
  ['calendars-small_bad_calendar.ics', 0, 1],
  ['calendars-empty.ics', 0, 0],
  ['calendars-timezoned.ics', 1, 0],
] as const

describe.runIf(samples)('files of other programs', () => {
  const range = { timeZone: 'Asia/Kolkata', from: '1995-01-01', to: '2030-12-31' }
  test.each(odd)('%s gives %i days and names %i problems', async (name, events, problems) => {
    const found = await readCalendarEvents(readFileSync(join(samples ?? '', name)), range)
    expect([found?.events.length, found?.problems.length]).toEqual([events, problems])
  })
  test.each(['calendars-fuzz_testcase_invalid_month.ics', 'todos-example.ics', 'calendars-fuzz_testcase_0_char_in_component_name.ics'])(
    '%s is no calendar',
    async (name) => expect(await readCalendarEvents(readFileSync(join(samples ?? '', name)), range)).toBeNull(),
  )
})
