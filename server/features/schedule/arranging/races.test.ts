import { beforeAll, expect, test } from 'vitest'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { startTestServer } from '../../../testing/server.ts'

// Transactions of their own, so that they can meet. Each test has days of its own.
const server = await startTestServer({ rollback: false })
const { world } = server
const [teacher, administrator] = [server.as('teacher'), server.as('administrator')]
const courseId = world.entities.course.teacher.own
const create = (start: string, end: string, more: { repeatUntil?: string } = {}) =>
  teacher(arranging.createClassSchedule, { body: { classId: world.entities.class.teacher.own, courseId, start, end, ...more } })
const spellsOf = async (ids: (string | undefined)[], range: { from: string; to: string }) =>
  sessionsOf(await teacher(scheduleReading.getCalendar, { query: range }))
    .filter(({ id }) => ids.includes(id))
    .map(({ startsAt, endsAt, periodCount }) => [startsAt, endsAt, periodCount])

// Whoever asks first waits for what is loaded once; after that, those who ask together meet.
beforeAll(async () => {
  const [made] = await create('2026-12-10T10:30:00Z', '2026-12-10T11:20:00Z')
  for (const who of [teacher, administrator])
    await who(arranging.editClassSchedule, { body: { classScheduleId: made?.id ?? '', start: '2026-12-10T11:30:00Z' } })
})

test('of two who move a class session at once it is at the time that one of them asked for', async () => {
  const [made] = await create('2026-12-03T04:30:00Z', '2026-12-03T05:20:00Z')
  const move = (who: typeof teacher, start: string) =>
    who(arranging.editClassSchedule, { body: { classScheduleId: made?.id ?? '', start } })
  await Promise.all([move(teacher, '2026-12-03T11:30:00.000Z'), move(administrator, '2026-12-03T14:30:00.000Z')])
  const found = await spellsOf([made?.id], { from: '2026-12-03', to: '2026-12-03' })
  expect([
    [['2026-12-03T11:30:00.000Z', '2026-12-03T12:20:00.000Z', 1]],
    [['2026-12-03T14:30:00.000Z', '2026-12-03T15:20:00.000Z', 1]],
  ]).toContainEqual(found)
})

test('a move that is asked for several times at once is done once, and so are those that follow', async () => {
  const made = await create('2026-12-01T10:30:00Z', '2026-12-01T11:20:00Z', { repeatUntil: '2026-12-08' })
  const body = {
    ...{ classScheduleId: made[0]?.id ?? '', scope: 'following' as const },
    ...{ start: '2026-12-01T11:30:00.000Z', end: '2026-12-01T13:10:00.000Z' },
  }
  await Promise.all([teacher, administrator, teacher].map((who) => who(arranging.editClassSchedule, { body })))
  const ids = made.map(({ id }) => id)
  expect(await spellsOf(ids, { from: '2026-12-01', to: '2026-12-08' })).toEqual([
    [body.start, body.end, 2],
    ['2026-12-08T11:30:00.000Z', '2026-12-08T13:10:00.000Z', 2],
  ])
})
