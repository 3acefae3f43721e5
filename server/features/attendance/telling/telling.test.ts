import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { telling } from '#contract/features/attendance/telling.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { buildHeadOf } from '../../../testing/heads.ts'
import { registersOf } from '../../../testing/registers.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildMemberships } from '../../academics/builders.ts'
import { buildPolicies } from '../builders.ts'
import { standardRules } from '../policies/rules.ts'
import { tellAbsences } from './actions.ts'

const server = await startTestServer({ rollback: true })
const { entities, people } = server.world
const { collegeId } = people.teacher
const { platform } = server
const { meeting, join, save } = registersOf(server)

let lastMobile = 9_100_000_000
/** A learner of class A whose parent has a mobile, and what was sent to it. */
async function child(roll: string) {
  const guardianMobile = String(lastMobile++)
  const [id = ''] = await join([roll], { person: { guardianMobile, mobile: '9000000009' } })
  return { id, heard: () => platform.messages.outbox(guardianMobile).map(({ text }) => text) }
}
const cancel = (classScheduleId: string) =>
  server.as('teacher')(arranging.cancelClassSchedule, { body: { classScheduleId, reason: 'Rain.' } })
const tell = () => tellAbsences(platform)
const minutes = (count: number) => server.wait(count * 60)

afterEach(() => vi.restoreAllMocks())

/** A class session of the afternoon, from 11:00 to 11:50. */
const afternoon = (given: object = {}) => meeting('2026-11-21T05:30:00Z', { firstPeriod: 5, ...given })

// Class A has one class session of its own in the world that day. Every test says itself what else there is to wait for.
beforeEach(() => cancel(entities.classSession.teacher.own))

test('ATT-16: the home is told once, when the day and the time of grace are over, with all periods that were missed', async () => {
  const { id, heard } = await child('X01')
  const last = await afternoon()
  await save(await meeting('2026-11-21T03:20:00Z', { firstPeriod: 1 }), { [id]: 'absent' })
  minutes(29)
  expect(await tell()).toBe(0)
  await save(await meeting('2026-11-21T04:10:00Z', { firstPeriod: 2 }), { [id]: 'absent' })
  await save(await meeting('2026-11-21T04:20:00Z', { firstPeriod: 3 }), { [id]: 'late' })
  minutes(5)
  await save(await meeting('2026-11-21T04:30:00Z', { firstPeriod: 4 }), { [id]: 'absent' })
  expect(await tell()).toBe(0)
  minutes(60)
  // All that was called is out of grace; the last class of the day is not called yet.
  expect(await tell()).toBe(0)
  await save(last, { [id]: 'absent' })
  minutes(29)
  expect(await tell()).toBe(0)
  minutes(1)
  expect(await tell()).toBe(1)
  expect(heard()).toEqual(['Learner X01 was absent on 21 Nov 2026 in P1, P2, P4, P5. JNTU Test College'])
  await save(await meeting('2026-11-21T06:30:00Z', { firstPeriod: 6 }), { [id]: 'absent' })
  minutes(60)
  expect(await tell()).toBe(0)
  expect(heard()).toHaveLength(1)
})

test('ATT-16: a class session that is never called is waited for until it ended and its time of grace is over', async () => {
  const { id, heard } = await child('X01')
  await afternoon()
  await save(await meeting(), { [id]: 'absent' })
  minutes(139)
  expect(await tell()).toBe(0)
  minutes(1)
  expect(await tell()).toBe(1)
  expect(heard()).toHaveLength(1)
})

test('ATT-16: one that is cancelled is not waited for, nor one of a class that the learner is not in', async () => {
  const [inGroup, inSection] = [await child('X01'), await child('X02')]
  const groupId = entities.group.teacher.own
  await buildMemberships(platform.db, { collegeId, id: groupId }, [inGroup.id])
  await afternoon({ classId: groupId })
  const cancelled = await afternoon()
  await save(await meeting(), { [inGroup.id]: 'absent', [inSection.id]: 'absent' })
  minutes(30)
  expect(await tell()).toBe(0)
  await cancel(cancelled)
  expect(await tell()).toBe(1)
  expect([inGroup.heard().length, inSection.heard().length]).toEqual([0, 1])
  minutes(110)
  expect(await tell()).toBe(1)
  expect(inGroup.heard()).toHaveLength(1)
})

test('ATT-16: a register of yesterday that is called today is told of as of its day', async () => {
  const { id, heard } = await child('X01')
  await afternoon()
  await save(await meeting('2026-11-20T04:10:00Z'), { [id]: 'absent' })
  minutes(29)
  expect(await tell()).toBe(0)
  minutes(1)
  expect(await tell()).toBe(1)
  expect(heard()).toEqual([expect.stringContaining('on 20 Nov 2026 in P1.')])
})

test('MSG-1: nobody is told from 21:00 to 07:00; what waits is told in the morning, as of its day', async () => {
  const [early, late] = [await child('X01'), await child('X02')]
  const evening = await meeting('2026-11-21T04:20:00Z', { firstPeriod: 2 })
  await save(await meeting(), { [early.id]: 'absent' })
  // It is ten in the morning.
  minutes(10 * 60 + 30)
  await save(evening, { [late.id]: 'absent' })
  minutes(29)
  expect(await tell()).toBe(1)
  expect(early.heard()).toHaveLength(1)
  minutes(1)
  expect(await tell()).toBe(0)
  minutes(9 * 60 + 59)
  expect(await tell()).toBe(0)
  expect(late.heard()).toEqual([])
  minutes(1)
  expect(await tell()).toBe(1)
  expect(late.heard()).toEqual([expect.stringContaining('on 21 Nov 2026 in P2.')])
})

test('ATT-16: what is corrected before is not told', async () => {
  const [a, b] = [await child('X01'), await child('X02')]
  const id = await meeting()
  await save(id, { [a.id]: 'absent' })
  minutes(20)
  await save(id, { [b.id]: 'absent' }, { baseVersion: 1 })
  minutes(29)
  expect(await tell()).toBe(0)
  minutes(1)
  expect(await tell()).toBe(1)
  expect([a.heard(), b.heard().length]).toEqual([[], 1])
})

test('ATT-16: who becomes absent by a correction is told of as well, after the same time', async () => {
  const { id, heard } = await child('X01')
  const session = await meeting()
  await save(session)
  minutes(45)
  expect(await tell()).toBe(0)
  await save(session, { [id]: 'absent' }, { baseVersion: 1 })
  minutes(29)
  expect(await tell()).toBe(0)
  minutes(1)
  expect(await tell()).toBe(1)
  expect(heard()).toHaveLength(1)
})

test('the periods of a laboratory are named one by one, of a meeting outside the bells its hour', async () => {
  const { id, heard } = await child('X01')
  await save(await meeting('2026-11-21T01:30:00Z', { firstPeriod: null }), { [id]: 'absent' })
  await save(await meeting(undefined, { firstPeriod: 4, periodCount: 3, kind: 'lab' }), { [id]: 'absent' })
  minutes(30)
  await tell()
  expect(heard()).toEqual([expect.stringContaining('in 07:00, P4, P5, P6.')])
})

test('the college’s time of grace and words count', async () => {
  const { id, heard } = await child('X01')
  const rules = { ...standardRules('JNTU'), graceMinutes: 5 }
  await buildPolicies(platform.db, collegeId, [
    { regulationId: null, effectiveFromBatch: 2020, rules, updatedBy: null, updatedAt: new Date('2026-06-01T00:00:00Z') },
  ])
  const administrator = server.as('administrator')
  expect(await administrator(telling.fetchAbsenceText)).toMatchObject({ isStandard: true })
  const text = '{name} missed {periods} on {day}. Call 040-123. {college}'
  expect(await administrator(telling.saveAbsenceText, { body: { text } })).toEqual({ text, isStandard: false, can: { change: true } })
  for (const wrong of ['Somebody was absent.', '{name} was absent from {course}.'])
    await expect(administrator(telling.saveAbsenceText, { body: { text: wrong } })).rejects.toMatchObject({
      fields: { text: expect.any(String) },
    })
  await save(await meeting(), { [id]: 'absent' })
  minutes(5)
  await tell()
  expect(heard()).toEqual(['Learner X01 missed P1 on 21 Nov 2026. Call 040-123. JNTU Test College'])
})

test('the words are the whole college’s, and no head of a department changes them', async () => {
  const head = server.as(await buildHeadOf(server, collegeId, server.world.entities.department.administrator.own))
  await expect(head(telling.saveAbsenceText, { body: { text: '{name} was absent.' } })).rejects.toMatchObject({ code: 'access.refused' })
  expect(await head(telling.fetchAbsenceText)).toMatchObject({ isStandard: true, can: { change: false } })
})

test('without a parent’s mobile the learner’s own is used, else the address, else nobody is told', async () => {
  const ids = [
    ...(await join(['X01'], { person: { mobile: '9000000077' } })),
    ...(await join(['X02'], { person: { email: 'x02@jntu.example' } })),
    ...(await join(['X03'])),
  ]
  await save(await meeting(), Object.fromEntries(ids.map((id) => [id, 'absent'])))
  minutes(30)
  expect(await tell()).toBe(2)
  expect(platform.messages.outbox('9000000077')).toMatchObject([{ channel: 'sms' }])
  expect(platform.messages.outbox('x02@jntu.example')).toMatchObject([{ channel: 'mail', subject: 'Absent on 21 Nov 2026' }])
  expect(await tell()).toBe(0)
})

test('what could not be sent is sent later, and what was sent is not sent again', async () => {
  const [a, b] = [await child('X01'), await child('X02')]
  const send = platform.messages.sms
  const failing = vi.spyOn(platform.messages, 'sms').mockImplementation(async (sms) => {
    if (b.heard().length === 0 && sms.text.includes('X02')) throw new Error('The gateway is down.')
    await send(sms)
  })
  await save(await meeting(), { [a.id]: 'absent', [b.id]: 'absent' })
  minutes(30)
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  failing.mockRestore()
  minutes(2)
  expect(await tell()).toBe(1)
  minutes(10)
  expect(await tell()).toBe(0)
  expect([a.heard(), b.heard()].map(({ length }) => length)).toEqual([1, 1])
})

test('of a failure that was corrected meanwhile nothing is sent', async () => {
  const { id, heard } = await child('X01')
  const session = await meeting()
  const failing = vi.spyOn(platform.messages, 'sms').mockRejectedValue(new Error('The gateway is down.'))
  await save(session, { [id]: 'absent' })
  minutes(30)
  await tell()
  failing.mockRestore()
  await save(session, {}, { baseVersion: 1 })
  minutes(30)
  expect(await tell()).toBe(0)
  expect(heard()).toEqual([])
})

test('many are told in one turn, and of days before yesterday nobody', async () => {
  const ids = await join(
    Array.from({ length: 120 }, (_, n) => `M${n + 100}`),
    { person: { guardianMobile: '9222222222' } },
  )
  const marks = Object.fromEntries(ids.map((id) => [id, 'absent' as const]))
  await save(await meeting('2026-11-18T04:00:00Z'), marks, { at: '2026-11-18T04:30:00Z' })
  minutes(30)
  expect(await tell()).toBe(0)
  await save(await meeting(), marks)
  minutes(30)
  expect(await tell()).toBe(120)
  expect(new Set(platform.messages.outbox('9222222222').map(({ text }) => text)).size).toBe(120)
})
