import { describe, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { newId } from '../../../platform/database/columns.ts'
import { registersOf } from '../../../testing/registers.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildMappings } from '../../academics/builders.ts'
import { buildLessons } from '../../lessons/builders.ts'
import { buildApplication, buildRoll } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { collegeId } = people.teacher
const [classId, learnerA] = [entities.class.teacher.own, entities.learner.teacher.own]
const teacher = server.as('teacher')
const now = '2026-11-21T04:30:00.000Z'

const { meeting, join, open, save, shown, changes } = registersOf(server)

describe('a register', () => {
  test('ATT-10: opens with everybody present, in order of roll numbers, and is saved as the teacher left it', async () => {
    const [b = '', c = ''] = await join(['X07', 'X05'])
    const id = await meeting()
    const first = await open(id)
    expect(first).toMatchObject({ version: 0, lock: null, takenBy: null, editableUntil: '2026-11-22T18:30:00.000Z' })
    expect(first.students.map(({ rollNumber, status }) => [rollNumber, status])).toEqual([
      ['24J41A050A', 'present'],
      ['X05', 'present'],
      ['X07', 'present'],
    ])
    expect(await save(id, { [b]: 'absent', [c]: 'late' })).toMatchObject({
      ...{ version: 1, repeated: false, counts: { present: 1, absent: 1, late: 1, on_duty: 0 } },
    })
    expect(await open(id)).toMatchObject({ version: 1, takenBy: 'Teacher A', takenAt: now, session: { state: 'held' } })
    expect(await shown(id)).toEqual({ '0A': 'present', '05': 'late', '07': 'absent' })
    expect(await changes(id)).toEqual([])
  })

  test('ATT-10: a register of 72 is opened with at most 6 statements, and saved with 9', async () => {
    const ids = await join(Array.from({ length: 71 }, (_, n) => `Y${n + 10}`))
    const id = await meeting()
    const url = `${basePath}${rollCall.getStudentsByClassScheduleId.path}?classScheduleId=${id}`
    const opened = await server.inject('teacher', { method: 'GET', url })
    expect(opened.json().data.students).toHaveLength(72)
    const statements = (response: typeof opened) => Number(/desc="(\d+)"/.exec(String(response.headers['server-timing']))?.[1])
    expect(statements(opened)).toBeLessThanOrEqual(6)
    const entries = ids.slice(0, 7).map((learnerId) => ({ learnerId, status: 'absent' }))
    const payload = { classScheduleId: id, baseVersion: 0, clientId: newId(), at: now, entries }
    const saved = await server.inject('teacher', { method: 'POST', url: basePath + rollCall.attend.path, payload })
    expect(saved.json().data.counts).toMatchObject({ present: 65, absent: 7 })
    // Nine, and the two that begin and end the transaction.
    expect(statements(saved)).toBeLessThanOrEqual(11)
  })

  test('ATT-11: two sessions of a course on one day are two records, and what was saved is shown again', async () => {
    const [first, second] = [await meeting('2026-11-21T03:00:00Z'), await meeting()]
    await save(first, { [learnerA]: 'absent' })
    await save(second, {})
    expect([await shown(first), await shown(second)]).toEqual([{ '0A': 'absent' }, { '0A': 'present' }])
  })

  test('ATT-11: says who called the roll, and who saved it last', async () => {
    const id = await meeting()
    const heldAt = new Date('2026-11-21T04:10:00.000Z')
    await buildRoll(server.platform.db, collegeId, {
      sessionId: id,
      takenBy: others.teacher.personId,
      at: heldAt,
      marks: { [learnerA]: 'absent' },
    })
    const { takenBy, version } = await open(id)
    expect(takenBy).not.toBe('Teacher A')
    await save(id, {}, { baseVersion: version })
    expect(await open(id)).toMatchObject({ takenBy, takenAt: heldAt.toISOString(), savedBy: 'Teacher A', savedAt: now })
  })

  test('ATT-11: the same save sent again is answered as before, and another register cannot be saved by its name', async () => {
    const id = await meeting()
    const clientId = newId()
    const first = await save(id, { [learnerA]: 'absent' }, { clientId })
    expect(await save(id, { [learnerA]: 'absent' }, { clientId })).toEqual({ ...first, repeated: true })
    expect(await open(id)).toMatchObject({ version: 1 })
    await expect(save(await meeting(), {}, { clientId })).rejects.toMatchObject({ code: 'request.key_reused' })
  })

  test('ATT-11: a save that was begun on another version is refused, and nothing is overwritten', async () => {
    const id = await meeting()
    await save(id, { [learnerA]: 'absent' })
    await expect(save(id, { [learnerA]: 'present' })).rejects.toMatchObject({ code: 'attendance.changed_meanwhile', status: 409 })
    await expect(save(id, {}, { baseVersion: 2 })).rejects.toMatchObject({ code: 'attendance.changed_meanwhile' })
    expect(await shown(id)).toEqual({ '0A': 'absent' })
    expect(await save(id, {}, { baseVersion: 1 })).toMatchObject({ version: 2 })
    await expect(save(await meeting(), {}, { baseVersion: 1 })).rejects.toMatchObject({ code: 'attendance.changed_meanwhile' })
  })

  test('ATT-11: is saved with the fields of the specification alone, and the second such save overwrites nothing', async () => {
    const id = await meeting()
    const attend = async (status: string) => {
      const payload = { classScheduleId: id, entries: [{ learnerId: learnerA, status }] }
      const { statusCode, body } = await server.inject('teacher', { method: 'POST', url: basePath + rollCall.attend.path, payload })
      return { statusCode, ...JSON.parse(body) }
    }
    expect(await attend('absent')).toMatchObject({ statusCode: 200, data: { version: 1, counts: { absent: 1 } } })
    expect(await attend('present')).toMatchObject({ statusCode: 409, error: { code: 'attendance.changed_meanwhile' } })
    expect(await shown(id)).toEqual({ '0A': 'absent' })
  })

  test('ATT-14: says what was taught, by a lesson of the course and in words', async () => {
    const id = await meeting()
    await save(id, {}, { topic: 'Stacks and queues', lessonId: entities.lesson.teacher.own })
    const { session, lessons } = await open(id)
    expect(session).toMatchObject({ topic: 'Stacks and queues', lesson: { title: 'Lesson of A' } })
    expect(lessons.map(({ title }) => title)).toEqual(['Lesson of A'])
    // What is not said stays as it was.
    await save(id, {}, { baseVersion: 1 })
    expect((await open(id)).session).toMatchObject({ topic: 'Stacks and queues', lesson: { title: 'Lesson of A' } })
    const [elsewhere = ''] = await buildLessons(server.platform.db, collegeId, [
      { courseId: entities.course.teacher.other, createdBy: others.teacher.personId },
    ])
    for (const lessonId of [elsewhere, newId()])
      await expect(save(id, {}, { baseVersion: 2, lessonId })).rejects.toMatchObject({ fields: { lessonId: expect.any(String) } })
  })

  test('ATT-17: holds who was in the class that day, and nobody else (STR-3)', async () => {
    const [late = ''] = await join(['X01'], { startsOn: '2026-11-21' })
    const [gone = ''] = await join(['X02'], { endsOn: '2026-11-20' })
    const [yesterday, today] = [await meeting('2026-11-20T04:00:00Z'), await meeting()]
    expect(Object.keys(await shown(yesterday))).toEqual(['0A', '02'])
    expect(Object.keys(await shown(today))).toEqual(['0A', '01'])
    await expect(save(today, { [gone]: 'present' })).rejects.toMatchObject({ code: 'attendance.not_a_member' })
    await expect(save(yesterday, { [late]: 'absent' })).rejects.toMatchObject({ code: 'attendance.not_a_member' })
    await expect(save(today, { [others.learner.personId]: 'absent' })).rejects.toMatchObject({ code: 'attendance.not_a_member' })
    expect((await open(today)).version).toBe(0)
  })

  test('of a learner who joined after it was saved says nothing until it is saved again', async () => {
    const id = await meeting()
    await save(id, {})
    await join(['X03'])
    expect(await shown(id)).toEqual({ '0A': 'present', '03': null })
    await save(id, {}, { baseVersion: 1 })
    expect(await shown(id)).toEqual({ '0A': 'present', '03': 'present' })
    expect(await changes(id)).toMatchObject([{ learner: { rollNumber: 'X03' }, before: null, after: 'present' }])
  })

  test('proposes on duty and turns an absence into it where an approved application covers the whole session', async () => {
    const { db } = server.platform
    const applied = { state: 'approved' as const, startsOn: '2026-11-21', endsOn: '2026-11-21', createdAt: new Date(now) }
    const [b = '', c = '', d = ''] = await join(['X01', 'X02', 'X03'])
    await buildApplication(db, collegeId, { learnerId: learnerA, kind: 'on_duty', ...applied, firstPeriod: 1, lastPeriod: 3 })
    await buildApplication(db, collegeId, { learnerId: b, kind: 'medical', ...applied })
    await buildApplication(db, collegeId, { learnerId: c, kind: 'on_duty', ...applied, state: 'head' })
    await buildApplication(db, collegeId, { learnerId: d, kind: 'on_duty', ...applied, firstPeriod: 2, lastPeriod: 3 })
    const id = await meeting()
    expect((await open(id)).students.map(({ status, excuse }) => [status, excuse])).toEqual([
      ['on_duty', 'on_duty'],
      ['present', 'medical'],
      ['present', null],
      ['present', null],
    ])
    const sent = [id, { [learnerA]: 'absent', [b]: 'absent', [c]: 'absent', [d]: 'absent' }, { clientId: newId() }] as const
    const answer = await save(...sent)
    expect(answer).toMatchObject({ onDutyIds: [learnerA], counts: { on_duty: 1, absent: 3 } })
    expect(await save(...sent)).toEqual({ ...answer, repeated: true })
    expect(await shown(id)).toEqual({ '0A': 'on_duty', '01': 'absent', '02': 'absent', '03': 'absent' })
    // A lab that goes on after the leave is not covered by it.
    const lab = await meeting(undefined, { firstPeriod: 2, periodCount: 3, kind: 'lab' })
    expect(await save(lab, { [learnerA]: 'absent' })).toMatchObject({ onDutyIds: [] })
  })

  test('is not called before the class begins, nor of a cancelled one', async () => {
    const soon = await meeting('2026-11-21T04:40:00Z')
    const later = await meeting('2026-11-21T04:41:00Z')
    const cancelled = await meeting(undefined, { state: 'cancelled' })
    expect(await save(soon, {})).toMatchObject({ version: 1 })
    await expect(save(later, {})).rejects.toMatchObject({ code: 'attendance.not_begun' })
    await expect(save(cancelled, {})).rejects.toMatchObject({ code: 'attendance.session_cancelled' })
    expect([(await open(later)).lock, (await open(cancelled)).lock]).toEqual(['not_begun', 'cancelled'])
  })

  test('is saved whole or not at all, by those who say what they mean', async () => {
    const id = await meeting()
    const body = { classScheduleId: id, clientId: newId() }
    await expect(teacher(rollCall.attend, { body: { ...body, baseVersion: 0 } })).rejects.toMatchObject({
      fields: { entries: expect.any(String) },
    })
    await expect(server.as('learner')(rollCall.attend, { body: { ...body, entries: [], baseVersion: 0 } })).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    })
    expect((await open(id)).version).toBe(0)
  })

  test('is read by colleagues who teach the class, and called by those who teach the course or take the session', async () => {
    const { db } = server.platform
    await buildMappings(db, collegeId, [{ facultyId: others.teacher.personId, classId, courseId: entities.course.teacher.other }])
    const id = await meeting()
    const body = { classScheduleId: id, entries: [], baseVersion: 0, clientId: newId() }
    expect((await open(id, others.teacher)).session.can.takeAttendance).toBe(false)
    await expect(server.as(others.teacher)(rollCall.attend, { body })).rejects.toMatchObject({ code: 'access.refused', status: 403 })
    const handedOver = await meeting(undefined, { facultyId: others.teacher.personId })
    expect(await server.as(others.teacher)(rollCall.attend, { body: { ...body, classScheduleId: handedOver } })).toMatchObject({
      version: 1,
    })
  })
})
