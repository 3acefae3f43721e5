import { beforeEach, expect, test } from 'vitest'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import type { Role } from '#contract/endpoint.ts'
import { notifications } from '#contract/features/notifications.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'
import { buildCourse, buildDepartment, buildDepartmentMembers, buildMappings } from '../../academics/builders.ts'
import { buildSession } from '../../identity/builders.ts'
import { buildFaculty } from '../../people/builders.ts'
import { buildClassSessions } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const { collegeId } = world.people.administrator
const classId = world.entities.class.teacher.own
const courseId = world.entities.course.teacher.own
const facultyId = world.people.teacher.personId
const department = world.entities.department.teacher.own
const db = () => server.platform.db

let session = ''
let colleague: Person
let another: Person
let ownCourse = ''

/** Somebody of a department, signed in, who teaches nothing yet. */
async function join(name: string, of: string): Promise<Person> {
  const [personId = ''] = await buildFaculty(db(), collegeId, [{ name, designation: 'Assistant professor' }])
  await buildDepartmentMembers(db(), { collegeId, id: of }, [personId])
  return { personId, collegeId, ...(await buildSession(db(), { collegeId, personId }, server.platform.clock.now())) }
}

beforeEach(async () => {
  const slot = { weekday: 2, firstPeriod: 2, periodCount: 1, kind: 'lecture' as const, classId, courseId, facultyId, roomId: null }
  await server.as('administrator')(timetabling.saveTimetable, { body: { classId, startsOn: '2026-11-23', slots: [slot] } })
  session = (await shown('teacher', '2026-11-24'))[0]?.id ?? ''
  colleague = await join('Colleague of A', department)
  another = await join('Another of B', world.entities.department.teacher.other)
  ownCourse = (await buildCourse(db(), collegeId, { code: 'MA101', courseName: 'Mathematics', shortName: 'M' })).id
  await buildMappings(db(), collegeId, [{ facultyId: colleague.personId, classId, courseId: ownCourse }])
})

const shown = async (who: Role | Person, day: string) =>
  sessionsOf(await server.as(who)(scheduleReading.getCalendar, { query: { from: day, to: day } }))
const ask = (who: Role | Person, to: Person, more: { mode: 'SAME_COURSE' | 'SWAP'; courseId?: string } = { mode: 'SAME_COURSE' }) =>
  server.as(who)(substituting.askSubstitute, { body: { classScheduleId: session, facultyId: to.personId, note: 'Please', ...more } })
const answer = (who: Role | Person, substitutionId: string, said: 'accept' | 'decline' | 'withdraw') =>
  server.as(who)(substituting.answerSubstitution, { body: { substitutionId, answer: said } })
const decide = (substitutionId: string, decision: 'approve' | 'refuse') =>
  server.as('administrator')(substituting.decideSubstitution, { body: { substitutionId, decision } })
const titles = async (who: Role | Person) => (await server.as(who)(notifications.getNotifications)).data.map(({ title }) => title)
const free = async () =>
  (await server.as('teacher')(substituting.fetchFreeFaculty, { query: { classScheduleId: session, limit: 200 } })).data

test('TT-5: only the free are offered, the department first and then who teaches least that day', async () => {
  const at = (time: string) => new Date(`2026-11-24T${time}Z`)
  const others = { classId: world.entities.class.teacher.other, courseId: world.entities.course.teacher.other }
  const busy = await join('Busy of A', department)
  const loaded = await join('A loaded of A', department)
  await buildClassSessions(db(), collegeId, [
    { ...others, facultyId: busy.personId, startsAt: at('05:00:00') },
    { ...others, facultyId: loaded.personId, startsAt: at('08:00:00'), periodCount: 3 },
    { ...others, facultyId: loaded.personId, startsAt: at('04:50:00'), state: 'cancelled' },
    // It ends when the session begins.
    { ...others, facultyId: another.personId, startsAt: at('04:00:00') },
  ])
  const found = await free()
  const names = found.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Colleague of A', 'A loaded of A'])
  expect(names).not.toContain('Busy of A')
  expect(names).not.toContain('Teacher A')
  expect(names).not.toContain('Clerk')
  expect(found.find(({ name }) => name === 'A loaded of A')).toMatchObject({ periodsThatDay: 3, isOfDepartment: true, courses: [] })
  expect(found.find(({ name }) => name === 'Another of B')).toMatchObject({ periodsThatDay: 1, isOfDepartment: false })
  expect(found[0]?.courses.map(({ code }) => code)).toEqual(['MA101'])
  const withoutLoad = found.filter(({ isOfDepartment }) => !isOfDepartment).map(({ periodsThatDay }) => periodsThatDay)
  expect(withoutLoad).toEqual(withoutLoad.toSorted((one, other) => one - other))
})

test('TT-4 SAME_COURSE: accepted, the colleague takes it for the same course; both, and the learners, are told', async () => {
  const asked = await ask('teacher', colleague)
  expect(asked).toMatchObject({ state: 'asked', can: { answer: false, withdraw: true, decide: false }, note: 'Please' })
  expect(await titles(colleague)).toContain('You are asked to take a class')
  const [inbox] = (await server.as(colleague)(substituting.fetchSubstitutions)).data
  expect(inbox).toMatchObject({ id: asked.id, can: { answer: true, withdraw: false } })
  expect(await answer(colleague, asked.id, 'accept')).toMatchObject({ state: 'in_effect' })

  const [now] = await shown('learner', '2026-11-24')
  expect(now).toMatchObject({
    course: { id: courseId },
    faculty: { id: colleague.personId },
    substitution: 'SAME_COURSE',
    planned: { faculty: { id: facultyId }, course: { id: courseId } },
  })
  expect((await shown(colleague, '2026-11-24')).map(({ id, can }) => [id, can.takeAttendance])).toEqual([[session, true]])
  for (const who of ['learner', 'teacher'] as const)
    expect((await titles(who)).some((title) => title.startsWith('Another teacher'))).toBe(true)
  const changes = await db().execute(`select what, changed_by from session_changes where session_id = '${session}'`)
  expect(JSON.stringify(changes)).toContain('substituted')
  expect((await server.as(colleague)(substituting.fetchSubstitutions)).data.map(({ id }) => id)).not.toContain(asked.id)
  expect((await server.as(colleague)(substituting.fetchSubstitutions, { query: { open: 'false' } })).data.map(({ id }) => id)).toContain(
    asked.id,
  )
})

test('TT-4 SWAP: attendance counts to the course that is taught, which the colleague teaches to the class', async () => {
  await expect(ask('teacher', colleague, { mode: 'SWAP' })).rejects.toMatchObject({ code: 'request.malformed' })
  await expect(ask('teacher', colleague, { mode: 'SWAP', courseId })).rejects.toMatchObject({ code: 'schedule.not_taught' })
  await expect(ask('teacher', another, { mode: 'SWAP', courseId: ownCourse })).rejects.toMatchObject({ code: 'schedule.not_taught' })
  const asked = await ask('teacher', colleague, { mode: 'SWAP', courseId: ownCourse })
  expect(asked.course?.code).toBe('MA101')
  await answer(colleague, asked.id, 'accept')
  expect((await shown('learner', '2026-11-24'))[0]).toMatchObject({
    course: { id: ownCourse },
    faculty: { id: colleague.personId },
    substitution: 'SWAP',
    planned: { course: { id: courseId } },
  })
})

test('whoever takes it hands it back, and it is as planned', async () => {
  await answer(colleague, (await ask('teacher', colleague, { mode: 'SWAP', courseId: ownCourse })).id, 'accept')
  const back = await ask(colleague, world.people.teacher, { mode: 'SWAP', courseId })
  await answer('teacher', back.id, 'accept')
  expect((await shown('learner', '2026-11-24'))[0]).toMatchObject({ substitution: null, planned: null, faculty: { id: facultyId } })
})

test('one is asked at a time, and each answer is given once and by whom it is up to', async () => {
  const asked = await ask('teacher', colleague)
  await expect(ask('teacher', another)).rejects.toMatchObject({ code: 'schedule.asked_already' })
  await expect(answer('teacher', asked.id, 'accept')).rejects.toMatchObject({ code: 'access.refused' })
  await expect(answer(colleague, asked.id, 'withdraw')).rejects.toMatchObject({ code: 'access.refused' })
  await expect(answer(another, asked.id, 'accept')).rejects.toMatchObject({ code: 'access.not_found' })
  await answer(colleague, asked.id, 'decline')
  expect(await titles('teacher')).toContain('Your request was declined')
  await expect(answer(colleague, asked.id, 'accept')).rejects.toMatchObject({ code: 'schedule.answered_already' })
  const second = await ask('teacher', another)
  await answer('teacher', second.id, 'withdraw')
  await expect(answer(another, second.id, 'accept')).rejects.toMatchObject({ code: 'schedule.answered_already' })
  expect((await shown('learner', '2026-11-24'))[0]).toMatchObject({ substitution: null })
})

test('where the college wants it, an administrator approves; an administrator may also decide by themself', async () => {
  await server.as('administrator')(substituting.saveSubstitutionSettings, { body: { needsApproval: false } })
  await server.as('administrator')(substituting.saveSubstitutionSettings, { body: { needsApproval: true } })
  expect(await server.as('teacher')(substituting.fetchSubstitutionSettings)).toEqual({ needsApproval: true })
  const asked = await ask('teacher', colleague)
  expect(await answer(colleague, asked.id, 'accept')).toMatchObject({ state: 'accepted' })
  expect(await titles('administrator')).toContain('A substitution waits for your approval')
  expect((await shown('learner', '2026-11-24'))[0]).toMatchObject({ substitution: null })
  const { data } = await server.as('administrator')(substituting.fetchSubstitutions)
  expect(data.find(({ id }) => id === asked.id)?.can.decide).toBe(true)
  expect(await decide(asked.id, 'approve')).toMatchObject({ state: 'in_effect', decidedBy: 'Administrator' })
  expect((await shown('learner', '2026-11-24'))[0]).toMatchObject({ substitution: 'SAME_COURSE' })
  await expect(decide(asked.id, 'refuse')).rejects.toMatchObject({ code: 'schedule.answered_already' })

  const second = await ask(colleague, another)
  expect(await decide(second.id, 'refuse')).toMatchObject({ state: 'refused' })
  expect(await titles(another)).toContain('An administrator refused the substitution')
  const third = await ask(colleague, another)
  expect(await decide(third.id, 'approve')).toMatchObject({ state: 'in_effect' })
})

test('an administrator who heads a department decides for it alone', async () => {
  const administratorId = world.people.administrator.personId
  const asked = await ask('teacher', colleague)
  const elsewhere = await buildDepartment(db(), collegeId, { code: 'HEAD' })
  await db().execute(`update departments set head_id = '${administratorId}' where id = '${elsewhere.id}'`)
  await expect(decide(asked.id, 'approve')).rejects.toMatchObject({ code: 'access.refused' })
  await db().execute(`update departments set head_id = '${administratorId}' where id = '${department}'`)
  expect(await decide(asked.id, 'approve')).toMatchObject({ state: 'in_effect' })
})

test('nobody takes two classes at once, though they became busy after they were asked', async () => {
  const asked = await ask('teacher', colleague)
  const taught = { classId: world.entities.class.administrator.other, courseId: world.entities.course.administrator.other }
  await buildMappings(db(), collegeId, [{ facultyId: colleague.personId, ...taught }])
  await server.as('administrator')(arranging.createClassSchedule, {
    body: { ...taught, facultyId: colleague.personId, start: '2026-11-24T05:00:00Z', end: '2026-11-24T05:50:00Z' },
  })
  await expect(answer(colleague, asked.id, 'accept')).rejects.toMatchObject({
    code: 'schedule.clash',
    message: expect.stringContaining('the same teacher'),
  })
  // What was refused is still to be answered.
  expect((await server.as(colleague)(substituting.fetchSubstitutions)).data.map(({ state }) => state)).toEqual(['asked'])
  await answer(colleague, asked.id, 'decline')
  await expect(ask('teacher', colleague)).rejects.toMatchObject({ code: 'schedule.not_free' })
})

test('what is cancelled, held or of a day that was is taken by nobody else', async () => {
  const asked = await ask('teacher', colleague)
  await server.as('teacher')(arranging.cancelClassSchedule, { body: { classScheduleId: session, reason: 'Ill' } })
  await expect(answer(colleague, asked.id, 'accept')).rejects.toMatchObject({ code: 'schedule.cancelled' })
  await answer('teacher', asked.id, 'withdraw')
  await expect(ask('teacher', colleague)).rejects.toMatchObject({ code: 'schedule.cancelled' })
  await server.as('teacher')(arranging.restoreClassSchedule, { body: { classScheduleId: session } })
  const again = await ask('teacher', colleague)
  await db().execute(`update class_sessions set state = 'held' where id = '${session}'`)
  await expect(answer(colleague, again.id, 'accept')).rejects.toMatchObject({ code: 'schedule.already_held' })
  await db().execute(`update class_sessions set state = 'planned' where id = '${session}'`)
  server.wait(4 * 86_400)
  await expect(answer(colleague, again.id, 'accept')).rejects.toMatchObject({ code: 'schedule.past_is_fixed' })
})

test('who only teaches the class sees its sessions and hands none over', async () => {
  await expect(ask(colleague, another)).rejects.toMatchObject({ code: 'access.refused' })
  await expect(server.as(colleague)(substituting.fetchFreeFaculty, { query: { classScheduleId: session } })).rejects.toMatchObject({
    code: 'access.refused',
  })
  await expect(ask(another, colleague)).rejects.toMatchObject({ code: 'access.not_found' })
  await expect(ask('teacher', { ...colleague, personId: world.people.clerk.personId })).rejects.toMatchObject({ code: 'access.not_found' })
  await expect(ask('teacher', world.otherCollege)).rejects.toMatchObject({ code: 'access.not_found' })
})
