import { expect, test } from 'vitest'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { notifications } from '#contract/features/notifications.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildMemberships } from '../../academics/builders.ts'
import { buildContents } from '../../lessons/builders.ts'
import { buildFaculty } from '../../people/builders.ts'
import { buildCalendarEntry, buildClassSessions } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { world } = server
const { collegeId } = world.people.administrator
const classId = world.entities.class.teacher.own
const courseId = world.entities.course.teacher.own
const facultyId = world.people.teacher.personId
const week = { from: '2026-11-16', to: '2026-11-22' }

const calendarOf = (who: Parameters<typeof server.as>[0], query: { from: string; to: string } = week) =>
  server.as(who)(scheduleReading.getCalendar, { query })
const sessionsFor = async (...asked: Parameters<typeof calendarOf>) => sessionsOf(await calendarOf(...asked))

test('one’s calendar has the class sessions that one learns in, or takes or was to take; with now among them', async () => {
  const going = world.entities.classSession.learner.own
  const [learner, teacher, clerk] = [await calendarOf('learner'), await calendarOf('teacher'), await calendarOf('clerk')]
  expect(sessionsOf(learner)).toMatchObject([
    {
      id: going,
      ...{ course: { shortName: 'DSA' }, class: { name: 'II-I Section A' }, faculty: { name: 'Teacher A' }, room: null },
      ...{ startsAt: '2026-11-21T04:00:00.000Z', endsAt: '2026-11-21T04:50:00.000Z', day: '2026-11-21', state: 'planned', planned: null },
      can: { edit: false, takeAttendance: false },
    },
  ])
  expect(sessionsOf(teacher)).toMatchObject([{ id: going, can: { edit: true, takeAttendance: true } }])
  expect(clerk.sessions).toEqual([])
  expect([learner, teacher, clerk].map(({ can }) => can.create)).toEqual([false, true, false])
  expect(learner.bells.slice(0, 2)).toEqual([
    { period: 1, startsAt: '09:30', endsAt: '10:20' },
    { period: 2, startsAt: '10:20', endsAt: '11:10' },
  ])
})

test('what differs from the plan is told beside it, to who was to take it as well', async () => {
  const [substitute = ''] = await buildFaculty(server.platform.db, collegeId, [{ name: 'Substitute' }])
  await buildClassSessions(server.platform.db, collegeId, [
    {
      ...{ classId, courseId, facultyId: substitute, plannedFacultyId: facultyId, substitution: 'SAME_COURSE' },
      startsAt: new Date('2026-11-19T04:00:00Z'),
    },
  ])
  expect(await sessionsFor('teacher', { from: '2026-11-19', to: '2026-11-19' })).toMatchObject([
    { faculty: { name: 'Substitute' }, substitution: 'SAME_COURSE', planned: { faculty: { name: 'Teacher A' }, room: null } },
  ])
})

test('a class session names its lesson, to a learner once the lesson is shown', async () => {
  const teacher = server.as('teacher')
  const { id: lessonId } = await teacher(lessonAuthoring.createLesson, { body: { courseId, classId, title: 'Graphs' } })
  await buildContents(server.platform.db, collegeId, [{ lessonId, updatedBy: facultyId }])
  await buildClassSessions(server.platform.db, collegeId, [
    { classId, courseId, facultyId, lessonId, startsAt: new Date('2026-11-17T04:00:00Z') },
  ])
  const told = async (who: 'teacher' | 'learner') => (await sessionsFor(who)).find(({ day }) => day === '2026-11-17')?.lesson
  expect([await told('teacher'), await told('learner')]).toEqual([{ id: lessonId, title: 'Graphs' }, null])
  await teacher(lessonAuthoring.publishLesson, { body: { lessonId } })
  expect(await told('learner')).toEqual({ id: lessonId, title: 'Graphs' })
})

test('lessons stand in it when they appeared, for a teacher also those to come, and announcements that were for several', async () => {
  const teacher = server.as('teacher')
  const publish = async (title: string, visibleFrom?: string) => {
    const { id: lessonId } = await teacher(lessonAuthoring.createLesson, { body: { courseId, classId, title } })
    await buildContents(server.platform.db, collegeId, [{ lessonId, updatedBy: facultyId }])
    await teacher(lessonAuthoring.publishLesson, { body: { lessonId, ...(visibleFrom && { visibleFrom }) } })
  }
  await publish('Trees', '2026-11-22T05:00:00Z')
  await publish('Heaps')
  await teacher(notifications.createNotification, { body: { title: 'Bring your records', message: 'On Monday.', classId } })
  const told = async (who: 'teacher' | 'learner' | 'other') =>
    (await calendarOf(who === 'other' ? world.others.learner : who)).contents
      .map(({ kind, title }) => `${kind}: ${title}`)
      .filter((told) => !/Lesson of|A notice/.test(told))
  expect(await told('learner')).toEqual(['lesson: Heaps', 'announcement: Bring your records'])
  expect(await told('teacher')).toEqual(['lesson: Heaps', 'announcement: Bring your records', 'lesson: Trees'])
  expect(await told('other')).toEqual([])
  expect((await calendarOf('learner')).courses.map(({ shortName }) => shortName)).toEqual(['DSA'])
})

test('a lesson that was told of, hidden and shown again at a later time stands at that time, as its course says', async () => {
  const teacher = server.as('teacher')
  const { id: lessonId } = await teacher(lessonAuthoring.createLesson, { body: { courseId, classId, title: 'Tries' } })
  await buildContents(server.platform.db, collegeId, [{ lessonId, updatedBy: facultyId }])
  const visibleFrom = '2026-11-21T09:00:00.000Z'
  await teacher(lessonAuthoring.publishLesson, { body: { lessonId } })
  await teacher(lessonAuthoring.hideLesson, { body: { lessonId } })
  await teacher(lessonAuthoring.publishLesson, { body: { lessonId, visibleFrom } })
  const inCalendar = async (who: 'teacher' | 'learner') => (await calendarOf(who)).contents.find(({ id }) => id === lessonId)?.at
  expect([await inCalendar('teacher'), await inCalendar('learner')]).toEqual([visibleFrom, undefined])
  server.wait(6 * 3600)
  const { appearedAt } = await server.as('learner')(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  expect([await inCalendar('teacher'), await inCalendar('learner'), appearedAt]).toEqual([visibleFrom, visibleFrom, visibleFrom])
  server.wait(-6 * 3600)
})

test('what the calendar shows by itself, as a meeting that was made or cancelled, is told to those concerned and no announcement of its day', async () => {
  const teacher = server.as('teacher')
  const body = { classId, courseId, start: '2026-11-24T11:00:00Z', end: '2026-11-24T12:00:00Z' }
  const [made] = await teacher(arranging.createClassSchedule, { body })
  await teacher(arranging.cancelClassSchedule, { body: { classScheduleId: made?.id ?? '', reason: 'Rain' } })
  const notices = async (who: 'learner' | 'teacher') =>
    (await server.as(who)(notifications.getNotifications)).data.filter(({ title }) => /Extra class|Cancelled/.test(title))
  for (const who of ['learner', 'teacher'] as const) {
    expect((await notices(who)).map(({ author, can }) => [author, can])).toEqual([
      [null, { delete: false }],
      [null, { delete: false }],
    ])
    expect((await calendarOf(who)).contents.filter(({ kind, title }) => kind === 'announcement' && title !== 'A notice')).toEqual([])
  }
  expect((await notices('learner')).map(({ isRead }) => isRead)).toEqual([false, false])
  expect((await notices('teacher')).map(({ isRead }) => isRead)).toEqual([true, true])
})

test('the college’s days are those for everybody and for one’s own program and semester', async () => {
  const { db } = server.platform
  const build = (title: string, given: object) =>
    buildCalendarEntry(db, collegeId, {
      ...{ createdBy: world.people.administrator.personId, title, startsOn: '2026-11-20', endsOn: '2026-11-24' },
      ...given,
    })
  await build('For all', {})
  await build('Own program', { programId: world.entities.program.learner.own })
  await build('Own semester', { semesters: ['II-I', 'II-II'] })
  await build('Other program', { programId: world.entities.program.learner.other })
  await build('Other semester', { programId: world.entities.program.learner.own, semesters: ['IV-I'] })
  await build('Later', { startsOn: '2026-11-23' })
  const titles = async (who: 'learner' | 'teacher' | 'clerk') => (await calendarOf(who)).entries.map(({ title }) => title)
  expect(await titles('learner')).toEqual(['For all', 'Own program', 'Own semester'])
  expect(await titles('teacher')).toEqual(['For all', 'Own program', 'Own semester'])
  expect(await titles('clerk')).toEqual(['For all', 'Own program', 'Own semester', 'Other program', 'Other semester'])
})

test('of a class everybody in it sees the week of all, a learner without the batches of others', async () => {
  const { db } = server.platform
  const programId = world.entities.program.teacher.own
  const batch = (section: string) =>
    buildClass(db, collegeId, { kind: 'batch', parentId: classId, programId, section, name: `Batch ${section}` })
  const [mine, theirs] = [await batch('B1'), await batch('B2')]
  await buildMemberships(db, { collegeId, id: mine.id }, [world.people.learner.personId])
  const startsAt = new Date('2026-11-18T04:00:00Z')
  await buildClassSessions(
    db,
    collegeId,
    [mine, theirs].map(({ id }) => ({ classId: id, courseId, facultyId, startsAt, kind: 'lab' as const })),
  )
  const names = async (who: 'learner' | 'teacher' | 'administrator') =>
    (await server.as(who)(scheduleReading.getClassSchedulesByClassIdAndDateRange, { query: { classId, ...week } })).data
      .map((session) => session.class.name)
      .toSorted()
  expect(await names('learner')).toEqual(['Batch B1', 'II-I Section A'])
  expect(await names('teacher')).toEqual(['Batch B1', 'Batch B2', 'II-I Section A'])
  expect(await names('administrator')).toEqual(['Batch B1', 'Batch B2', 'II-I Section A'])
  const alone = await server.as('teacher')(scheduleReading.getClassScheduleByClassIdByDateRange, {
    query: { classId, courseId, ...week },
  })
  expect(alone.data.map((session) => session.class.name)).toEqual(['II-I Section A'])
})

test('a range has its limit, and a cursor of another list is refused', async () => {
  await expect(calendarOf('learner', { from: '2026-01-01', to: '2026-12-31' })).rejects.toMatchObject({ code: 'schedule.range_too_long' })
  const cursor = Buffer.from(JSON.stringify(['yesterday', courseId])).toString('base64url')
  const query = { classId, ...week, cursor }
  await expect(server.as('teacher')(scheduleReading.getClassScheduleByClassIdByDateRange, { query })).rejects.toMatchObject({
    code: 'request.malformed',
  })
})
