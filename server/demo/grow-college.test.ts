import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { lessons } from '#contract/features/lessons.ts'
import { notifications } from '#contract/features/notifications.ts'
import { buildSession } from '../features/identity/builders.ts'
import { demoPin } from '../features/identity/demo/rules.ts'
import { startTestServer } from '../testing/server.ts'
import { startOfTests } from '../testing/start-of-tests.ts'
import { growCollege } from './grow-college.ts'
import { growLoad } from './grow-load.ts'
import { electiveCode, sizeAt } from './grown-college.ts'

const server = await startTestServer({ rollback: true })
const { platform } = server
const { collegeId } = server.world.people.learner
const nobody = server.as('nobody')

async function signIn(rollNumber: string) {
  const { challengeId } = await nobody(identity.pinLogin, { body: { identifier: rollNumber } })
  const result = await nobody(identity.verifyPin, { body: { challengeId, pin: demoPin } })
  if (result.status !== 'signed-in') throw new Error('Several people have this roll number.')
  const personId = result.user.id
  return { personId, collegeId, ...(await buildSession(platform.db, { collegeId, personId }, startOfTests)) }
}

test('a grown college is whole: its learners sign in, read, search and open documents', async () => {
  expect(await growCollege(platform, 0.01)).toMatchObject({ learners: 80, faculty: 4, documents: 17, contents: 455 })
  await expect(growCollege(platform, 0.01)).rejects.toThrow('grown already')

  const person = await signIn('GROWN00000')
  const learner = server.as(person)
  const courses = (await learner(academics.fetchCourses)).data
  expect(courses.map(({ code, isArchived }) => [code, isArchived])).toEqual([
    [electiveCode, false],
    ['G1000', false],
  ])
  const courseId = courses[0]?.id ?? ''
  const shown = (await learner(lessons.fetchGenericCourseContents, { query: { courseId } })).data
  // The last lesson is a draft.
  expect([shown.length, shown.flatMap(({ contents }) => contents).length]).toEqual([20, 100])
  const progress = (await learner(lessons.fetchProgress)).data
  expect(progress[0]).toMatchObject({ course_id: courseId, contents: 100, finished: 1 })

  const found = (await learner(files.searchFiles, { query: { q: 'signals' } })).data
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map((file) => file.course?.name))).toEqual(new Set(['Signals and Systems']))
  expect(found[0]?.found?.page).toBe(1)
  const { rawPayload, headers } = await server.inject(person, { method: 'GET', url: found[0]?.address ?? '' })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(headers.etag).toBe(`"${createHash('sha256').update(rawPayload).digest('hex')}"`)
})

test('what load scenarios get is whole: everybody is signed in, and what waits can be done', async () => {
  await growCollege(platform, 0.01)
  const { learners, teachers, sections, crowd } = await growLoad(platform, 70)
  const [learner, teacher, section, listener] = [learners[0], teachers[0], sections[0], crowd.learners[69]]
  if (!learner || !teacher || !section || !listener) throw new Error('Somebody is missing.')
  const by = ({ id, token }: { id: string; token: string }) => server.as({ personId: id, collegeId, token, sessionId: '' })
  expect([learners.length, teachers.length, sections.map(({ learnerIds }) => learnerIds.length), crowd.learners.length]).toEqual([
    ...[80, 4, [60, 10], 70],
  ])
  expect((await by(learner)(identity.me)).id).toBe(learner.id)
  expect((await by(learner)(notifications.getNotifications, { query: { limit: 50 } })).data.filter(({ class_id }) => class_id).length).toBe(
    20,
  )
  expect(await by(learner)(notifications.unreadCount)).toEqual({ unread: 8 })
  const ids = crowd.noticeIds.slice(0, 1)
  expect(await by(listener)(notifications.markRead, { body: { ids } })).toEqual({ unread: crowd.noticeIds.length - 1 })
  const [classScheduleId = ''] = section.meetingIds
  const taker = by({ id: '', token: section.token })
  const entries = section.learnerIds.map((learnerId) => ({ learnerId, status: 'present' as const }))
  const saved = await taker(rollCall.attend, {
    body: { classScheduleId, entries, baseVersion: 0, clientId: randomUUID(), at: startOfTests.toISOString() },
  })
  expect([saved.version, saved.counts?.present]).toEqual([1, 60])
})

test('what one person sees is as much in a small college as in a large one', () => {
  const [small, large] = [sizeAt(0.1), sizeAt(1)]
  const neighbourhood = ({ sections, coursesPerSemester, lessonsPerCourse, contentsPerLesson }: typeof small) => ({
    ...{ sections, coursesPerSemester, lessonsPerCourse, contentsPerLesson },
  })
  expect(neighbourhood(small)).toEqual(neighbourhood(large))
  expect([large.learners / small.learners, large.programs / small.programs, large.documents / small.documents]).toEqual([10, 10, 10])
})
