import { expect, test } from 'vitest'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { checkInCode, codeStep } from '#contract/features/attendance/check-in-code.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { newId } from '../../../platform/database/columns.ts'
import { registersOf } from '../../../testing/registers.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildSession } from '../../identity/builders.ts'
import { tellAbsences } from '../telling/actions.ts'

// What happens at once must see each other's commits, so these tests share one database and each makes sessions of its own.
const server = await startTestServer({ rollback: false })
const { entities, people } = server.world
const { collegeId } = people.teacher
const learnerA = entities.learner.teacher.own
const teacher = server.as('teacher')
const { meeting, join, open, save } = registersOf(server)

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)))
const fulfilled = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
const mark = (n: number) => ({ [learnerA]: n % 2 ? ('absent' as const) : ('present' as const) })

test('ATT-11: of devices that save the first register at once one succeeds, and the others are told', async () => {
  const id = await meeting('2026-11-21T04:11:00Z')
  const results = await times(5, (n) => save(id, mark(n)))
  expect(fulfilled(results)).toHaveLength(1)
  expect(codes(results)).toEqual(Array(4).fill('attendance.changed_meanwhile'))
  const later = await times(4, (n) => save(id, mark(n), { baseVersion: 1 }))
  expect(fulfilled(later)).toHaveLength(1)
  expect((await open(id)).version).toBe(2)
})

test('ATT-12: the same save sent several times at once is one save', async () => {
  const id = await meeting('2026-11-21T04:12:00Z')
  const clientId = newId()
  const results = fulfilled(await times(5, () => save(id, { [learnerA]: 'absent' }, { clientId })))
  expect(results.map(({ repeated }) => repeated).sort()).toEqual([false, true, true, true, true])
  expect(new Set(results.map(({ version, counts }) => JSON.stringify([version, counts]))).size).toBe(1)
  expect((await open(id)).version).toBe(1)
})

test('an unlock is asked for once, and decided once', async () => {
  const id = await meeting('2026-11-10T05:11:00Z')
  const body = { classScheduleId: id, reason: 'Asked at once.' }
  const asked = fulfilled(await times(4, () => teacher(rollCall.requestUnlock, { body })))
  expect(new Set(asked.map((each) => each.id)).size).toBe(1)
  const unlockId = asked[0]?.id ?? ''
  const decisions = await times(4, (n) =>
    server.as('administrator')(rollCall.decideUnlock, { body: { unlockId, decision: n % 2 ? 'grant' : 'refuse', note: 'At once.' } }),
  )
  expect(fulfilled(decisions)).toHaveLength(2)
  expect(codes(decisions)).toEqual(['attendance.decided_already', 'attendance.decided_already'])
})

test('a code is shown once however often it is asked for at once, and of those who use one device at once one is in', async () => {
  const id = await meeting('2026-11-21T04:13:00Z')
  const rounds = fulfilled(await times(4, () => teacher(checkIn.openCheckIn, { body: { classScheduleId: id } })))
  expect(new Set(rounds.map((round) => round.id)).size).toBe(1)
  const now = server.platform.clock.now()
  const code = await checkInCode(rounds[0]?.secret ?? '', codeStep(now.getTime()))
  const deviceId = newId()
  const learners = await Promise.all(
    (await join(['R01', 'R02', 'R03'])).map(async (personId) => ({
      ...{ personId, collegeId },
      ...(await buildSession(server.platform.db, { collegeId, personId }, now)),
    })),
  )
  const results = await Promise.allSettled(
    learners.map((learner) => server.as(learner)(rollCall.attend, { body: { classScheduleId: id, code, deviceId } })),
  )
  expect(fulfilled(results)).toHaveLength(1)
  expect(codes(results)).toEqual(['attendance.device_taken', 'attendance.device_taken'])
})

test('ATT-16: several processes tell of an absence once', async () => {
  const ids = await join(['T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07', 'T08', 'T09', 'T10', 'T11', 'T12'], {
    person: { guardianMobile: '9333333333' },
  })
  await save(await meeting('2026-11-21T04:14:00Z'), Object.fromEntries(ids.map((id) => [id, 'absent'])))
  // Until nothing of the day is waited for: what other tests left uncalled as well.
  server.wait(90 * 60)
  const told = await Promise.all([1, 2, 3].map(() => tellAbsences(server.platform)))
  server.wait(-90 * 60)
  expect(told.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(12)
  expect(server.platform.messages.outbox('9333333333')).toHaveLength(12)
})
