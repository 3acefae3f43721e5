import ical, { type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import { basePath, type Role } from '#contract/endpoint.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { feeding } from '#contract/features/schedule/feeding.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const classId = world.entities.class.administrator.own
const courseId = world.entities.course.administrator.own
const roomId = world.entities.room.administrator.own
const facultyId = world.people.teacher.personId
const administrator = server.as('administrator')
const range = { from: '2026-11-21', to: '2027-05-29' }
const inRange = { from: new Date('2026-11-20T18:30:00Z'), to: new Date('2027-05-29T18:29:00Z') }

const slot = (weekday: number, firstPeriod: number, given: object = {}) => ({
  ...{ weekday, firstPeriod, periodCount: 1, kind: 'lecture' as const, classId, courseId, facultyId, roomId },
  ...given,
})
const sessions = async (day: string) =>
  (await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId, from: day, to: day } })).data
const firstOn = async (day: string) => (await sessions(day))[0]?.id ?? ''
const addressOf = async (who: Role | Person) => (await server.as(who)(feeding.createFeed)).path
const open = (url: string, headers: Record<string, string> = {}) => server.inject('nobody', { method: 'GET', url, headers })

/** A semester in which everything happens that can happen to a class session. */
async function changeEverything() {
  const lab = slot(3, 4, { periodCount: 3, kind: 'lab' })
  await administrator(timetabling.saveTimetable, {
    body: { classId, startsOn: '2026-11-23', slots: [slot(1, 1), slot(4, 2), slot(6, 1), lab] },
  })
  const edit = async (day: string, change: object) =>
    administrator(arranging.editClassSchedule, { body: { classScheduleId: await firstOn(day), ...change } })
  await edit('2026-12-07', { start: '2026-12-08T09:30:00Z', end: '2026-12-08T10:20:00Z' })
  await edit('2026-12-14', { end: '2026-12-14T05:40:00Z' })
  await edit('2026-12-17', { roomId: null })
  await administrator(arranging.cancelClassSchedule, {
    body: { classScheduleId: await firstOn('2026-12-21'), reason: 'Power cut, in the block; all day' },
  })
  const extra = { classId, courseId, facultyId, start: '2026-11-27T10:30:00Z', end: '2026-11-27T11:20:00Z', repeatUntil: '2026-12-18' }
  await administrator(arranging.createClassSchedule, { body: extra })
  await administrator(year.createCalendarEntry, {
    body: { kind: 'holiday', title: 'Festival', startsOn: '2026-12-30', endsOn: '2027-01-01' },
  })
  await administrator(year.createCalendarEntry, {
    body: { kind: 'day_order', title: 'In place of Thursday', startsOn: '2026-12-26', endsOn: '2026-12-26', followsWeekday: 4 },
  })
  const asked = await administrator(substituting.askSubstitute, {
    body: { classScheduleId: await firstOn('2026-12-10'), facultyId: world.people.administrator.personId, mode: 'SAME_COURSE' },
  })
  await administrator(substituting.answerSubstitution, { body: { substitutionId: asked.id, answer: 'accept' } })
}

/** What another program makes of a calendar: every time of every event that is on, repeated ones and all. */
function expand(text: string) {
  const read = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT')
  const all = read.flatMap((event) => ical.expandRecurringEvent(event, inRange))
  const name = (value: unknown) => (typeof value === 'string' ? value : '')
  return all.map(({ start, end, event, isFullDay }) => ({
    isFullDay,
    isOff: event.status === 'CANCELLED',
    sequence: Number(event.sequence ?? 0),
    line: [start.toISOString(), end.toISOString(), name(event.location).split(',')[0], name(event.summary).split(',')[0]].join(' '),
  }))
}

async function calendarOf(who: Role) {
  const shown = sessionsOf(await server.as(who)(scheduleReading.getCalendar, { query: range }))
  return shown.map((one) => ({
    ...one,
    line: [
      one.startsAt,
      one.endsAt,
      one.room?.code ?? '',
      one.kind === 'lab' ? `${one.course.course_name} (lab)` : one.course.course_name,
    ].join(' '),
  }))
}

test.each(['learner', 'teacher', 'administrator'] as const)(
  'another program shows a %s the same class sessions, one by one',
  async (who) => {
    await changeEverything()
    const mine = (await calendarOf(who)).filter(
      ({ state, faculty }) => state !== 'cancelled' && (who === 'learner' || faculty.id === world.people[who].personId),
    )
    const { body } = await open(await addressOf(who))
    const fed = expand(body).filter(({ isFullDay }) => !isFullDay)
    expect(mine.length).toBeGreaterThan(who === 'administrator' ? 0 : 100)
    expect(
      fed
        .filter(({ isOff }) => !isOff)
        .map(({ line }) => line)
        .sort(),
    ).toEqual(mine.map(({ line }) => line).sort())
    // What was cancelled by hand, or handed to somebody else, is told as cancelled and counts as a change.
    const cancelled = fed.filter(({ isOff }) => isOff)
    expect(cancelled).toHaveLength({ learner: 1, teacher: 2, administrator: 0 }[who])
    expect(cancelled.every(({ sequence }) => sequence > 0)).toBe(true)
    // Outlook shows what is cancelled in a subscribed calendar like all else: the title says it as well, of nothing that is on.
    const words = { learner: ['Cancelled'], teacher: ['Cancelled', 'Handed over'], administrator: [] }[who]
    expect(cancelled.map(({ line }) => /(Cancelled|Handed over): /.exec(line)?.[1]).sort()).toEqual(words)
    expect(fed.filter(({ isOff, line }) => !isOff && /Cancelled|Handed over/.test(line))).toEqual([])
  },
)

test('days of the college are whole days, and the weeks are rules with gaps', async () => {
  await changeEverything()
  const { body } = await open(await addressOf('learner'))
  const days = expand(body).filter(({ isFullDay }) => isFullDay)
  expect(days).toHaveLength(3)
  const unfolded = body.replaceAll('\r\n ', '')
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270102')
  expect(unfolded).toContain('SUMMARY:Thursday’s timetable: In place of Thursday')
  expect(unfolded).toMatch(/EXDATE;TZID=Asia\/Kolkata:20261230T120000\r\n/)
  // The lab that the festival cancelled once: a gap is a change of the series.
  const lab = /BEGIN:VEVENT\r\nUID:.*\r\nSEQUENCE:(\d+)\r\n(?:(?!END:VEVENT)[^\r]*\r\n)*?EXDATE;TZID=Asia\/Kolkata:20261230T120000/.exec(
    unfolded,
  )
  expect(Number(lab?.[1])).toBe(1)
  expect(unfolded).toContain('RECURRENCE-ID;TZID=Asia/Kolkata:20261207T093000')
  expect(unfolded).toContain('Cancelled: Power cut\\, in the block\\; all day')
  expect(unfolded.match(/RRULE:FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z/g)).toHaveLength(5)
})

test('the file is as the standard has it: lines, zone, stamps', async () => {
  await changeEverything()
  const response = await open(await addressOf('teacher'))
  expect(response.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' })
  const { body } = response
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  for (const line of [
    'VERSION:2.0',
    'METHOD:PUBLISH',
    'X-WR-TIMEZONE:Asia/Kolkata',
    'BEGIN:VTIMEZONE',
    'TZOFFSETTO:+0530',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ])
    expect(body).toContain(`${line}\r\n`)
  expect(body.match(/DTSTAMP:.*/g)?.every((line) => /^DTSTAMP:\d{8}T\d{6}Z/.test(line))).toBe(true)
  // Properties of the calendar come before anything that is in it, and the zone before what is in the zone.
  const [beginning = ''] = body.split('BEGIN:VTIMEZONE')
  expect(beginning).toContain('REFRESH-INTERVAL')
  expect(beginning).toContain('X-WR-TIMEZONE')
  expect(beginning).not.toContain('BEGIN:VEVENT')
  const keys = [...body.replaceAll('\r\n ', '').matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT/g)].map(([, event = '']) =>
    [/UID:(.*)/.exec(event)?.[1], /RECURRENCE-ID.*:(.*)/.exec(event)?.[1]].join(' '),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('read again it has not changed, until something does', async () => {
  const url = await addressOf('learner')
  const first = await open(url)
  const etag = String(first.headers.etag)
  server.wait(120)
  expect((await open(url, { 'if-none-match': etag })).statusCode).toBe(304)
  await administrator(arranging.cancelClassSchedule, { body: { classScheduleId: world.entities.classSession.learner.own, reason: 'Rain' } })
  const second = await open(url, { 'if-none-match': etag })
  expect([second.statusCode, second.body.includes('STATUS:CANCELLED')]).toEqual([200, true])
})

test('the address is secret, one’s own, and can be taken back', async () => {
  const learner = server.as('learner')
  expect(await learner(feeding.fetchFeed)).toEqual({ createdAt: null, readAt: null })
  const first = await addressOf('learner')
  const secret = /\/calendars\/([\w-]{43})\.ics$/.exec(first)?.[1] ?? ''
  expect(first.startsWith(basePath)).toBe(true)
  const rows = await server.platform.db.execute(`select * from feeds`)
  expect(JSON.stringify(rows)).not.toContain(secret)
  await open(first)
  expect((await learner(feeding.fetchFeed)).readAt).toBe('2026-11-21T04:30:00.000Z')
  const second = await addressOf('learner')
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
  await server.as('teacher')(feeding.deleteFeed)
  expect((await open(second)).statusCode).toBe(200)
  await learner(feeding.deleteFeed)
  await learner(feeding.deleteFeed)
  expect((await open(second)).statusCode).toBe(404)
  expect(await learner(feeding.fetchFeed)).toEqual({ createdAt: null, readAt: null })
})

test('who has left the college is read no more', async () => {
  const url = await addressOf('learner')
  await server.platform.db.execute(`update people set is_active = false where id = '${world.people.learner.personId}'`)
  expect((await open(url)).statusCode).toBe(404)
})

test('who reads too often waits, and so does who tries secrets', async () => {
  const url = await addressOf('clerk')
  const statuses = async (address: string, times: number) => {
    const found: number[] = []
    for (let time = 0; time < times; time++) found.push((await open(address)).statusCode)
    return [found.filter((status) => status !== 429).length, found.at(-1)]
  }
  expect(await statuses(`${basePath}/calendars/${'x'.repeat(43)}.ics`, 62)).toEqual([60, 429])
  expect(await statuses(url, 122)).toEqual([120, 429])
  server.wait(3_700)
  expect((await open(url)).statusCode).toBe(200)
})
