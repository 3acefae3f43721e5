import { expect, test } from 'vitest'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import { notifications } from '#contract/features/notifications.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildEnrolments, buildMappings, buildMemberships } from '../../academics/builders.ts'
import { buildFaculty } from '../../people/builders.ts'
import { buildCalendarEntry, buildRoom, buildRooms } from '../builders.ts'
import { classSessions, sessionChanges } from '../tables.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const { collegeId } = world.people.administrator
const classId = world.entities.class.teacher.own
const courseId = world.entities.course.teacher.own
const teacher = server.as('teacher')
const administrator = server.as('administrator')

const monday = { start: '2026-11-23T10:30:00.000Z', end: '2026-11-23T11:20:00.000Z' }
const create = (given: object = {}, who = teacher) =>
  who(arranging.createClassSchedule, { body: { classId, courseId, ...monday, ...given } })
const one = async (given: object = {}) => {
  const [made] = await create(given)
  if (!made) throw new Error('Nothing was made.')
  return made
}
const mine = async (from: string, to: string) => sessionsOf(await teacher(scheduleReading.getCalendar, { query: { from, to } }))
const noticesOf = async (who: Parameters<typeof server.as>[0]) =>
  (await server.as(who)(notifications.getNotifications)).data.map(({ title, message }) => `${title} | ${message}`)

test('a teacher makes an extra class: it is taken by them, counts by the bells or the hour, and the class is told', async () => {
  const made = await one({ roomId: world.entities.room.teacher.own })
  expect(made).toMatchObject({
    ...{ origin: 'extra', state: 'planned', day: '2026-11-23', firstPeriod: null, periodCount: 1, planned: null },
    ...{ startsAt: monday.start, endsAt: monday.end, faculty: { name: 'Teacher A' }, room: { code: 'N-101' } },
    can: { edit: true, takeAttendance: true },
  })
  // From 12:00 to 14:20 the college has its fourth and fifth period, with lunch between them.
  expect(await one({ start: '2026-11-25T06:30:00Z', end: '2026-11-25T08:50:00Z' })).toMatchObject({ firstPeriod: 4, periodCount: 2 })
  expect(await noticesOf('learner')).toContain(
    'Extra class: Data Structures A on Mon 23 Nov 2026 | Mon 23 Nov 2026, 16:00 to 16:50, N-101, Teacher A.',
  )
  expect(await noticesOf(world.others.learner)).not.toContainEqual(expect.stringContaining('Extra class'))
})

test('its room is named as the specification does: by identifier, code, or a name that no other has; `roomId` wins', async () => {
  const { db } = server.platform
  const own = world.entities.room.teacher.own
  const [hall = ''] = await buildRooms(db, collegeId, [
    { code: 'H-1', name: 'Seminar hall' },
    { code: 'L-1', name: 'Laboratory' },
    { code: 'L-2', name: 'Laboratory' },
    // A code is a code, also where another room is named like it.
    { code: 'X-1', name: 'N-101' },
  ])
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].values()
  const roomOf = async (given: object) => {
    const { value: day } = days.next()
    return (await one({ start: `${day}T10:30:00Z`, end: `${day}T11:20:00Z`, ...given })).room?.code
  }
  expect(await roomOf({ room: own })).toBe('N-101')
  expect(await roomOf({ room: 'N-101' })).toBe('N-101')
  expect(await roomOf({ room: 'Seminar hall' })).toBe('H-1')
  expect(await roomOf({ room: 'N-101', roomId: hall })).toBe('H-1')
  expect(await roomOf({ room: 'N-101', roomId: null })).toBeUndefined()
  for (const room of ['Laboratory', 'Nowhere', world.entities.room.teacher.outside])
    await expect(create({ room })).rejects.toMatchObject({ code: 'access.not_found', fields: { room: expect.any(String) } })
  await administrator(timetabling.updateRoom, { body: { roomId: hall, isArchived: true } })
  await expect(create({ room: 'H-1' })).rejects.toMatchObject({ code: 'schedule.room_archived' })
})

test('TT-9: a day is the college’s own, whatever the zone of who asks', async () => {
  // 23:50 in London on the 24th is 05:20 on the 25th in the college.
  const made = await one({ start: '2026-11-24T23:50:00Z', end: '2026-11-25T00:40:00Z' })
  expect(made.day).toBe('2026-11-25')
  expect((await mine('2026-11-25', '2026-11-25')).map(({ id }) => id)).toContain(made.id)
  expect((await mine('2026-11-24', '2026-11-24')).map(({ id }) => id)).not.toContain(made.id)
  await expect(create({ start: '2026-11-25T18:00:00Z', end: '2026-11-25T19:00:00Z' })).rejects.toMatchObject({
    code: 'schedule.ends_before_start',
  })
})

test('the same every week up to a day; what falls on a holiday is cancelled by it', async () => {
  const { db } = server.platform
  const createdBy = world.people.administrator.personId
  await buildCalendarEntry(db, collegeId, { createdBy, kind: 'holiday', title: 'Festival', startsOn: '2026-12-07', endsOn: '2026-12-07' })
  const made = await create({ repeatUntil: '2026-12-20' })
  expect(made.map(({ day, state, reason }) => [day, state, reason])).toEqual([
    ['2026-11-23', 'planned', ''],
    ['2026-11-30', 'planned', ''],
    ['2026-12-07', 'cancelled', 'Festival'],
    ['2026-12-14', 'planned', ''],
  ])
  expect(new Set(made.map(({ repeatId }) => repeatId)).size).toBe(1)
  await expect(administrator(arranging.restoreClassSchedule, { body: { classScheduleId: made[2]?.id ?? '' } })).rejects.toMatchObject({
    code: 'schedule.holiday',
  })
  await expect(create({ repeatUntil: '2028-12-20' })).rejects.toMatchObject({ code: 'schedule.too_many' })
  await expect(create({ repeatUntil: '2026-11-22' })).rejects.toMatchObject({ code: 'schedule.ends_before_start' })
})

test('what cannot be is refused: the past, an end before the beginning, a class that is over, who does not teach it', async () => {
  const past = { start: '2026-11-20T04:00:00Z', end: '2026-11-20T05:00:00Z' }
  await expect(create(past)).rejects.toMatchObject({ code: 'schedule.past_is_fixed', fields: { start: expect.any(String) } })
  // Also where it is taught only since a later day.
  const elsewhere = world.entities.course.teacher.other
  await buildMappings(server.platform.db, collegeId, [
    { classId, courseId: elsewhere, facultyId: world.people.teacher.personId, startsOn: '2026-11-21' },
  ])
  await expect(create({ ...past, courseId: elsewhere })).rejects.toMatchObject({ code: 'schedule.past_is_fixed' })
  await expect(create({ end: monday.start })).rejects.toMatchObject({ code: 'schedule.ends_before_start' })
  await expect(create({ start: '2099-06-10T04:00:00Z', end: '2099-06-10T05:00:00Z' })).rejects.toMatchObject({
    code: 'schedule.class_over',
    fields: { start: expect.any(String) },
  })
  await expect(create({ facultyId: world.others.teacher.personId })).rejects.toMatchObject({ code: 'schedule.not_taught' })
  await expect(create({ roomId: world.entities.room.teacher.outside })).rejects.toMatchObject({ code: 'access.not_found' })
  // Of a class that one does not teach there is nothing to arrange.
  await expect(create({ classId: world.entities.class.teacher.other })).rejects.toMatchObject({ code: 'access.not_found' })
})

test('TT-2: an elective and a section whose learners sit in it cannot be at one time, nor two batches with a learner in both', async () => {
  const { db } = server.platform
  const facultyIds = await buildFaculty(db, collegeId, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
  const programId = world.entities.program.teacher.own
  const group = world.entities.group.administrator.own
  const batches = [
    await buildClass(db, collegeId, { kind: 'batch', parentId: classId, programId, section: 'B1' }),
    await buildClass(db, collegeId, { kind: 'batch', parentId: classId, programId, section: 'B2' }),
  ]
  const classIds = [group, ...batches.map(({ id }) => id)]
  await buildMappings(
    db,
    collegeId,
    classIds.map((of, index) => ({ classId: of, courseId, facultyId: facultyIds[index] ?? '' })),
  )
  const make = (of: string | undefined) => create({ classId: of, facultyId: facultyIds[classIds.indexOf(of ?? '')] }, administrator)
  const [first] = await make(classIds[1])
  // Nobody is in both batches, and nobody of the section in the group: all of them can be at once.
  const [elective] = await make(group)
  const [second] = await make(classIds[2])
  for (const made of [elective, second])
    await administrator(arranging.cancelClassSchedule, { body: { classScheduleId: made?.id ?? '', reason: 'Postponed' } })
  const { personId } = world.people.learner
  for (const of of [{ collegeId, id: group }, ...batches]) await buildMemberships(db, of, [personId])
  await expect(make(group)).rejects.toMatchObject({ code: 'schedule.clash', message: expect.stringContaining('the same students') })
  await expect(administrator(arranging.restoreClassSchedule, { body: { classScheduleId: second?.id ?? '' } })).rejects.toMatchObject({
    code: 'schedule.clash',
  })
  await expect(create()).rejects.toMatchObject({ code: 'schedule.clash', message: expect.stringContaining('Two: the same students') })
  // The section itself is in the way of the elective, by the learner who is enrolled in one and a member of the other.
  await administrator(arranging.cancelClassSchedule, { body: { classScheduleId: first?.id ?? '', reason: 'Postponed' } })
  await create()
  await expect(make(group)).rejects.toMatchObject({
    code: 'schedule.clash',
    message: expect.stringMatching(/of II-I Section A .*the same students/),
  })
})

test('a meeting is moved with its length, and again with all that follow; what was planned is told beside', async () => {
  const [first, second, third] = await create({ repeatUntil: '2026-12-07' })
  const edit = (body: object) => teacher(arranging.editClassSchedule, { body: { classScheduleId: second?.id ?? '', ...body } })
  const moved = await edit({ start: '2026-12-01T10:30:00Z' })
  expect(moved).toMatchObject({
    ...{ day: '2026-12-01', startsAt: '2026-12-01T10:30:00.000Z', endsAt: '2026-12-01T11:20:00.000Z' },
    planned: { startsAt: '2026-11-30T10:30:00.000Z' },
  })
  await edit({ start: '2026-12-02T11:30:00Z', end: '2026-12-02T12:30:00Z', scope: 'following' })
  const all = (await mine('2026-11-23', '2026-12-31')).filter(({ repeatId }) => repeatId === first?.repeatId)
  expect(all.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt])).toEqual([
    [first?.id, monday.start, monday.end],
    [second?.id, '2026-12-02T11:30:00.000Z', '2026-12-02T12:30:00.000Z'],
    [third?.id, '2026-12-08T11:30:00.000Z', '2026-12-08T12:30:00.000Z'],
  ])
  expect(await noticesOf('learner')).toContain(
    'Moved: Data Structures A on Mon 30 Nov 2026 | Now Tue 1 Dec 2026, 16:00 to 16:50, Teacher A. Before: Mon 30 Nov 2026, 16:00 to 16:50, Teacher A.',
  )
})

test('those that follow onto a holiday are cancelled by it and come back with it; the one that is moved is meant', async () => {
  const holiday = (day: string) => ({ kind: 'holiday' as const, title: 'Festival', startsOn: day, endsOn: day })
  await administrator(year.createCalendarEntry, { body: holiday('2026-11-24') })
  const { entry } = await administrator(year.createCalendarEntry, { body: holiday('2026-12-01') })
  const [first] = await create({ repeatUntil: '2026-12-07' })
  const body = { classScheduleId: first?.id ?? '', scope: 'following' as const }
  const told = async () =>
    (await mine('2026-11-23', '2026-12-31'))
      .filter(({ repeatId }) => repeatId === first?.repeatId)
      .map(({ day, state, reason }) => `${day} ${state} ${reason}`.trim())
  await teacher(arranging.editClassSchedule, { body: { ...body, start: '2026-11-24T10:30:00Z' } })
  expect(await told()).toEqual(['2026-11-24 planned', '2026-12-01 cancelled Festival', '2026-12-08 planned'])
  expect(await administrator(year.deleteCalendarEntry, { query: { entryId: entry.id } })).toMatchObject({ restored: 1 })
  expect(await told()).toEqual(['2026-11-24 planned', '2026-12-01 planned', '2026-12-08 planned'])
})

test('whoever takes one of a series for somebody else changes and cancels that one alone, the office all that follow', async () => {
  const [, second, third] = await create({ repeatUntil: '2026-12-07' })
  const body = { classScheduleId: second?.id ?? '' }
  const substitute = server.as(world.others.teacher)
  const { personId: facultyId } = world.others.teacher
  const { id: substitutionId } = await teacher(substituting.askSubstitute, { body: { ...body, facultyId, mode: 'SAME_COURSE' } })
  await substitute(substituting.answerSubstitution, { body: { substitutionId, answer: 'accept' } })
  const later = async () => (await mine('2026-12-07', '2026-12-08')).find(({ id }) => id === third?.id)
  const before = await later()
  const move = (who: typeof teacher, start: string) => who(arranging.editClassSchedule, { body: { ...body, start, scope: 'following' } })
  expect(await move(substitute, '2026-12-01T10:30:00.000Z')).toMatchObject({ startsAt: '2026-12-01T10:30:00.000Z' })
  expect(await later()).toEqual(before)
  await move(administrator, '2026-12-01T11:30:00.000Z')
  expect(await later()).toMatchObject({ startsAt: '2026-12-07T11:30:00.000Z' })
  await substitute(arranging.cancelClassSchedule, { body: { ...body, reason: 'Unwell', scope: 'following' } })
  expect(await later()).toMatchObject({ state: 'planned' })
})

test('what was changed is told to whoever changed it as calendars show it, in every word', async () => {
  const before = world.entities.room.teacher.own
  const roomId = await buildRoom(server.platform.db, collegeId, 'L-8')
  const { id: classScheduleId } = await one({ roomId: before })
  const shown = async () => (await mine('2026-11-23', '2026-11-24')).find(({ id }) => id === classScheduleId)
  const moved = await teacher(arranging.editClassSchedule, {
    body: { classScheduleId, roomId, start: '2026-11-24T10:30:00.000Z', end: '2026-11-24T11:20:00.000Z' },
  })
  expect(moved).toMatchObject({ room: { code: 'L-8' }, planned: { room: { id: before }, startsAt: monday.start } })
  expect(await shown()).toEqual(moved)
  const cancelled = await teacher(arranging.cancelClassSchedule, { body: { classScheduleId, reason: 'No "power" \\ at all' } })
  expect(cancelled).toMatchObject({ state: 'cancelled', can: { edit: true, takeAttendance: false } })
  expect(await shown()).toEqual(cancelled)
})

test('a change that changes nothing tells nobody; each that does counts for other calendars and is kept', async () => {
  const { db } = server.platform
  const { id: classScheduleId } = await one()
  const roomId = await buildRoom(db, collegeId, 'L-7')
  await teacher(arranging.editClassSchedule, { body: { classScheduleId, roomId } })
  await teacher(arranging.editClassSchedule, { body: { classScheduleId, roomId, start: monday.start } })
  const [row] = (await db.select().from(classSessions)).filter(({ id }) => id === classScheduleId)
  expect(row?.sequence).toBe(1)
  const changes = (await db.select().from(sessionChanges)).filter(({ sessionId }) => sessionId === classScheduleId)
  expect(changes.map(({ what, after }) => [what, after])).toEqual([
    ['made', 'Mon 23 Nov 2026, 16:00 to 16:50, Teacher A'],
    ['changed', 'Mon 23 Nov 2026, 16:00 to 16:50, L-7, Teacher A'],
  ])
  expect((await noticesOf('learner')).filter((text) => text.startsWith('Changed'))).toHaveLength(1)
})

test('cancelled it keeps nobody busy; restored it must still find its place', async () => {
  const first = await one()
  await teacher(arranging.cancelClassSchedule, { body: { classScheduleId: first.id, reason: 'Power cut' } })
  expect(await noticesOf('learner')).toContainEqual(expect.stringMatching(/^Cancelled: Data Structures A .*Power cut/))
  await expect(teacher(arranging.editClassSchedule, { body: { classScheduleId: first.id, periodCount: 2 } })).rejects.toMatchObject({
    code: 'schedule.cancelled',
  })
  const second = await one()
  await expect(teacher(arranging.restoreClassSchedule, { body: { classScheduleId: first.id } })).rejects.toMatchObject({
    code: 'schedule.clash',
  })
  await teacher(arranging.cancelClassSchedule, { body: { classScheduleId: second.id, reason: 'Not needed' } })
  expect(await teacher(arranging.restoreClassSchedule, { body: { classScheduleId: first.id } })).toMatchObject({
    state: 'planned',
    reason: '',
  })
})

test('TT-6: cancelled by mistake it can be restored when it is over, and nobody hears that it is still to take place', async () => {
  // It is 10:00 in the college.
  const over = await one({ start: '2026-11-21T02:30:00Z', end: '2026-11-21T03:20:00Z' })
  await teacher(arranging.cancelClassSchedule, { body: { classScheduleId: over.id, reason: 'Power cut' } })
  expect(await noticesOf('learner')).toContain(
    'Cancelled: Data Structures A on Sat 21 Nov 2026 | Power cut. It was to be Sat 21 Nov 2026, 08:00 to 08:50, Teacher A.',
  )
  expect(await teacher(arranging.restoreClassSchedule, { body: { classScheduleId: over.id } })).toMatchObject({ state: 'planned' })
  const ahead = await one()
  await teacher(arranging.cancelClassSchedule, { body: { classScheduleId: ahead.id, reason: 'Nobody can come.' } })
  await teacher(arranging.restoreClassSchedule, { body: { classScheduleId: ahead.id } })
  const told = await noticesOf('learner')
  expect(told).toContain('Not cancelled after all: Data Structures A on Sat 21 Nov 2026 | Sat 21 Nov 2026, 08:00 to 08:50, Teacher A.')
  expect(told).toContain('Takes place after all: Data Structures A on Mon 23 Nov 2026 | Mon 23 Nov 2026, 16:00 to 16:50, Teacher A.')
  expect(told).toContainEqual(expect.stringContaining('Nobody can come. It was to be'))
})

test('what was held stays, and so does the past; a colleague who sees it may not change it', async () => {
  const { db } = server.platform
  const held = world.entities.lockedSession.teacher.own
  const body = { classScheduleId: held, start: monday.start }
  await expect(teacher(arranging.editClassSchedule, { body })).rejects.toMatchObject({ code: 'schedule.already_held' })
  await expect(teacher(arranging.cancelClassSchedule, { body: { classScheduleId: held, reason: 'No' } })).rejects.toMatchObject({
    code: 'schedule.already_held',
  })
  const { id: classScheduleId } = await one()
  await expect(teacher(arranging.editClassSchedule, { body: { classScheduleId, start: '2026-11-20T10:30:00Z' } })).rejects.toMatchObject({
    code: 'schedule.past_is_fixed',
  })
  const { personId: facultyId } = world.others.teacher
  await buildMappings(db, collegeId, [{ classId, courseId: world.entities.course.teacher.other, facultyId }])
  const colleague = server.as(world.others.teacher)
  await expect(colleague(arranging.editClassSchedule, { body: { classScheduleId, periodCount: 2 } })).rejects.toMatchObject({
    code: 'access.refused',
  })
})

test('a learner sees their own section, groups and batches, from the day on which they joined', async () => {
  const { db } = server.platform
  const programId = world.entities.program.teacher.own
  const regulationId = world.entities.regulation.administrator.own
  await one()
  await one({ start: '2026-11-25T10:30:00Z', end: '2026-11-25T11:20:00Z' })
  const { personId } = world.others.learner
  await buildEnrolments(db, { collegeId, id: classId, programId }, [personId], { regulationId, startsOn: '2026-11-24' })
  const query = { from: '2026-11-23', to: '2026-11-28' }
  const { sessions } = await server.as(world.others.learner)(scheduleReading.getCalendar, { query })
  expect(sessions.filter((each) => each.classId === classId).map(({ day }) => day)).toEqual(['2026-11-25'])
})
