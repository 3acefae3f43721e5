import { describe, expect, test } from 'vitest'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { notifications } from '#contract/features/notifications.ts'
import { buildHeadOf } from '../../../testing/heads.ts'
import { registersOf } from '../../../testing/registers.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildMappings } from '../../academics/builders.ts'
import { buildPolicies, buildStatement } from '../builders.ts'
import { standardRules } from '../policies/rules.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { collegeId } = people.teacher
const learnerA = entities.learner.teacher.own
const teacher = server.as('teacher')
const administrator = server.as('administrator')
const { meeting, join, open, save, shown, changes } = registersOf(server)

const ask = (classScheduleId: string) =>
  teacher(rollCall.requestUnlock, { body: { classScheduleId, reason: 'The wrong section was called.' } })
const decide = (unlockId: string, decision: 'grant' | 'refuse', given: object = {}) =>
  administrator(rollCall.decideUnlock, { body: { unlockId, decision, note: 'Seen the paper register.', ...given } })
const titles = async (who: 'teacher' | 'administrator') =>
  (await server.as(who)(notifications.getNotifications)).data.map(({ title }) => title)

describe('ATT-13: the edit window', () => {
  test('is the day and the next one; every change in it keeps before, after, who, when and why', async () => {
    const id = await meeting('2026-11-20T04:00:00Z')
    await save(id, { [learnerA]: 'absent' })
    expect(await changes(id)).toEqual([])
    await save(id, { [learnerA]: 'late' }, { baseVersion: 1, reason: 'Came at ten.' })
    await save(id, { [learnerA]: 'late' }, { baseVersion: 2 })
    expect(await changes(id)).toMatchObject([
      {
        before: 'absent',
        after: 'late',
        changedBy: 'Teacher A',
        changedAt: '2026-11-21T04:30:00.000Z',
        reason: 'Came at ten.',
        statementVersion: null,
      },
    ])
    // Midnight in the college, not in Greenwich.
    server.wait(13 * 3600 + 59 * 60)
    expect(await save(id, {}, { baseVersion: 3 })).toMatchObject({ version: 4 })
    server.wait(60)
    expect(await open(id)).toMatchObject({ lock: 'window_over', editableUntil: null })
    await expect(save(id, {}, { baseVersion: 4, reason: 'Too late.' })).rejects.toMatchObject({ code: 'attendance.locked', status: 423 })
  })

  test('is as long as the policy of the college says', async () => {
    const laid = (effectiveFromBatch: number, editDays: number) => ({
      ...{ regulationId: null, effectiveFromBatch, rules: { ...standardRules('JNTU'), editDays } },
      ...{ updatedBy: null, updatedAt: new Date('2026-06-01T00:00:00Z') },
    })
    // What is laid down for whoever is admitted next year does not hold yet.
    await buildPolicies(server.platform.db, collegeId, [laid(2020, 3), laid(2027, 9)])
    expect(await open(await meeting('2026-11-18T04:00:00Z'))).toMatchObject({ lock: null, editableUntil: '2026-11-21T18:30:00.000Z' })
    expect(await open(await meeting('2026-11-17T04:00:00Z'))).toMatchObject({ lock: 'window_over' })
  })

  test('after it whoever takes the session asks, whoever decides is told, and a granted one opens for some hours', async () => {
    const id = await meeting('2026-11-18T04:00:00Z')
    await expect(save(id, {}, { at: '2026-11-21T04:30:00Z' })).rejects.toMatchObject({ code: 'attendance.locked' })
    const asked = await ask(id)
    expect(asked).toMatchObject({ state: 'requested', requestedBy: 'Teacher A', can: { decide: false }, session: { id } })
    expect(await ask(id)).toEqual(asked)
    expect(await titles('administrator')).toContain('A register is asked to be unlocked')
    expect((await administrator(rollCall.fetchUnlocks)).data[0]).toMatchObject({ id: asked.id, can: { decide: true } })
    expect(await open(id)).toMatchObject({ lock: 'window_over', unlock: 'requested' })

    expect(await decide(asked.id, 'grant', { hours: 2 })).toMatchObject({
      state: 'granted',
      openUntil: '2026-11-21T06:30:00.000Z',
      decidedBy: 'Administrator',
    })
    expect(await titles('teacher')).toContain('Your register is unlocked')
    expect(await open(id)).toMatchObject({
      ...{ lock: null, unlock: 'granted', editableUntil: '2026-11-21T06:30:00.000Z', needsReason: false },
    })
    await save(id, { [learnerA]: 'absent' })
    expect(await open(id)).toMatchObject({ lock: null, needsReason: true })
    await expect(save(id, {}, { baseVersion: 1 })).rejects.toMatchObject({
      code: 'attendance.reason_missing',
      fields: { reason: expect.any(String) },
    })
    await save(id, {}, { baseVersion: 1, reason: 'Was in the other batch.' })
    expect(await changes(id)).toMatchObject([{ before: 'absent', after: 'present', reason: 'Was in the other batch.' }])
    server.wait(2 * 3600)
    await expect(save(id, {}, { baseVersion: 2, reason: 'Once more.' })).rejects.toMatchObject({ code: 'attendance.locked' })
  })

  test('a request is decided once; refused, the register stays as it is and may be asked for again', async () => {
    const id = await meeting('2026-11-18T04:00:00Z')
    const { id: unlockId } = await ask(id)
    expect(await decide(unlockId, 'refuse')).toMatchObject({ state: 'refused', openUntil: null, note: 'Seen the paper register.' })
    expect(await decide(unlockId, 'refuse')).toMatchObject({ state: 'refused' })
    await expect(decide(unlockId, 'grant')).rejects.toMatchObject({ code: 'attendance.decided_already' })
    expect(await titles('teacher')).toContain('Your register stays locked')
    expect(await open(id)).toMatchObject({ lock: 'window_over', unlock: 'refused' })
    expect((await ask(id)).id).not.toBe(unlockId)
    const all = await administrator(rollCall.fetchUnlocks, { query: { open: 'false' } })
    expect(all.data.map(({ state }) => state).slice(-1)).toEqual(['refused'])
  })

  test('an administrator who heads departments decides for those alone, and is the one who is told', async () => {
    const [own, elsewhere] = [
      await buildHeadOf(server, collegeId, entities.department.teacher.own),
      await buildHeadOf(server, collegeId, entities.department.teacher.other),
    ]
    const { id: unlockId } = await ask(await meeting('2026-11-18T04:00:00Z'))
    const body = { unlockId, decision: 'grant', note: 'Seen.' } as const
    expect((await server.as(elsewhere)(rollCall.fetchUnlocks)).data.map(({ id }) => id)).not.toContain(unlockId)
    await expect(server.as(elsewhere)(rollCall.decideUnlock, { body })).rejects.toMatchObject({ code: 'access.refused', status: 403 })
    expect((await server.as(own)(notifications.getNotifications)).data.map(({ title }) => title)).toContain(
      'A register is asked to be unlocked',
    )
    expect(await titles('administrator')).not.toContain('A register is asked to be unlocked')
    expect(await server.as(own)(rollCall.decideUnlock, { body })).toMatchObject({ state: 'granted', decidedBy: 'Head' })
  })

  test('of a department whose head left, those who head none are told', async () => {
    const head = await buildHeadOf(server, collegeId, entities.department.teacher.own)
    await server.platform.db.execute(`update people set is_active = false where id = '${head.personId}'`)
    await ask(await meeting('2026-11-18T04:00:00Z'))
    expect(await titles('administrator')).toContain('A register is asked to be unlocked')
  })

  test('nobody asks for what is open anyway, nor for what others take', async () => {
    await expect(ask(await meeting())).rejects.toMatchObject({ code: 'attendance.not_locked' })
    await expect(ask(await meeting('2026-11-23T04:00:00Z'))).rejects.toMatchObject({ code: 'attendance.not_locked' })
    const id = await meeting('2026-11-18T04:00:00Z')
    await buildMappings(server.platform.db, collegeId, [
      { facultyId: others.teacher.personId, classId: entities.class.teacher.own, courseId: entities.course.teacher.other },
    ])
    await expect(
      server.as(others.teacher)(rollCall.requestUnlock, { body: { classScheduleId: id, reason: 'Mine?' } }),
    ).rejects.toMatchObject({ code: 'access.refused' })
  })

  test('of a published month nothing changes without an unlock and a reason, and it is kept with the statement that it corrects', async () => {
    const [id, untaken, after] = [await meeting('2026-11-20T04:00:00Z'), await meeting('2026-11-20T05:00:00Z'), await meeting()]
    await save(id, { [learnerA]: 'absent' })
    await buildStatement(server.platform.db, collegeId, {
      ...{
        classId: entities.class.teacher.own,
        month: '2026-11',
        asOn: '2026-11-20',
        version: 2,
        publishedBy: people.administrator.personId,
      },
    })
    expect(await open(id)).toMatchObject({ lock: 'published', editableUntil: null })
    expect(await open(after)).toMatchObject({ lock: null, needsReason: false })
    await expect(save(id, {}, { baseVersion: 1, reason: 'Was there.' })).rejects.toMatchObject({ code: 'attendance.locked' })
    for (const each of [id, untaken]) await decide((await ask(each)).id, 'grant')
    for (const each of [id, untaken]) expect(await open(each)).toMatchObject({ lock: null, needsReason: true })
    await expect(save(untaken, {})).rejects.toMatchObject({ code: 'attendance.reason_missing' })
    await expect(save(id, {}, { baseVersion: 1 })).rejects.toMatchObject({ code: 'attendance.reason_missing' })
    await save(id, {}, { baseVersion: 1, reason: 'Was there.' })
    await save(untaken, {}, { reason: 'Forgotten.' })
    expect(await changes(id)).toMatchObject([{ before: 'absent', after: 'present', reason: 'Was there.', statementVersion: 2 }])
    expect(await changes(untaken)).toMatchObject([{ before: null, after: 'present', reason: 'Forgotten.', statementVersion: 2 }])
  })
})

describe('ATT-12: a roll call that waited on the device', () => {
  test('counts when it was done in time and arrives within seven days; both times are kept', async () => {
    const id = await meeting('2026-11-17T04:00:00Z')
    await save(id, { [learnerA]: 'absent' }, { at: '2026-11-17T04:20:00Z' })
    expect(await open(id)).toMatchObject({
      takenAt: '2026-11-17T04:20:00.000Z',
      receivedAt: '2026-11-21T04:30:00.000Z',
      lock: 'window_over',
    })
    expect(await shown(id)).toEqual({ '0A': 'absent' })
  })

  test('does not when the device says that it was done after the window, before the class, or longer ago', async () => {
    for (const [startsAt, at] of [
      ['2026-11-17T04:00:00Z', '2026-11-18T19:00:00Z'],
      ['2026-11-17T04:00:00Z', '2026-11-17T03:00:00Z'],
      ['2026-11-14T04:00:00Z', '2026-11-14T04:20:00Z'],
      ['2026-11-17T04:00:00Z', '2026-11-29T04:20:00Z'],
    ] as const)
      await expect(save(await meeting(startsAt), {}, { at })).rejects.toMatchObject({ code: 'attendance.locked' })
  })

  test('does not when the register was saved meanwhile', async () => {
    const id = await meeting('2026-11-17T04:00:00Z')
    await save(id, {}, { at: '2026-11-17T04:20:00Z' })
    const late = { at: '2026-11-17T04:30:00Z', baseVersion: 1, reason: 'Late.' }
    await expect(save(id, { [learnerA]: 'absent' }, late)).rejects.toMatchObject({ code: 'attendance.locked' })
  })

  test('of a device whose clock is ahead the time is kept as it said', async () => {
    const id = await meeting()
    await join(['X01'])
    await save(id, {}, { at: '2026-11-21T09:00:00Z' })
    expect(await open(id)).toMatchObject({ takenAt: '2026-11-21T09:00:00.000Z', receivedAt: '2026-11-21T04:30:00.000Z' })
  })
})
