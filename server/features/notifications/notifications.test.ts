import { expect, test, vi } from 'vitest'
import { basePath, type Role, sessionCookie } from '#contract/endpoint.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { buildHeadOf } from '../../testing/heads.ts'
import { listenTo } from '../../testing/live.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person } from '../../testing/world.ts'
import { buildClass, buildMappings } from '../academics/builders.ts'
import { buildSession } from '../identity/builders.ts'
import { accessNotificationsToRead } from './access.ts'
import { markRead } from './actions.ts'
import { buildNotifications } from './builders.ts'

// Live events are told at commit, so these tests share one database and each makes notices of its own.
const server = await startTestServer({ rollback: false })
const { entities, people, others, otherCollege } = server.world
const { own: classA, other: classB } = entities.class.teacher
const code = (reason: string) => expect.objectContaining({ code: reason })
const write = (who: Role | Person, title: string, to: { classId?: string; course_id?: string }) =>
  server.as(who)(notifications.createNotification, { body: { title, message: 'Text.', ...to } })
const titles = async (who: Role | Person) => (await server.as(who)(notifications.getNotifications)).data.map((row) => row.title)

test('a teacher’s notice to a class reaches its learners and teachers and nobody else', async () => {
  const notice = await write('teacher', 'For A', { classId: classA })
  expect(notice).toMatchObject({
    audience: 'II-I Section A',
    author: 'Teacher A',
    class_id: classA,
    course_id: null,
    created_at: [2026, 11, 21],
    isRead: true,
    can: { delete: true },
  })
  expect(await titles('learner')).toContain('For A')
  for (const who of [others.learner, others.teacher, otherCollege]) expect(await titles(who)).not.toContain('For A')
})

test('a notice to a course reaches whoever learns or teaches it', async () => {
  await write('teacher', 'For the course', { course_id: entities.course.teacher.own })
  expect(await titles('learner')).toContain('For the course')
  expect(await titles(others.learner)).not.toContain('For the course')
})

test('whoever taught a course only to a class that is over writes to its learners no more', async () => {
  const { db } = server.platform
  const { collegeId } = people.teacher
  const over = await buildClass(db, collegeId, { startsOn: '2025-07-01', endsOn: '2025-12-31' })
  const courseId = entities.course.teacher.other
  const taught = { facultyId: people.teacher.personId, classId: over.id, courseId, startsOn: '2025-07-01', endsOn: '2025-12-31' }
  await buildMappings(db, collegeId, [taught])
  expect((await server.as('teacher')(academicsReading.fetchCourse, { query: { courseId } })).id).toBe(courseId)
  await expect(write('teacher', 'Too late', { course_id: courseId })).rejects.toEqual(code('access.not_found'))
  await write('administrator', 'From the office', { course_id: courseId })
})

test('is answered to its author as they read it afterwards', async () => {
  const forms = [
    { classId: classA },
    { course_id: entities.course.teacher.own },
    { classId: classA, course_id: entities.course.teacher.own },
  ]
  for (const to of forms) {
    const notice = await write('teacher', 'As it is read', to)
    expect(notice).toEqual(await server.as('teacher')(notifications.getNotification, { query: { id: notice.id } }))
  }
  const toAll = await write('administrator', 'As it is read by all', {})
  expect(toAll).toEqual(await server.as('administrator')(notifications.getNotification, { query: { id: toAll.id } }))
})

test('a notice that is taken back while all are marked as read spoils none of the others', async () => {
  const { db } = server.platform
  const { learner } = people
  const notice = await write('teacher', 'Taken back', { classId: classA })
  await write('teacher', 'Staying', { classId: classA })
  const readable = await accessNotificationsToRead(db, { ...learner, role: 'learner' }, undefined, '2026-11-21')
  await server.as('teacher')(notifications.deleteNotification, { query: { id: notice.id } })
  expect(await markRead(server.platform, readable, '2026-11-21')).toBe(0)
})

test('what one wrote is not unread, also where one is among those whom it is for', async () => {
  const teacher = server.as('teacher')
  const unread = async () => (await teacher(notifications.getNotifications, { query: { unread: 'true' } })).data.map(({ id }) => id)
  const [before, { unread: count }] = [await unread(), await teacher(notifications.unreadCount)]
  const notice = await write('teacher', 'Mine to know', { classId: classA })
  expect(await unread()).toEqual(before)
  expect(await teacher(notifications.unreadCount)).toEqual({ unread: count })
  expect((await server.as('learner')(notifications.getNotifications, { query: { unread: 'true' } })).data[0]).toMatchObject({
    id: notice.id,
  })
})

test('only an administrator writes to the whole college', async () => {
  await expect(write('teacher', 'For all', {})).rejects.toEqual(code('access.refused'))
  await write('administrator', 'For all', {})
  for (const who of ['learner', 'teacher', 'clerk', others.learner] as const) expect(await titles(who)).toContain('For all')
  expect(await titles(otherCollege)).not.toContain('For all')
})

test('its day is the college’s day, not the server’s', async () => {
  server.wait(16 * 3600)
  const notice = await write('teacher', 'Late in the evening', { classId: classA })
  server.wait(-16 * 3600)
  expect(notice.created_time).toBe('2026-11-21T20:30:00.000Z')
  expect(notice.created_at).toEqual([2026, 11, 22])
})

test('unread ones are counted, listed and marked', async () => {
  const clerk = server.as('clerk')
  await clerk(notifications.markRead)
  const notice = await write('administrator', 'Count me', {})
  expect(await clerk(notifications.unreadCount)).toEqual({ unread: 1 })
  expect((await clerk(notifications.getNotifications, { query: { unread: 'true' } })).data.map((row) => row.id)).toEqual([notice.id])
  expect(await clerk(notifications.markRead, { body: { ids: [notice.id] } })).toEqual({ unread: 0 })
  expect((await clerk(notifications.getNotifications)).data.find((row) => row.id === notice.id)?.isRead).toBe(true)
})

test('a list goes through all of one’s audiences together, newest first, page by page, and shows nothing twice', async () => {
  const { personId, collegeId } = people.teacher
  const course = entities.course.teacher.own
  const audiences = [
    { personId },
    { classId: classA },
    { courseId: course },
    { courseId: course, classId: classA },
    {},
    // One sees what one wrote, and once, also where it is for oneself as well.
    { classId: classB, authorId: personId, readBy: [personId] },
    { classId: classA, authorId: personId, readBy: [personId] },
  ]
  // Of what one caused somebody to be told, one is not told.
  const theirs = [{ classId: classB }, { personId: people.learner.personId }, { personId: people.learner.personId, authorId: personId }]
  const built = await buildNotifications(
    server.platform.db,
    collegeId,
    [1, 2, 3].flatMap((turn) => [...audiences, ...theirs].map((audience, place) => ({ title: `Turn ${turn}, ${place}`, ...audience }))),
  )
  const expected = built.filter((_, index) => index % (audiences.length + theirs.length) < audiences.length).reverse()
  const pages = async (unread: 'true' | 'false') => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, page } = await server.as('teacher')(notifications.getNotifications, {
        query: { limit: 2, unread, ...(cursor && { cursor }) },
      })
      seen.push(...data.filter(({ id }) => built.includes(id)).map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    return seen
  }
  expect(await pages('false')).toEqual(expected)
  const notWritten = expected.filter((id) => built.indexOf(id) % (audiences.length + theirs.length) < 5)
  expect(await pages('true')).toEqual(notWritten)
  expect(await server.as('teacher')(notifications.markRead)).toEqual({ unread: 0 })
  expect(await pages('true')).toEqual([])
})

test('is taken back by its author or an administrator; who only sees it is refused', async () => {
  const notice = await write('administrator', 'Taken back', {})
  await expect(server.as('teacher')(notifications.deleteNotification, { query: { id: notice.id } })).rejects.toEqual(code('access.refused'))
  await server.as('administrator')(notifications.deleteNotification, { query: { id: notice.id } })
  expect(await titles('learner')).not.toContain('Taken back')
})

test('one is had by its address as long as it is there and for whom it is for', async () => {
  const notice = await write('teacher', 'By its address', { classId: classA })
  const read = (who: Role | Person) => server.as(who)(notifications.getNotification, { query: { id: notice.id } })
  expect(await read('teacher')).toEqual(notice)
  expect(await read('learner')).toMatchObject({ id: notice.id, isRead: false, can: { delete: false } })
  for (const who of [others.learner, others.teacher, 'clerk', otherCollege] as const)
    await expect(read(who)).rejects.toEqual(code('access.not_found'))
  await server.as('teacher')(notifications.deleteNotification, { query: { id: notice.id } })
  await expect(read('learner')).rejects.toEqual(code('access.not_found'))
})

test('whatever stands in the list of a class can be opened, and be marked as read, by whoever may ask for the list', async () => {
  const { db } = server.platform
  const { collegeId } = people.teacher
  const elsewhere = entities.course.teacher.other
  // Another teacher's course in the class, of which a teacher of the class is not told.
  await buildMappings(db, collegeId, [{ facultyId: others.teacher.personId, classId: classA, courseId: elsewhere }])
  await buildNotifications(db, collegeId, [{ classId: classA, courseId: elsewhere }, { classId: classB }])
  const lists = [
    ['administrator', classA],
    ['administrator', classB],
    ['teacher', classA],
    ['learner', classA],
  ] as const
  for (const [who, classId] of lists) {
    const { data } = await server.as(who)(notifications.getNotificationsByClassId, { query: { classId } })
    expect(data.length).toBeGreaterThan(0)
    for (const row of data) {
      expect(await server.as(who)(notifications.getNotification, { query: { id: row.id } })).toEqual(row)
      await server.as(who)(notifications.markRead, { body: { ids: [row.id] } })
    }
  }
  const [ofB] = (await server.as('administrator')(notifications.getNotificationsByClassId, { query: { classId: classB } })).data
  for (const who of ['teacher', 'learner', 'clerk', otherCollege] as const)
    await expect(server.as(who)(notifications.getNotification, { query: { id: ofB?.id ?? '' } })).rejects.toEqual(code('access.not_found'))
})

test('ROLE-1: whoever heads a department takes back what is for its classes and courses, and of all else what they wrote', async () => {
  const { collegeId } = people.administrator
  const head = await buildHeadOf(server, collegeId, entities.department.administrator.own)
  const take = (id: string) => server.as(head)(notifications.deleteNotification, { query: { id } })
  const shown = async (title: string) => (await server.as(head)(notifications.getNotifications)).data.find((row) => row.title === title)
  const ofCollege = await write('administrator', 'Of the principal', {})
  expect((await shown('Of the principal'))?.can).toEqual({ delete: false })
  await expect(take(ofCollege.id)).rejects.toEqual(code('access.refused'))
  await expect(take((await write(others.teacher, 'Elsewhere', { classId: classB })).id)).rejects.toEqual(code('access.refused'))
  await take((await write('teacher', 'Of the class', { classId: classA })).id)
  await take((await write('teacher', 'Of the course', { course_id: entities.course.teacher.own })).id)
  await write(head, 'Of the head', {})
  const own = await shown('Of the head')
  expect(own?.can).toEqual({ delete: true })
  await take(own?.id ?? '')
})

test('arrives live at those whom it is for, and at nobody else', async () => {
  const [mine, theirs, abroad] = await Promise.all([
    listenTo(server, 'learner'),
    listenTo(server, others.learner),
    listenTo(server, otherCollege),
  ])
  await write('teacher', 'Live for A', { classId: classA })
  await write(others.teacher, 'Live for B', { classId: classB })
  await mine.until('Live for A')
  await theirs.until('Live for B')
  await write('administrator', 'Live for all', {})
  await mine.until('Live for all')
  await theirs.until('Live for all')
  expect(mine.said()).not.toContain('Live for B')
  expect(theirs.said()).not.toContain('Live for A')
  expect(abroad.said()).not.toContain('Live')
})

test('whoever asks for the head of a stream is not kept waiting for its end', async () => {
  const url = basePath + notifications.stream.path
  const response = await server.inject('learner', { method: 'HEAD', url, headers: { accept: 'text/event-stream' } })
  expect(response.statusCode).toBe(404)
})

test('a stream that was cut resumes after the last event that it saw', async () => {
  const before = await listenTo(server, 'learner')
  await write('teacher', 'Seen before', { classId: classA })
  await before.until('Seen before')
  const lastSeen = before.lastId()
  server.wait(60)
  await write('teacher', 'Missed one', { classId: classA })
  await write(others.teacher, 'Missed by others', { classId: classB })
  const after = await listenTo(server, 'learner', { lastEventId: lastSeen })
  await after.until('Missed one')
  expect(after.said()).not.toContain('Missed by others')
})

test('a stream that was cut before it heard anything resumes all the same', async () => {
  await write('teacher', 'Told before', { classId: classA })
  const before = await listenTo(server, 'learner')
  const lastSeen = before.lastId()
  server.wait(60)
  await write('teacher', 'Missed in silence', { classId: classA })
  const after = await listenTo(server, 'learner', { lastEventId: lastSeen })
  await after.until('Missed in silence')
  expect(after.said()).not.toContain('Told before')
})

test('a first stream is told what happened since its page was read, and nothing of before', async () => {
  await write('teacher', 'Read with the page', { classId: classA })
  server.wait(60)
  const since = server.platform.clock.now().toISOString()
  server.wait(1)
  await write('teacher', 'Missed between the two', { classId: classA })
  await write(others.teacher, 'Missed by others', { classId: classB })
  server.wait(60)
  const first = await listenTo(server, 'learner', { since })
  await first.until('Missed between the two')
  expect(first.said()).not.toContain('Read with the page')
  expect(first.said()).not.toContain('Missed by others')
  // What was heard last says more than when the page was read.
  const again = await listenTo(server, 'learner', { since, lastEventId: first.lastId() })
  await write('teacher', 'After both', { classId: classA })
  await again.until('After both')
  expect(again.said()).not.toContain('Missed between the two')
})

test.each(['0000-01-01T00:00:00Z', '2020-06-01T09:30:00.000Z'])(
  'whose page was read long ago (%s) reads everything again',
  async (since) => {
    await (await listenTo(server, 'learner', { since })).until('everything.changed')
  },
)

test('who missed more than is told again is told that, and not only the oldest of it', async () => {
  const lastSeen = (await listenTo(server, 'learner')).lastId()
  server.wait(60)
  // Of what is not theirs as well: whose it is would have to be asked of all of it.
  const happened = Array.from({ length: 600 }, () => ({ type: 'notification.read', personId: people.teacher.personId }))
  await server.platform.events.publishAll(server.platform.db, people.learner.collegeId, happened)
  await (await listenTo(server, 'learner', { lastEventId: lastSeen })).until('everything.changed')
})

test('a stream whose page is gone before its first word is no error, and is listened to no longer', async () => {
  const { events } = server.platform
  const { personId, collegeId } = people.learner
  const [asked, gone, forgotten] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  vi.spyOn(events, 'newestId').mockImplementationOnce(async () => {
    asked?.resolve()
    await gone?.promise
    return 0
  })
  const connect = events.connect.bind(events)
  vi.spyOn(events, 'connect').mockImplementationOnce(async (...given) => {
    const disconnect = await connect(...given)
    return () => {
      disconnect()
      forgotten?.resolve()
    }
  })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  // Told to the stream first, and to this afterwards.
  server.app.server.once('connection', (socket) => socket.once('close', () => setImmediate(() => gone?.resolve())))
  const { token } = await buildSession(server.platform.db, { personId, collegeId }, server.platform.clock.now())
  const page = new AbortController()
  const headers = { accept: 'text/event-stream', cookie: `${sessionCookie(false)}=${token}` }
  const left = fetch(address + basePath + notifications.stream.path, { headers, signal: page.signal })
  await asked?.promise
  page.abort()
  await expect(left).rejects.toThrow('aborted')
  await forgotten?.promise
  expect(server.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})

test('a stream ends with its session, and the session hears why', async () => {
  const phone = await buildSession(server.platform.db, people.learner, server.platform.clock.now())
  const [onPhone, onLaptop] = await Promise.all([listenTo(server, { ...people.learner, ...phone }), listenTo(server, 'learner')])
  await server.as('learner')(identity.endSession, { query: { id: phone.sessionId } })
  await onPhone.until('session.ended')
  await onPhone.ended
  await onLaptop.until('session.ended')
  expect(server.platform.events.listenerCount()).toBeGreaterThan(0)
})

test('a stream whose session has run out is closed at the next check', async () => {
  const phone = await buildSession(server.platform.db, people.learner, server.platform.clock.now())
  const stream = await listenTo(server, { ...people.learner, ...phone })
  await server.platform.db.execute(`delete from sessions where id = '${phone.sessionId}'`)
  await server.platform.events.dropEndedSessions()
  await stream.ended
})

test('two writes of one key at the same moment are one', async () => {
  const body = { title: 'Once', message: 'Text.', classId: classA }
  const both = await Promise.all(
    [1, 2].map(() => server.as('teacher')(notifications.createNotification, { body, idempotencyKey: 'at-the-same-moment' })),
  )
  expect(both[0]).toEqual(both[1])
  expect((await titles('learner')).filter((title) => title === 'Once')).toHaveLength(1)
})
