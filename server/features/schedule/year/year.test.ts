import { expect, test, vi } from 'vitest'
import { notifications } from '#contract/features/notifications.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildEnrolments, buildRegulation } from '../../academics/builders.ts'
import { buildLearners } from '../../people/builders.ts'
import { buildCalendarEntry, buildClassSessions } from '../builders.ts'
import { remindOfDeadlines } from '../reminding/actions.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const { collegeId } = world.people.administrator
const { own: classId, other: otherClassId } = world.entities.class.administrator
const courseId = world.entities.course.administrator.own
const facultyId = world.people.teacher.personId
const administrator = server.as('administrator')

type Fields = Parameters<typeof administrator<typeof year.createCalendarEntry>>[1]['body']
const entry = (kind: Fields['kind'], startsOn: string, more: Partial<Fields> = {}): Fields => ({
  ...{ kind, title: `The ${kind}`, startsOn, endsOn: startsOn },
  ...more,
})
const add = (fields: Fields) => administrator(year.createCalendarEntry, { body: fields })
const change = (entryId: string, fields: Fields) => administrator(year.updateCalendarEntry, { body: { entryId, ...fields } })
const remove = (entryId: string) => administrator(year.deleteCalendarEntry, { query: { entryId } })

const slot = (weekday: number, firstPeriod: number, given: object = {}) => ({
  ...{ weekday, firstPeriod, periodCount: 1, kind: 'lecture' as const, classId, courseId, facultyId, roomId: null },
  ...given,
})
/** The week of class A from Monday on: two periods on Monday, one on Wednesday and Saturday. */
const layWeek = () =>
  administrator(timetabling.saveTimetable, {
    body: { classId, startsOn: '2026-11-23', slots: [slot(1, 1), slot(1, 2), slot(3, 3), slot(6, 1)] },
  })
const sessions = async (from: string, to = from, of = classId) =>
  (await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId: of, from, to, limit: 200 } })).data
const told = async (from: string, to = from) =>
  (await sessions(from, to)).map(({ day, firstPeriod, state, reason, origin }) =>
    `${day} P${firstPeriod} ${state} ${origin} ${reason}`.trim(),
  )

test('TT-6: a holiday cancels what is planned on its days and says why, and taken away brings it back', async () => {
  await layWeek()
  const holiday = await add(entry('holiday', '2026-11-30', { endsOn: '2026-12-02', title: 'Local festival' }))
  expect(holiday).toMatchObject({ cancelled: 3, restored: 0, generated: 0, kept: 0 })
  expect(await told('2026-11-30', '2026-12-05')).toEqual([
    '2026-11-30 P1 cancelled template Local festival',
    '2026-11-30 P2 cancelled template Local festival',
    '2026-12-02 P3 cancelled template Local festival',
    '2026-12-05 P1 planned template',
  ])
  expect(await remove(holiday.entry.id)).toEqual({ cancelled: 0, restored: 3, generated: 0, kept: 0 })
  expect(await told('2026-11-30', '2026-12-02')).toEqual([
    '2026-11-30 P1 planned template',
    '2026-11-30 P2 planned template',
    '2026-12-02 P3 planned template',
  ])
})

test('a holiday declared today lets what was held stay held, and what was cancelled by hand stay as it is', async () => {
  await layWeek()
  await server.platform.db.execute(`update class_sessions set state = 'held' where day = '2026-11-23' and first_period = 1`)
  const [, second] = (await sessions('2026-11-23')).filter(({ origin }) => origin === 'template')
  await administrator(arranging.cancelClassSchedule, { body: { classScheduleId: second?.id ?? '', reason: 'Power cut' } })
  server.wait(2 * 86_400)
  const { entry: holiday, ...effects } = await add(entry('holiday', '2026-11-23'))
  expect(effects).toMatchObject({ kept: 1 })
  const before = await told('2026-11-23')
  expect(before.filter((text) => text.includes('template'))).toEqual([
    '2026-11-23 P1 held template',
    '2026-11-23 P2 cancelled template Power cut',
  ])
  await remove(holiday.id)
  expect((await told('2026-11-23')).filter((text) => text.includes('template'))).toEqual(before.filter((text) => text.includes('template')))
})

test('two holidays of one day: the day stays free until the second one is gone', async () => {
  await layWeek()
  const first = await add(entry('holiday', '2026-12-07', { title: 'First' }))
  const second = await add(entry('holiday', '2026-12-07', { title: 'Second' }))
  expect(second.cancelled).toBe(0)
  expect(await remove(first.entry.id)).toMatchObject({ restored: 0 })
  expect(await told('2026-12-07')).toEqual(['2026-12-07 P1 cancelled template Second', '2026-12-07 P2 cancelled template Second'])
  expect(await remove(second.entry.id)).toMatchObject({ restored: 2 })
})

test('a holiday of some semesters or one program leaves the others alone; moved to another day it follows', async () => {
  await layWeek()
  const others = await add(entry('holiday', '2026-11-25', { semesters: ['IV-I'] }))
  expect(others.cancelled).toBe(0)
  expect(await change(others.entry.id, entry('holiday', '2026-11-25', { semesters: ['II-I'] }))).toMatchObject({ cancelled: 1 })
  expect(await change(others.entry.id, entry('holiday', '2026-11-30', { semesters: ['II-I'] }))).toMatchObject({
    cancelled: 2,
    restored: 1,
  })
  const elsewhere = await change(others.entry.id, entry('holiday', '2026-11-30', { programId: world.entities.program.administrator.other }))
  expect(elsewhere).toMatchObject({ restored: 2, cancelled: 0 })
  const kept = await add(entry('holiday', '2026-12-07', { programId: world.entities.program.administrator.own, title: 'Founders' }))
  expect(kept.cancelled).toBe(2)
  expect(
    await change(kept.entry.id, {
      ...entry('holiday', '2026-12-07'),
      programId: world.entities.program.administrator.own,
      title: 'Founders’ day',
    }),
  ).toMatchObject({
    cancelled: 0,
    restored: 0,
  })
  expect(await told('2026-12-07')).toEqual([
    '2026-12-07 P1 cancelled template Founders’ day',
    '2026-12-07 P2 cancelled template Founders’ day',
  ])
  await expect(add(entry('holiday', '2026-12-08', { programId: world.entities.program.administrator.outside }))).rejects.toMatchObject({
    code: 'access.not_found',
  })
})

test('a holiday taken away is refused where something else took its place, and says what', async () => {
  await layWeek()
  const holiday = await add(entry('holiday', '2026-11-30'))
  await administrator(arranging.createClassSchedule, {
    body: { classId, courseId, facultyId, start: '2026-11-30T04:00:00Z', end: '2026-11-30T04:50:00Z' },
  })
  await expect(remove(holiday.entry.id)).rejects.toMatchObject({
    code: 'schedule.clash',
    message: expect.stringContaining('Mon 30 Nov 2026'),
  })
  expect((await told('2026-11-30')).filter((text) => text.includes('cancelled'))).toHaveLength(2)
})

test('TT-7: a Saturday that follows Wednesday has Wednesday’s classes, of the chosen years alone, and back again', async () => {
  await layWeek()
  const wednesday = { followsWeekday: 3, title: 'Wednesday order' }
  const none = await add(entry('day_order', '2026-11-28', { ...wednesday, semesters: ['IV-I'] }))
  expect(none).toMatchObject({ cancelled: 0, generated: 0 })
  await remove(none.entry.id)
  const order = await add(entry('day_order', '2026-11-28', { ...wednesday, semesters: ['II-I'] }))
  expect(order).toMatchObject({ cancelled: 1, generated: 1 })
  expect(await told('2026-11-28')).toEqual(['2026-11-28 P1 cancelled template Wednesday order', '2026-11-28 P3 planned day_order'])
  // Another weekday instead: what the first made is gone.
  const monday = await change(
    order.entry.id,
    entry('day_order', '2026-11-28', { title: 'Monday order', followsWeekday: 1, semesters: ['II-I'] }),
  )
  expect(monday).toMatchObject({ generated: 2 })
  expect(await told('2026-11-28')).toEqual(['2026-11-28 P1 cancelled template Monday order', '2026-11-28 P2 planned day_order'])
  await remove(order.entry.id)
  expect(await told('2026-11-28')).toEqual(['2026-11-28 P1 planned template'])
})

test('a day order is one day and names its weekday, and is refused on a holiday, on another order’s day and where a class was held', async () => {
  await layWeek()
  const order = (day: string, more = {}) => add(entry('day_order', day, { followsWeekday: 3, ...more }))
  await expect(order('2026-11-28', { endsOn: '2026-11-29' })).rejects.toMatchObject({ code: 'schedule.day_order_one_day' })
  await expect(order('2026-11-28', { followsWeekday: null })).rejects.toMatchObject({ code: 'schedule.day_order_one_day' })
  await expect(add(entry('event', '2026-11-28', { followsWeekday: 3 }))).rejects.toMatchObject({ code: 'schedule.day_order_one_day' })
  await add(entry('holiday', '2026-12-05'))
  await expect(order('2026-12-05')).rejects.toMatchObject({ code: 'schedule.holiday' })
  await order('2026-11-28')
  await expect(order('2026-11-28')).rejects.toMatchObject({ code: 'schedule.clash' })
  await server.platform.db.execute(`update class_sessions set state = 'held' where day = '2026-12-12'`)
  await expect(order('2026-12-12')).rejects.toMatchObject({ code: 'schedule.already_held' })
})

test('rain on the Saturday that follows Wednesday: the holiday cancels it, and gone leaves the order as it was', async () => {
  await layWeek()
  await add(entry('day_order', '2026-11-28', { followsWeekday: 3, title: 'Wednesday order' }))
  const rain = await add(entry('holiday', '2026-11-28', { title: 'Rain' }))
  expect(await told('2026-11-28')).toEqual(['2026-11-28 P1 cancelled template Wednesday order', '2026-11-28 P3 cancelled day_order Rain'])
  await remove(rain.entry.id)
  expect(await told('2026-11-28')).toEqual(['2026-11-28 P1 cancelled template Wednesday order', '2026-11-28 P3 planned day_order'])
})

test('in a week of mids the classes of the week are cancelled, those that are mids stay', async () => {
  await layWeek()
  await buildClassSessions(server.platform.db, collegeId, [
    { classId, courseId, facultyId, startsAt: new Date('2026-12-07T08:30:00Z'), kind: 'mid', periodCount: 3 },
  ])
  const mids = await add(entry('mid', '2026-12-07', { endsOn: '2026-12-12', title: 'I Mid' }))
  expect(mids.cancelled).toBe(4)
  expect((await sessions('2026-12-07', '2026-12-12')).filter(({ state }) => state === 'planned').map(({ kind }) => kind)).toEqual(['mid'])
  expect(await remove(mids.entry.id)).toMatchObject({ restored: 4 })
})

test('the past gets no day order and no holiday where there were classes, and keeps those that it had; what only informs may be entered at any time', async () => {
  await layWeek()
  await buildClassSessions(server.platform.db, collegeId, [{ classId, courseId, facultyId, startsAt: new Date('2026-11-20T04:00:00Z') }])
  await expect(add(entry('holiday', '2026-11-20'))).rejects.toMatchObject({
    code: 'schedule.past_is_fixed',
    fields: { startsOn: expect.any(String) },
  })
  await expect(add(entry('holiday', '2026-11-18', { endsOn: '2026-11-22' }))).rejects.toMatchObject({ code: 'schedule.past_is_fixed' })
  // Where nothing was, of a class that it is for, it contradicts nothing.
  const other = world.entities.program.administrator.other
  for (const free of [entry('holiday', '2026-11-19'), entry('holiday', '2026-11-20', { programId: other })])
    expect(await add(free)).toMatchObject({ cancelled: 0, restored: 0, kept: 0, entry: { startsOn: free.startsOn } })
  await expect(add(entry('day_order', '2026-11-14', { followsWeekday: 3 }))).rejects.toMatchObject({ code: 'schedule.past_is_fixed' })
  await expect(add(entry('event', '2026-12-04', { endsOn: '2026-12-03' }))).rejects.toMatchObject({ code: 'schedule.ends_before_start' })
  expect(await add(entry('instruction', '2026-06-15', { endsOn: '2026-12-19' }))).toMatchObject({ cancelled: 0 })
  const holiday = await add(entry('holiday', '2026-11-23', { endsOn: '2026-11-30' }))
  server.wait(5 * 86_400)
  await expect(remove(holiday.entry.id)).rejects.toMatchObject({ code: 'schedule.past_is_fixed' })
  await expect(change(holiday.entry.id, entry('holiday', '2026-11-24', { endsOn: '2026-11-30' }))).rejects.toMatchObject({
    code: 'schedule.past_is_fixed',
  })
  // What lies ahead of it can be given back.
  expect(await change(holiday.entry.id, entry('holiday', '2026-11-23', { endsOn: '2026-11-28' }))).toMatchObject({
    restored: 2,
    cancelled: 0,
  })
  expect(await told('2026-11-30')).toEqual(['2026-11-30 P1 planned template', '2026-11-30 P2 planned template'])
})

test('TT-8: days of instruction are those in its spells that a class is taught on; where no week is laid down, all but Sundays and holidays', async () => {
  const { db } = server.platform
  const bare = await buildClass(db, collegeId, {
    programId: world.entities.program.administrator.own,
    section: 'N',
    startsOn: '2026-11-02',
    endsOn: '2026-11-28',
  })
  const createdBy = world.people.administrator.personId
  const counted = async (id: string) => {
    const { data } = await administrator(year.fetchInstructionalDays, { query: { limit: 200 } })
    return data.find((row) => row.class.id === id)
  }
  // 24 days from Monday to Saturday in four weeks; 17 of them before 21 November, a Saturday.
  expect(await counted(bare.id)).toMatchObject({ from: '2026-11-02', to: '2026-11-28', past: 17, ahead: 7 })
  await buildCalendarEntry(db, collegeId, { kind: 'holiday', title: 'Festival', startsOn: '2026-11-11', endsOn: '2026-11-12', createdBy })
  expect(await counted(bare.id)).toMatchObject({ past: 15, ahead: 7 })
  await buildCalendarEntry(db, collegeId, {
    kind: 'instruction',
    title: 'I spell',
    startsOn: '2026-11-09',
    endsOn: '2026-11-25',
    createdBy,
  })
  expect(await counted(bare.id)).toMatchObject({ from: '2026-11-09', to: '2026-11-25', past: 9, ahead: 4 })

  // Class A has a week: Monday, Wednesday and Saturday, of which one Monday is a holiday.
  await buildCalendarEntry(db, collegeId, {
    kind: 'instruction',
    title: 'II spell',
    startsOn: '2026-11-23',
    endsOn: '2026-12-06',
    createdBy,
  })
  await layWeek()
  await add(entry('holiday', '2026-11-30'))
  const here = (await sessions('2026-11-09', '2026-12-06')).filter(({ state }) => state !== 'cancelled').map(({ day }) => day)
  const taughtDays = new Set(here)
  const found = await counted(classId)
  expect((found?.past ?? 0) + (found?.ahead ?? 0)).toBe(taughtDays.size)
  expect(found?.ahead).toBe([...taughtDays].filter((day) => day >= '2026-11-21').length)
})

test('TT-8: a class of 89 days stands beside the 90 that its regulation asks for, and one of 90 as well', async () => {
  const { db } = server.platform
  const r22 = await buildRegulation(db, collegeId, { instructionalDays: 90 })
  const free = await buildRegulation(db, collegeId)
  // Fifteen weeks from Monday to Saturday, or one day less.
  const classUntil = async (endsOn: string, regulationId: string) => {
    const programId = world.entities.program.administrator.own
    const of = await buildClass(db, collegeId, { programId, startsOn: '2026-08-24', endsOn })
    const enrolled = await buildLearners(db, collegeId, [{ name: 'Somebody', rollNumber: `D${of.section}` }])
    await buildEnrolments(db, of, enrolled, { regulationId, startsOn: '2026-08-24', endsOn })
    return of.id
  }
  const short = await classUntil('2026-12-04', r22.id)
  const enough = await classUntil('2026-12-05', r22.id)
  const unasked = await classUntil('2026-12-04', free.id)
  const { data } = await administrator(year.fetchInstructionalDays, { query: { limit: 200 } })
  const told = new Map(data.map(({ class: of, past, ahead, minimum }) => [of.id, [past + ahead, minimum]]))
  expect([short, enough, unasked].map((id) => told.get(id))).toEqual([
    [89, 90],
    [90, 90],
    [89, null],
  ])
})

test('TT-8: those who teach are reminded three days and one day before a deadline, once each', async () => {
  await add(entry('deadline', '2026-11-24', { title: 'Mid marks', programId: world.entities.program.administrator.own }))
  const titles = async (who: 'teacher' | 'learner' | 'clerk') =>
    (await server.as(who)(notifications.getNotifications)).data.map(({ title }) => title).filter((title) => title.startsWith('Deadline'))
  const other = async () => (await server.as(world.others.teacher)(notifications.getNotifications)).data.map(({ title }) => title)
  expect(await remindOfDeadlines(server.platform)).toBe(1)
  expect(await remindOfDeadlines(server.platform)).toBe(0)
  expect(await titles('teacher')).toEqual(['Deadline: Mid marks'])
  server.wait(86_400)
  expect(await remindOfDeadlines(server.platform)).toBe(0)
  server.wait(86_400)
  expect(await remindOfDeadlines(server.platform)).toBe(1)
  expect(await titles('teacher')).toEqual(['Deadline: Mid marks', 'Deadline: Mid marks'])
  expect([await titles('learner'), await titles('clerk')]).toEqual([[], []])
  expect(await other()).not.toContain('Deadline: Mid marks')
})

test('a deadline that is put off is reminded of again, also whoever entered it and teaches', async () => {
  const { entry: made } = await add(entry('deadline', '2026-11-24', { title: 'Internal marks' }))
  const unread = async () =>
    (await administrator(notifications.getNotifications, { query: { unread: 'true' } })).data.filter(({ title }) =>
      title.startsWith('Deadline'),
    )
  expect(await remindOfDeadlines(server.platform)).toBe(1)
  expect(await unread()).toMatchObject([{ title: 'Deadline: Internal marks' }])
  await change(made.id, entry('deadline', '2026-11-27', { title: 'Internal marks' }))
  expect(await remindOfDeadlines(server.platform)).toBe(0)
  server.wait(3 * 86_400)
  expect(await remindOfDeadlines(server.platform)).toBe(1)
  expect(await unread()).toHaveLength(2)
})

test('a deadline that cannot be reminded of holds up no other', async () => {
  await add(entry('deadline', '2026-11-22', { title: 'Broken' }))
  await add(entry('deadline', '2026-11-24', { title: 'Internal marks' }))
  const telling = vi.spyOn(server.platform.events, 'publishAll').mockRejectedValueOnce(new Error('The first fails.'))
  await expect(remindOfDeadlines(server.platform)).rejects.toThrow('1 of 2 deadlines')
  telling.mockRestore()
  expect(await remindOfDeadlines(server.platform)).toBe(1)
  const titles = (await server.as('teacher')(notifications.getNotifications)).data.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Deadline: Broken', 'Deadline: Internal marks']))
})

test('everybody reads the calendar, and nobody but an administrator writes it', async () => {
  const { entry: made } = await add(entry('exam', '2026-12-14', { endsOn: '2026-12-26', title: 'End examinations' }))
  for (const who of ['learner', 'teacher', 'clerk'] as const) {
    const { data } = await server.as(who)(year.fetchCalendarEntries, { query: { from: '2026-12-20', to: '2026-12-21' } })
    expect(data).toEqual([made])
    await expect(server.as(who)(year.deleteCalendarEntry, { query: { entryId: made.id } })).rejects.toMatchObject({
      code: 'access.role_refused',
    })
  }
  expect(await sessions('2026-12-14', '2026-12-14', otherClassId)).toEqual([])
})
