import { expect, test } from 'vitest'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { startTestServer } from '../../../testing/server.ts'

// Transactions of their own, so that they can meet.
const server = await startTestServer({ rollback: false })
const { world } = server
const administrator = server.as('administrator')
const classId = world.entities.class.administrator.own
const taught = { classId, courseId: world.entities.course.administrator.own, facultyId: world.people.teacher.personId, roomId: null }
const slots = [1, 2, 3, 4, 5].map((weekday) => ({ ...taught, weekday, firstPeriod: 1, periodCount: 1, kind: 'lecture' as const }))
const declare = (title: string, day: string) =>
  administrator(year.createCalendarEntry, { body: { kind: 'holiday', title, startsOn: day, endsOn: day } })
const statesOn = async (day: string) =>
  (await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId, from: day, to: day } })).data
    .filter(({ origin }) => origin !== 'extra')
    .map(({ state }) => state)

test('a week laid down while its holidays are declared has no class on them', async () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03']
  await Promise.all([
    administrator(timetabling.saveTimetable, { body: { classId, startsOn: '2026-11-30', slots } }),
    ...days.map((day) => declare(`Holiday ${day}`, day)),
  ])
  for (const day of days) expect(await statesOn(day), day).toEqual(['cancelled'])
})

test('two holidays of one day taken away at once bring its classes back', async () => {
  const both = [await declare('One', '2026-12-08'), await declare('Other', '2026-12-08')]
  await Promise.all(both.map(({ entry }) => administrator(year.deleteCalendarEntry, { query: { entryId: entry.id } })))
  expect(await statesOn('2026-12-08')).toEqual(['planned'])
})

test('of those who move the same holiday at once one is taken, and the classes follow that', async () => {
  const { entry } = await declare('Moved', '2026-12-14')
  const days = ['2026-12-15', '2026-12-16', '2026-12-17']
  const was = { startsOn: entry.startsOn, endsOn: entry.endsOn }
  const move = (day: string) => administrator(year.updateCalendarEntry, { body: { entryId: entry.id, startsOn: day, endsOn: day, was } })
  const settled = await Promise.allSettled(days.map(move))
  const taken = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.entry.startsOn] : []))
  expect(taken).toHaveLength(1)
  for (const each of settled.filter(({ status }) => status === 'rejected'))
    expect(each).toMatchObject({ reason: { code: 'schedule.changed_meanwhile', meanwhile: { startsOn: { now: taken[0] } } } })
  for (const day of ['2026-12-14', ...days]) expect(await statesOn(day), day).toEqual([taken.includes(day) ? 'cancelled' : 'planned'])
})

test('one file taken in twice at once is taken in once', async () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:once@example',
    'DTSTART;VALUE=DATE:20261210',
    'SUMMARY:Once',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const take = () =>
    administrator(year.importHolidays, {
      body: { dryRun: 'false', from: '2026-12-01', to: '2026-12-31' },
      file: new Blob([text.join('\r\n')]),
    })
  const both = await Promise.all([take(), take()])
  expect(both.map(({ cancelled }) => cancelled).sort()).toEqual([0, 1])
  const { data } = await administrator(year.fetchCalendarEntries, { query: { from: '2026-12-10', to: '2026-12-10' } })
  expect(data.filter(({ title }) => title === 'Once')).toHaveLength(1)
})

test('a series is cancelled by hand while holidays are declared on its days: nobody is refused, and nothing of it is planned', async () => {
  const body = { ...taught, start: '2027-02-01T10:30:00Z', end: '2027-02-01T11:20:00Z', repeatUntil: '2027-04-26' }
  const [first] = await administrator(arranging.createClassSchedule, { body })
  const cancel = { classScheduleId: first?.id ?? '', reason: 'The course is over', scope: 'following' as const }
  const spring = { kind: 'holiday' as const, title: 'Spring', startsOn: '2027-02-01', endsOn: '2027-04-30' }
  await Promise.all([
    administrator(arranging.cancelClassSchedule, { body: cancel }),
    administrator(year.createCalendarEntry, { body: spring }),
    administrator(arranging.cancelClassSchedule, { body: cancel }),
  ])
  const query = { classId, from: '2027-02-01', to: '2027-04-30', limit: 200 }
  const { data } = await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query })
  const series = data.filter(({ repeatId }) => repeatId === first?.repeatId)
  expect(new Set(series.map(({ state }) => state))).toEqual(new Set(['cancelled']))
  expect(series).toHaveLength(13)
})
