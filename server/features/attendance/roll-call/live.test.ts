import { expect, test } from 'vitest'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { checkInCode, codeStep } from '#contract/features/attendance/check-in-code.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { notifications } from '#contract/features/notifications.ts'
import { newId } from '../../../platform/database/columns.ts'
import { listenTo } from '../../../testing/live.ts'
import { registersOf } from '../../../testing/registers.ts'
import { startTestServer } from '../../../testing/server.ts'

// Live events are told at commit, so this test works on the database itself; alone, because what a test before it did may be heard late.
const server = await startTestServer({ rollback: false })
const { others } = server.world
const teacher = server.as('teacher')
const { meeting, save } = registersOf(server)

test('open pages hear of a register: its teacher and its learners; of each check-in the teacher alone', async () => {
  const id = await meeting('2026-11-21T04:15:00Z')
  const [mine, learner, stranger, elsewhere] = [
    await listenTo(server, 'teacher'),
    await listenTo(server, 'learner'),
    await listenTo(server, others.learner),
    await listenTo(server, others.teacher),
  ]
  const { secret } = await teacher(checkIn.openCheckIn, { body: { classScheduleId: id } })
  const code = await checkInCode(secret, codeStep(server.platform.clock.now().getTime()))
  await server.as('learner')(rollCall.attend, { body: { classScheduleId: id, code, deviceId: newId() } })
  await save(id)
  await server.as('administrator')(notifications.createNotification, { body: { title: 'The end of it', message: 'For all.' } })
  expect(await mine.typesUntil('The end of it', 'attendance.')).toEqual([
    'attendance.checking',
    'attendance.checked_in',
    'attendance.changed',
  ])
  expect(await learner.typesUntil('The end of it', 'attendance.')).toEqual(['attendance.checking', 'attendance.changed'])
  expect(await stranger.typesUntil('The end of it', 'attendance.')).toEqual([])
  expect(await elsewhere.typesUntil('The end of it', 'attendance.')).toEqual([])
})
