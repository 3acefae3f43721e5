import { expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { checkInCode, codeStep } from '#contract/features/attendance/check-in-code.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { identity } from '#contract/features/identity.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { newId } from '../../../platform/database/columns.ts'
import { registersOf } from '../../../testing/registers.ts'
import { testCheckInSecret } from '../../../testing/scheduled-world.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'
import { buildMappings } from '../../academics/builders.ts'
import { buildSession } from '../../identity/builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { collegeId } = people.teacher
const worldSession = entities.classSession.teacher.own
const teacher = server.as('teacher')
const { meeting, join, open, save, shown } = registersOf(server)

const show = (classScheduleId: string) => teacher(checkIn.openCheckIn, { body: { classScheduleId } })
const stop = (classScheduleId: string) => teacher(checkIn.closeCheckIn, { body: { classScheduleId } })
/** The code that a screen shows, so many seconds ago or (negative) ahead. */
const codeOf = (secret: string, secondsAgo = 0) => checkInCode(secret, codeStep(server.platform.clock.now().getTime() - secondsAgo * 1000))
const enter = (who: 'learner' | Person, classScheduleId: string, code: string, deviceId = newId()) =>
  server.as(who)(rollCall.attend, { body: { classScheduleId, code, deviceId } })
/** Learners of class A who are signed in. */
async function signedIn(rollNumbers: string[]): Promise<Person[]> {
  const { db, clock } = server.platform
  const ids = await join(rollNumbers)
  return Promise.all(
    ids.map(async (personId) => ({ personId, collegeId, ...(await buildSession(db, { collegeId, personId }, clock.now())) })),
  )
}

test('learners check in by the code, and the register then proposes them as present and the others as absent', async () => {
  const [b] = await signedIn(['X01', 'X02'])
  if (!b) throw new Error('Nobody joined.')
  const id = await meeting()
  const round = await show(id)
  expect(round).toMatchObject({ round: 1, checkedIn: 0, closedAt: null })
  expect(await show(id)).toEqual(round)
  expect((await server.as('learner')(checkIn.fetchOpenCheckIns)).data).toContainEqual({
    ...{ classScheduleId: id, course_name: 'Data Structures A', round: 1, checkedInAt: null },
  })
  const answer = await enter('learner', id, await codeOf(round.secret))
  expect(answer).toEqual({
    ...{ classScheduleId: id, version: null, counts: null, repeated: false, onDutyIds: [], checkedInAt: '2026-11-21T04:30:00.000Z' },
  })
  await enter(b, id, await codeOf(round.secret))
  // Sent again when the code has long changed, by whatever device, it is answered as before.
  server.wait(120)
  expect(await enter('learner', id, '000000')).toEqual({ ...answer, repeated: true })
  expect(await shown(id)).toEqual({ '0A': 'present', '01': 'present', '02': 'absent' })
  expect(
    (await teacher(checkIn.fetchCheckIns, { query: { classScheduleId: id } })).data.map(({ learner, round }) => [
      learner.rollNumber,
      round,
    ]),
  ).toEqual([
    ['X01', 1],
    ['24J41A050A', 1],
  ])
  expect(await stop(id)).toEqual({ rounds: 1, checkedIn: 2 })
  expect(await stop(id)).toEqual({ rounds: 1, checkedIn: 2 })
  await expect(enter(b, id, await codeOf(round.secret))).rejects.toMatchObject({ code: 'attendance.check_in_closed' })
})

test('the teacher’s list has the last word, and closes the check-in', async () => {
  const round = { secret: testCheckInSecret }
  await enter('learner', worldSession, await codeOf(round.secret))
  await save(worldSession, { [people.learner.personId]: 'absent' })
  expect(await shown(worldSession)).toEqual({ '0A': 'absent' })
  const open = (await server.as('learner')(checkIn.fetchOpenCheckIns)).data
  expect(open.map(({ classScheduleId }) => classScheduleId)).not.toContain(worldSession)
  await expect(enter('learner', worldSession, await codeOf(round.secret))).rejects.toMatchObject({ code: 'attendance.check_in_closed' })
})

test('nobody checks in to what was cancelled while its code was shown', async () => {
  const id = await meeting()
  const round = await show(id)
  await teacher(arranging.cancelClassSchedule, { body: { classScheduleId: id, reason: 'The teacher is ill.' } })
  expect((await server.as('learner')(checkIn.fetchOpenCheckIns)).data.map(({ classScheduleId }) => classScheduleId)).not.toContain(id)
  await expect(enter('learner', id, await codeOf(round.secret))).rejects.toMatchObject({ code: 'attendance.check_in_closed' })
})

test.each([-20, -10, 0, 10, 20])('the code of %i seconds ago is taken, for clocks that are slow or fast', async (secondsAgo) => {
  expect(await enter('learner', worldSession, await codeOf(testCheckInSecret, secondsAgo))).toMatchObject({ repeated: false })
})

test.each([-30, 30])('the code of %i seconds ago is not', async (secondsAgo) => {
  await expect(enter('learner', worldSession, await codeOf(testCheckInSecret, secondsAgo))).rejects.toMatchObject({
    ...{ code: 'attendance.code_wrong', fields: { code: expect.any(String) } },
  })
})

test('a code cannot be guessed: after ten tries one waits, and the right one does not help', async () => {
  const wrong = String((Number(await codeOf(testCheckInSecret)) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 10; n++) await expect(enter('learner', worldSession, wrong)).rejects.toMatchObject({ code: 'attendance.code_wrong' })
  await expect(enter('learner', worldSession, await codeOf(testCheckInSecret))).rejects.toMatchObject({ code: 'request.too_many' })
  server.wait(601)
  expect(await enter('learner', worldSession, await codeOf(testCheckInSecret))).toMatchObject({ repeated: false })
})

test('a code that nobody entered proposes nobody absent; once somebody did, those who did not', async () => {
  const statuses = async () => (await open(worldSession)).students.map(({ status }) => status)
  const [b] = await signedIn(['X01'])
  if (!b) throw new Error('Nobody joined.')
  expect(await statuses()).toEqual(['present', 'present'])
  await enter(b, worldSession, await codeOf(testCheckInSecret))
  expect((await statuses()).toSorted()).toEqual(['absent', 'present'])
})

test('within a session a device belongs to one learner; in another session it may be another one’s', async () => {
  const [b] = await signedIn(['X01'])
  if (!b) throw new Error('Nobody joined.')
  const device = newId()
  await enter('learner', worldSession, await codeOf(testCheckInSecret), device)
  await expect(enter(b, worldSession, await codeOf(testCheckInSecret), device)).rejects.toMatchObject({ code: 'attendance.device_taken' })
  const next = await meeting('2026-11-21T04:35:00Z')
  expect(await enter(b, next, await codeOf((await show(next)).secret), device)).toMatchObject({ repeated: false })
  expect((await open(worldSession)).students.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, false])
})

test('who sends the fields of the specification alone checks in as their session, which no other learner is on', async () => {
  const [b] = await signedIn(['X01'])
  if (!b) throw new Error('Nobody joined.')
  const payload = { classScheduleId: worldSession, code: await codeOf(testCheckInSecret) }
  const attend = (who: 'learner' | Person) => server.inject(who, { method: 'POST', url: basePath + rollCall.attend.path, payload })
  const answers = [await attend('learner'), await attend(b), await attend(b)]
  expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).data?.repeated])).toEqual([
    [200, false],
    [200, false],
    [200, true],
  ])
  const sessions = (await server.as('learner')(identity.sessions)).data
  const current = sessions.find(({ isCurrent }) => isCurrent)
  const [c] = await signedIn(['X02'])
  if (!c || !current) throw new Error('Nobody is signed in.')
  // Whoever names that session as a device of their own is refused as on any device of somebody else.
  await expect(enter(c, worldSession, await codeOf(testCheckInSecret), current.id)).rejects.toMatchObject({
    code: 'attendance.device_taken',
  })
})

test('who checks in to two sessions at the same time is flagged in both, and refused in neither', async () => {
  const id = await meeting('2026-11-21T04:20:00Z')
  await enter('learner', worldSession, await codeOf(testCheckInSecret))
  await enter('learner', id, await codeOf((await show(id)).secret))
  for (const each of [worldSession, id]) {
    expect((await open(each)).students).toMatchObject([{ status: 'present', checkInFlag: 'overlap' }])
    expect((await teacher(checkIn.fetchCheckIns, { query: { classScheduleId: each } })).data).toMatchObject([{ flag: 'overlap' }])
  }
})

test('a second check flags who is not there any more, once it is over', async () => {
  const [b] = await signedIn(['X01'])
  if (!b) throw new Error('Nobody joined.')
  const id = await meeting()
  const first = await codeOf((await show(id)).secret)
  await enter('learner', id, first)
  await enter(b, id, first)
  await stop(id)
  const second = await show(id)
  expect(second.round).toBe(2)
  await enter(b, id, await codeOf(second.secret))
  const flags = async () => (await open(id)).students.map(({ checkInFlag }) => checkInFlag)
  expect(await flags()).toEqual([null, null])
  expect(await stop(id)).toEqual({ rounds: 2, checkedIn: 2 })
  expect(await flags()).toEqual(['missed_second', null])
  expect(await shown(id)).toEqual({ '0A': 'present', '01': 'present' })
  const listed = (await teacher(checkIn.fetchCheckIns, { query: { classScheduleId: id } })).data
  expect(listed.map(({ round, flag }) => [round, flag])).toEqual([
    [2, null],
    [1, null],
    [1, 'missed_second'],
  ])
})

test('a round that nobody closed ends a quarter of an hour after the class', async () => {
  server.wait(20 * 60 + 14 * 60)
  expect((await server.as('learner')(checkIn.fetchOpenCheckIns)).data.map(({ classScheduleId }) => classScheduleId)).toContain(worldSession)
  server.wait(60)
  expect((await server.as('learner')(checkIn.fetchOpenCheckIns)).data).toEqual([])
  await expect(enter('learner', worldSession, await codeOf(testCheckInSecret))).rejects.toMatchObject({
    code: 'attendance.check_in_closed',
  })
})

test('nobody else checks in, and only who takes the session shows the code', async () => {
  await expect(enter(others.learner, worldSession, await codeOf(testCheckInSecret))).rejects.toMatchObject({ code: 'access.not_found' })
  await buildMappings(server.platform.db, collegeId, [
    { facultyId: others.teacher.personId, classId: entities.class.teacher.own, courseId: entities.course.teacher.other },
  ])
  const colleague = server.as(others.teacher)
  await expect(colleague(checkIn.openCheckIn, { body: { classScheduleId: worldSession } })).rejects.toMatchObject({
    code: 'access.refused',
  })
  await expect(colleague(checkIn.fetchCheckIns, { query: { classScheduleId: worldSession } })).rejects.toMatchObject({
    code: 'access.refused',
  })
  await expect(show(await meeting('2026-11-21T05:30:00Z'))).rejects.toMatchObject({ code: 'attendance.not_begun' })
  await expect(show(await meeting(undefined, { state: 'cancelled' }))).rejects.toMatchObject({ code: 'attendance.session_cancelled' })
  await expect(show(await meeting('2026-11-18T04:00:00Z'))).rejects.toMatchObject({ code: 'attendance.locked' })
})
