import { expect, test, vi } from 'vitest'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { notifications } from '#contract/features/notifications.ts'
import { newId } from '../../platform/database/columns.ts'
import { startTestServer } from '../../testing/server.ts'
import { announceDue } from './announcing/actions.ts'
import { buildContents, buildLessons } from './builders.ts'

// What happens at once must see each other's commits, so these tests share one database and each makes a lesson of its own.
const server = await startTestServer({ rollback: false })
const { entities, people, others } = server.world
const { collegeId, personId: teacherId } = people.teacher
const courseId = entities.course.teacher.own
const teacher = server.as('teacher')
const learner = server.as('learner')

async function draft(title: string, given: object = {}) {
  const db = server.platform.db
  const [lessonId = ''] = await buildLessons(db, collegeId, [{ courseId, createdBy: teacherId, state: 'draft', title, ...given }])
  const [contentId = ''] = await buildContents(db, collegeId, [{ lessonId, updatedBy: teacherId }])
  return { lessonId, contentId }
}
const notices = async (title: string, who: Parameters<typeof server.as>[0] = 'learner') =>
  (await server.as(who)(notifications.getNotifications)).data.filter((row) => row.title.includes(title))
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)))
const fulfilled = (results: PromiseSettledResult<unknown>[]) => results.filter((result) => result.status === 'fulfilled')

test('of saves that were begun on the same version one succeeds, and the others are told', async () => {
  const { contentId } = await draft('Saved at once')
  const results = await times(5, (n) => teacher(contentAuthoring.updateContent, { body: { contentId, version: 1, title: `Save ${n}` } }))
  expect(fulfilled(results)).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'lessons.changed_meanwhile' })
  const versions = await teacher(contentAuthoring.fetchVersions, { query: { contentId } })
  expect(versions.data.map((row) => row.version)).toEqual([2, 1])
})

test('learners are told of a lesson once, however often it is published', async () => {
  const { lessonId } = await draft('Told once')
  const results = await times(4, () => teacher(lessonAuthoring.publishLesson, { body: { lessonId } }))
  expect(fulfilled(results)).toHaveLength(4)
  await teacher(lessonAuthoring.hideLesson, { body: { lessonId } })
  await teacher(lessonAuthoring.publishLesson, { body: { lessonId } })
  await announceDue(server.platform)
  expect(await notices('Told once')).toHaveLength(1)
  expect((await notices('Told once'))[0]).toMatchObject({ title: 'New lesson: Told once', author: 'Teacher A', course_id: courseId })
  expect(await notices('Told once', others.learner)).toEqual([])
})

test('of a lesson for a time to come they are told when it has come, once, by whichever process is first', async () => {
  const { lessonId } = await draft('In an hour', { classId: entities.class.teacher.own })
  await teacher(lessonAuthoring.publishLesson, { body: { lessonId, visibleFrom: '2026-11-21T05:30:00Z' } })
  expect(await announceDue(server.platform)).toBe(0)
  expect(await notices('In an hour')).toEqual([])
  server.wait(3600)
  const told = await Promise.all([announceDue(server.platform), announceDue(server.platform)])
  server.wait(-3600)
  expect(told.toSorted()).toEqual([0, 1])
  expect(await notices('In an hour')).toMatchObject([{ class_id: entities.class.teacher.own }])
})

test('one that cannot be announced holds up none that comes after it, and is announced when it can be', async () => {
  const { events } = server.platform
  const first = await draft('Cannot be told')
  const second = await draft('Can be told')
  for (const [{ lessonId }, visibleFrom] of [
    [first, '2026-11-21T05:10:00Z'],
    [second, '2026-11-21T05:20:00Z'],
  ] as const)
    await teacher(lessonAuthoring.publishLesson, { body: { lessonId, visibleFrom } })
  server.wait(3600)
  const telling = vi.spyOn(events, 'publish').mockImplementation(async (_, __, event) => {
    if ('lessonId' in event && event.lessonId === first.lessonId) throw new Error('Nobody can be told.')
  })
  await expect(announceDue(server.platform)).rejects.toMatchObject({ errors: [{ message: expect.stringContaining(first.lessonId) }] })
  telling.mockRestore()
  expect(await notices('be told')).toMatchObject([{ title: 'New lesson: Can be told' }])
  expect(await announceDue(server.platform)).toBe(1)
  server.wait(-3600)
  expect(await notices('Cannot be told')).toHaveLength(1)
})

test('what was hidden or deleted before its time is not announced', async () => {
  const hidden = await draft('Hidden in time')
  const deleted = await draft('Deleted in time')
  for (const { lessonId } of [hidden, deleted])
    await teacher(lessonAuthoring.publishLesson, { body: { lessonId, visibleFrom: '2026-11-21T05:30:00Z' } })
  await teacher(lessonAuthoring.hideLesson, { body: { lessonId: hidden.lessonId } })
  await teacher(lessonAuthoring.deleteLesson, { query: { lessonId: deleted.lessonId } })
  server.wait(3600)
  expect(await announceDue(server.platform)).toBe(0)
  server.wait(-3600)
  expect(await notices('in time')).toEqual([])
})

test('the same spell told many times at once counts once, and so do spells that overlap', async () => {
  const { contentId } = await draft('Read at once', { state: 'published' })
  const spell = { id: newId(), contentId, at: '2026-11-21T04:00:00Z', seconds: 30 }
  const same = await times(4, () => learner(lessonReading.recordProgress, { body: spell }))
  expect(fulfilled(same)).toHaveLength(4)
  await times(4, () => learner(lessonReading.recordProgress, { body: { ...spell, id: newId() } }))
  const again = await learner(lessonReading.recordProgress, { body: { ...spell, id: newId(), at: '2026-11-21T04:00:10Z', seconds: 5 } })
  expect(again.seconds).toBe(35)
})

test('lessons and contents that are added at once each get a place of their own', async () => {
  const { lessonId } = await draft('Filled at once')
  await times(4, (n) => teacher(contentAuthoring.createContent, { body: { lessonId, type: 'text', title: `Text ${n}` } }))
  const read = await teacher(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  expect(read.contents.map((content) => content.position)).toEqual([1, 2, 3, 4, 5])
  const unitId = entities.unit.teacher.own
  await times(4, (n) => teacher(lessonAuthoring.createLesson, { body: { courseId, unitId, title: `At once ${n}` } }))
  const { data } = await teacher(lessonReading.fetchGenericCourseContents, { query: { courseId } })
  const places = data.filter((lesson) => lesson.unitId === unitId).map((lesson) => lesson.position)
  expect(places).toEqual(places.map((_, index) => index + 1))
  expect(places.length).toBeGreaterThanOrEqual(5)
})
