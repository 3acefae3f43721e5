import { expect, test } from 'vitest'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildCourse, buildMappings } from '../../academics/builders.ts'
import { buildFaculty } from '../../people/builders.ts'
import { buildCalendarEntry, buildClassSessions, buildRoom } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const { collegeId } = world.people.administrator
const classId = world.entities.class.administrator.own
const programId = world.entities.program.administrator.own
const courseId = world.entities.course.administrator.own
const facultyId = world.people.teacher.personId
const administrator = server.as('administrator')

const slot = (weekday: number, firstPeriod: number, given: object = {}) => ({
  ...{ weekday, firstPeriod, periodCount: 1, kind: 'lecture' as const, classId, courseId, facultyId, roomId: null },
  ...given,
})
const save = (startsOn: string, slots: ReturnType<typeof slot>[]) =>
  administrator(timetabling.saveTimetable, { body: { classId, startsOn, slots } })
const sessions = async (from: string, to: string) =>
  (await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId, from, to, limit: 200 } })).data
const days = async (from: string, to: string) =>
  (await sessions(from, to))
    .filter(({ origin }) => origin !== 'extra')
    .map(({ day, firstPeriod, state }) => `${day} P${firstPeriod} ${state}`)

/** A class of its own with a teacher and a course that is taught to it. */
async function teach(name: string, of: { classId: string } = { classId }) {
  const [person = ''] = await buildFaculty(server.platform.db, collegeId, [{ name: `Teacher of ${name}` }])
  const course = await buildCourse(server.platform.db, collegeId, { code: name, courseName: name })
  await buildMappings(server.platform.db, collegeId, [{ facultyId: person, courseId: course.id, ...of }])
  return { courseId: course.id, facultyId: person, ...of }
}
const batch = async (section: string) =>
  (await buildClass(server.platform.db, collegeId, { kind: 'batch', parentId: classId, programId, section, name: `Batch ${section}` })).id

test('TT-1: a week becomes dated class sessions, and another one from a later day on rewrites nothing before it', async () => {
  const first = await save('2026-11-23', [slot(1, 2), slot(3, 3)])
  expect(first.timetable.startsOn).toBe('2026-11-23')
  expect(await days('2026-11-22', '2026-12-06')).toEqual([
    '2026-11-23 P2 planned',
    '2026-11-25 P3 planned',
    '2026-11-30 P2 planned',
    '2026-12-02 P3 planned',
  ])
  const before = await sessions('2026-11-01', '2026-11-30')
  await save('2026-12-01', [slot(2, 1)])
  expect(await sessions('2026-11-01', '2026-11-30')).toEqual(before)
  expect(await days('2026-12-01', '2026-12-09')).toEqual(['2026-12-01 P1 planned', '2026-12-08 P1 planned'])
  const { data } = await administrator(timetabling.fetchTimetables, { query: { classId } })
  expect(data.slice(0, 2).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ['2026-12-01', '2027-12-01'],
    ['2026-11-23', '2026-11-30'],
  ])
})

test('TT-1: a version that begins before another one ends where that begins, and one of the same day replaces it', async () => {
  await save('2026-12-07', [slot(1, 1)])
  await save('2026-11-30', [slot(1, 2)])
  await save('2026-11-30', [slot(1, 3)])
  expect(await days('2026-11-28', '2026-12-08')).toEqual(['2026-11-30 P3 planned', '2026-12-07 P1 planned'])
})

test('a week begins today at the earliest, and today makes only what has not begun', async () => {
  const beside = { fields: { startsOn: expect.any(String) } }
  await expect(save('2026-11-20', [])).rejects.toMatchObject({ code: 'schedule.past_is_fixed', ...beside })
  await expect(save('2099-11-20', [])).rejects.toMatchObject({ code: 'schedule.class_over', ...beside })
  await expect(save('', [])).rejects.toMatchObject({ fields: { startsOn: 'Choose a day.' } })
  // It is Saturday, 10:00 in the college: the second period begins at 10:20.
  await save('2026-11-21', [slot(6, 1), slot(6, 2)])
  expect(await days('2026-11-21', '2026-11-21')).toEqual(['2026-11-21 P2 planned'])
})

test('TT-2: two batches share a time; the whole section at that time is refused, and both labs are named', async () => {
  const [structures, systems, maths] = [
    await teach('DS lab', { classId: await batch('B1') }),
    await teach('OS lab', { classId: await batch('B2') }),
    await teach('Maths'),
  ]
  const labs = [structures, systems].map((lab) => slot(2, 4, { ...lab, periodCount: 3, kind: 'lab' }))
  const saved = await save('2026-11-23', labs)
  expect(saved.generated).toBeGreaterThan(100)
  const refusal = save('2026-11-23', [...labs, slot(2, 5, maths)])
  await expect(refusal).rejects.toMatchObject({
    code: 'schedule.clash',
    message: expect.stringMatching(
      /^(?=.*Maths of II-I Section A)(?=.*Tue 24 Nov 2026)(?=.*DS lab of Batch B1 \(periods 4 to 6)(?=.*OS lab of Batch B2 \(periods 4 to 6)(?=.*same students)/,
    ),
  })
})

test('TT-2: a teacher and a room are in one place at a time, whatever the classes', async () => {
  const roomId = await buildRoom(server.platform.db, collegeId, 'L-1')
  const other = await buildClass(server.platform.db, collegeId, { programId, section: 'Z' })
  const elsewhere = await teach('Physics', { classId: other.id })
  await buildMappings(server.platform.db, collegeId, [{ facultyId, classId: other.id, courseId: elsewhere.courseId }])
  await save('2026-11-23', [slot(1, 1, { roomId })])
  const saveElsewhere = (given: object) =>
    administrator(timetabling.saveTimetable, {
      body: { classId: other.id, startsOn: '2026-11-23', slots: [slot(1, 1, { ...elsewhere, ...given })] },
    })
  await expect(saveElsewhere({ roomId })).rejects.toMatchObject({
    code: 'schedule.clash',
    message: expect.stringContaining('the same room'),
  })
  await expect(saveElsewhere({ facultyId })).rejects.toMatchObject({
    code: 'schedule.clash',
    message: expect.stringContaining('the same teacher'),
  })
  expect((await saveElsewhere({})).generated).toBeGreaterThan(0)
})

test('TT-3: a lab of three periods is one class session that counts three', async () => {
  await save('2026-11-23', [slot(2, 4, { periodCount: 3, kind: 'lab' })])
  const [lab, ...others] = await sessions('2026-11-24', '2026-11-24')
  expect(others).toEqual([])
  expect(lab).toMatchObject({ periodCount: 3, firstPeriod: 4, startsAt: '2026-11-24T06:30:00.000Z', endsAt: '2026-11-24T09:40:00.000Z' })
})

test('TT-7 and TT-6: a day order, a holiday and a mid are respected when a week is laid down', async () => {
  const { db } = server.platform
  const createdBy = world.people.administrator.personId
  const on = (day: string, kind: 'holiday' | 'day_order' | 'mid', given: object = {}) =>
    buildCalendarEntry(db, collegeId, { createdBy, kind, title: kind, startsOn: day, endsOn: day, ...given })
  await on('2026-11-28', 'day_order', { followsWeekday: 3 })
  await on('2026-11-25', 'holiday')
  await on('2026-12-02', 'mid')
  // Of other years, and so of nobody in this class.
  await on('2026-11-30', 'holiday', { semesters: ['IV-I'] })
  await save('2026-11-23', [slot(1, 1), slot(3, 2)])
  expect(await days('2026-11-23', '2026-12-06')).toEqual([
    '2026-11-23 P1 planned',
    '2026-11-25 P2 cancelled',
    '2026-11-28 P2 planned',
    '2026-11-30 P1 planned',
  ])
})

test('what was held, moved or cancelled by hand stays, and is not made a second time', async () => {
  const teacher = server.as('teacher')
  await save('2026-11-23', [slot(1, 1), slot(2, 1)])
  await buildClassSessions(server.platform.db, collegeId, [
    { classId, courseId, facultyId, startsAt: new Date('2026-12-01T04:00:00Z'), firstPeriod: 1, state: 'held', origin: 'template' },
  ])
  const [moved] = await sessions('2026-12-08', '2026-12-08')
  await teacher(arranging.editClassSchedule, { body: { classScheduleId: moved?.id ?? '', start: '2026-12-09T10:30:00Z' } })
  const [cancelled] = await sessions('2026-12-15', '2026-12-15')
  await teacher(arranging.cancelClassSchedule, { body: { classScheduleId: cancelled?.id ?? '', reason: 'Seminar' } })
  const counts = await save('2026-12-01', [slot(2, 1)])
  expect(counts.kept).toBe(3)
  expect(await days('2026-12-01', '2026-12-22')).toEqual([
    '2026-12-01 P1 held',
    '2026-12-09 Pnull planned',
    '2026-12-15 P1 cancelled',
    '2026-12-22 P1 planned',
  ])
})

test('an extra class stands in place of a slot while it is to be, and no more once it was cancelled or moved', async () => {
  const teacher = server.as('teacher')
  await buildCalendarEntry(server.platform.db, collegeId, {
    ...{ createdBy: world.people.administrator.personId, kind: 'holiday', title: 'Festival', startsOn: '2026-12-08', endsOn: '2026-12-08' },
  })
  // Tuesday's first period, in the weeks from 24 November to 22 December.
  const extra = { classId, courseId, facultyId, start: '2026-11-24T04:00:00Z', end: '2026-11-24T04:50:00Z', repeatUntil: '2026-12-22' }
  const made = await administrator(arranging.createClassSchedule, { body: extra })
  const [, moved, , cancelled] = made.map(({ id }) => ({ classScheduleId: id }))
  if (!moved || !cancelled) throw new Error('The weekly class was not made.')
  await teacher(arranging.editClassSchedule, { body: { ...moved, start: '2026-12-02T10:30:00Z' } })
  await teacher(arranging.cancelClassSchedule, { body: { ...cancelled, reason: 'In the week from now on', scope: 'following' } })
  await save('2026-11-23', [slot(2, 1)])
  const all = (await sessions('2026-11-24', '2026-12-22')).map(({ day, origin, state }) => `${day} ${origin} ${state}`)
  expect(all.toSorted()).toEqual([
    '2026-11-24 extra planned',
    '2026-12-01 template planned',
    '2026-12-02 extra planned',
    '2026-12-08 extra cancelled',
    '2026-12-15 extra cancelled',
    '2026-12-15 template planned',
    '2026-12-22 extra cancelled',
    '2026-12-22 template planned',
  ])
})

test('what a week names must be: the class and its batches, who teaches it, the bells, a room in use', async () => {
  const refused = (given: object) => save('2026-11-23', [slot(1, 1, given)])
  await expect(refused({ classId: world.entities.class.administrator.other })).rejects.toMatchObject({ code: 'schedule.class_elsewhere' })
  await expect(refused({ facultyId: world.others.teacher.personId })).rejects.toMatchObject({ code: 'schedule.not_taught' })
  await expect(refused({ firstPeriod: 7, periodCount: 2 })).rejects.toMatchObject({ code: 'schedule.outside_bells' })
  await expect(refused({ roomId: world.entities.room.administrator.outside })).rejects.toMatchObject({ code: 'access.not_found' })
  const roomId = world.entities.room.administrator.own
  await administrator(timetabling.updateRoom, { body: { roomId, isArchived: true } })
  await expect(refused({ roomId })).rejects.toMatchObject({ code: 'schedule.room_archived' })
  await expect(save('2099-06-01', [])).rejects.toMatchObject({ code: 'schedule.class_over' })
})

test('bells are in order or refused, and a week that stands keeps its times', async () => {
  await save('2026-11-23', [slot(1, 1)])
  const ring = (bells: { period: number; startsAt: string; endsAt: string }[]) => administrator(timetabling.saveBells, { body: { bells } })
  await expect(
    ring([
      { period: 1, startsAt: '09:00', endsAt: '10:00' },
      { period: 2, startsAt: '09:50', endsAt: '10:40' },
    ]),
  ).rejects.toMatchObject({ code: 'schedule.bells_overlap' })
  await ring([
    { period: 2, startsAt: '10:00', endsAt: '10:50' },
    { period: 1, startsAt: '09:00', endsAt: '09:50' },
  ])
  const rung = await administrator(timetabling.fetchBells, {})
  expect(rung.data.map(({ period, startsAt }) => [period, startsAt])).toEqual([
    [1, '09:00'],
    [2, '10:00'],
  ])
  expect(rung.page).toEqual({ next: null })
  const first = await administrator(timetabling.fetchBells, { query: { limit: 1 } })
  const cursor = first.page.next ?? ''
  const second = await administrator(timetabling.fetchBells, { query: { limit: 1, cursor } })
  expect([...first.data, ...second.data]).toEqual(rung.data)
  expect(second.page).toEqual({ next: null })
  const [kept] = await sessions('2026-11-23', '2026-11-23')
  expect(kept?.startsAt).toBe('2026-11-23T04:00:00.000Z')
})
