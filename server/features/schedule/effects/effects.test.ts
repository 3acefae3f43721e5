import { beforeEach, expect, test } from 'vitest'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { startTestServer } from '../../../testing/server.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const classId = world.entities.class.administrator.own
const taught = { classId, courseId: world.entities.course.administrator.own, facultyId: world.people.teacher.personId, roomId: null }
const [administrator, teacher] = [server.as('administrator'), server.as('teacher')]

const saturday = '2026-11-28'
type Kind = 'holiday' | 'mid' | 'exam' | 'day_order'
const add = async (kind: Kind, title: string, more: { followsWeekday?: number } = {}) => {
  const body = { kind, title, startsOn: saturday, endsOn: saturday, ...more }
  return (await administrator(year.createCalendarEntry, { body })).entry.id
}
const follow = () => add('day_order', 'Wednesday order', { followsWeekday: 3 })
const remove = (entryId: string) => administrator(year.deleteCalendarEntry, { query: { entryId } })
/** The week of class A from Monday on: the third period on Wednesday, the first on Saturday. */
const layWeek = () => {
  const slots = [
    { weekday: 3, firstPeriod: 3 },
    { weekday: 6, firstPeriod: 1 },
  ].map((slot) => ({ ...taught, ...slot, periodCount: 1, kind: 'lecture' as const }))
  return administrator(timetabling.saveTimetable, { body: { classId, startsOn: '2026-11-23', slots } })
}
const sessions = async () =>
  (await administrator(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId, from: saturday, to: saturday } })).data
const told = async () =>
  (await sessions()).map(({ firstPeriod, state, origin, reason }) => `P${firstPeriod} ${state} ${origin} ${reason}`.trim())
/** The class session of the Saturday that begins with a period. */
const of = async (period: number) => ({
  classScheduleId: (await sessions()).find(({ firstPeriod }) => firstPeriod === period)?.id ?? '',
})
const cancel = async (period: number, reason: string) => teacher(arranging.cancelClassSchedule, { body: { ...(await of(period)), reason } })
const restore = async (period: number) => teacher(arranging.restoreClassSchedule, { body: await of(period) })

beforeEach(layWeek)

test('TT-7: what a day order made is gone with it, though a holiday cancelled it meanwhile', async () => {
  const order = await follow()
  const rain = await add('holiday', 'Rain')
  expect(await remove(order)).toEqual({ cancelled: 0, restored: 0, generated: 0, kept: 0 })
  expect(await told()).toEqual(['P1 cancelled template Rain'])
  expect(await remove(rain)).toMatchObject({ restored: 1, generated: 0 })
  expect(await told()).toEqual(['P1 planned template'])
})

test('of what a day order made and a holiday cancelled there stays to be read what somebody was asked to take, and it stays cancelled', async () => {
  const order = await follow()
  await teacher(substituting.askSubstitute, {
    body: { ...(await of(3)), facultyId: world.people.administrator.personId, mode: 'SAME_COURSE' },
  })
  const rain = await add('holiday', 'Rain')
  expect(await remove(order)).toMatchObject({ cancelled: 0 })
  expect(await remove(rain)).toMatchObject({ restored: 1 })
  expect(await told()).toEqual(['P1 planned template', 'P3 cancelled day_order Rain'])
})

test('what a teacher cancelled of a day order comes back with neither the week nor the order, but by hand', async () => {
  const order = await follow()
  await cancel(3, 'Power cut')
  await layWeek()
  expect(await told()).toEqual(['P3 cancelled day_order Power cut'])
  await restore(3)
  expect(await told()).toEqual(['P3 planned day_order'])
  await cancel(3, 'Power cut')
  await remove(order)
  expect(await told()).toEqual(['P1 planned template', 'P3 cancelled day_order Power cut'])
})

test.each(['mid', 'exam'] as const)(
  'on a Saturday that follows Wednesday a %s declared since wins, however often the week is laid down',
  async (kind) => {
    await follow()
    const entryId = await add(kind, 'Declared since')
    await layWeek()
    expect(await told()).toEqual([])
    expect(await remove(entryId)).toMatchObject({ generated: 1 })
    expect(await told()).toEqual(['P3 planned day_order'])
  },
)

test.each(['holiday', 'mid', 'exam'] as const)(
  'what was cancelled by hand is not restored onto its day where that is a %s now',
  async (kind) => {
    const extra = { ...taught, roomId: null, start: '2026-11-28T10:30:00Z', end: '2026-11-28T11:20:00Z' }
    const [made] = await teacher(arranging.createClassSchedule, { body: extra })
    const body = { classScheduleId: made?.id ?? '' }
    await cancel(1, 'Power cut')
    await teacher(arranging.cancelClassSchedule, { body: { ...body, reason: 'Power cut' } })
    const entryId = await add(kind, 'Declared since')
    await expect(restore(1)).rejects.toMatchObject({ code: 'schedule.holiday' })
    // An extra one may be meant for such a day, as when it is made.
    expect(await teacher(arranging.restoreClassSchedule, { body })).toMatchObject({ state: 'planned' })
    await remove(entryId)
    await restore(1)
    expect(await told()).toEqual(['P1 planned template', 'Pnull planned extra'])
  },
)

test('what a holiday of others is on stays to be restored', async () => {
  await cancel(1, 'Power cut')
  await administrator(year.createCalendarEntry, {
    body: { kind: 'holiday', title: 'Of the fourth year', startsOn: saturday, endsOn: saturday, semesters: ['IV-I'] },
  })
  expect(await restore(1)).toMatchObject({ state: 'planned' })
})
