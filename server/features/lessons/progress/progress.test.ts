import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { continueAtOf, lessonsOf } from '#contract/listed-lessons.ts'
import { newId } from '../../../platform/database/columns.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'
import { buildContents, buildLessons, buildSectionOf } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { collegeId, personId: teacherId } = people.teacher
const courseId = entities.course.teacher.own
const classA = entities.class.teacher.own
const notFound = expect.objectContaining({ code: 'access.not_found' })

let lessonId = ''
let a = ''
let b = ''
let second: Awaited<ReturnType<typeof buildSectionOf>>
beforeEach(async () => {
  const db = server.platform.db
  await server.as('teacher')(lessonAuthoring.deleteLesson, { query: { lessonId: entities.lesson.teacher.own } })
  ;[lessonId = ''] = await buildLessons(db, collegeId, [{ courseId, createdBy: teacherId, title: 'Trees' }])
  ;[a = '', b = ''] = await buildContents(db, collegeId, [
    { lessonId, updatedBy: teacherId, title: 'A' },
    { lessonId, updatedBy: teacherId, title: 'B', position: 2 },
  ])
  second = await buildSectionOf(db, { collegeId, courseId, programId: entities.program.teacher.own })
})

interface Spell {
  id?: string
  contentId?: string
  at?: string
  seconds?: number
  position?: number
  isFinished?: boolean
}
/** One spell of the learner's, of ten seconds on content A up to now, unless said otherwise. */
const tell = (
  { id = newId(), contentId = a, at = '2026-11-21T04:30:00Z', seconds = 10, ...spell }: Spell,
  who: Role | Person = 'learner',
) => server.as(who)(lessonReading.recordProgress, { body: { id, contentId, at, seconds, ...spell } })
const progress = async (who: Role | Person = 'learner') =>
  (await server.as(who)(lessonReading.fetchProgress)).data.find(({ course_id }) => course_id === courseId)
const at = (time: string) => `2026-11-21T${time}Z`

test('a spell counts once, however often it is told', async () => {
  const id = newId()
  expect(await tell({ id, seconds: 20, position: 3 })).toMatchObject({ seconds: 20, position: 3, finishedAt: null })
  expect(await tell({ id, seconds: 20, position: 3 })).toMatchObject({ seconds: 20 })
  await expect(tell({ id, contentId: b })).rejects.toEqual(expect.objectContaining({ code: 'request.key_reused' }))
})

test('the same minute in two tabs counts once, in whatever order it is told', async () => {
  expect(await tell({ at: at('04:20:00'), seconds: 60 })).toMatchObject({ seconds: 60 })
  // Another content, in another tab: half of it lies in the minute before.
  expect(await tell({ contentId: b, at: at('04:20:30'), seconds: 60 })).toMatchObject({ seconds: 30 })
  // Earlier, and told late: overlaps the first by 20 seconds.
  expect(await tell({ at: at('04:19:20'), seconds: 60 })).toMatchObject({ seconds: 60 + 40 })
  // Around all of them: only what is before and after is new, ten seconds each.
  expect(await tell({ contentId: b, at: at('04:20:40'), seconds: 150 })).toMatchObject({ seconds: 30 + 20 })
  // Somebody else's time is their own.
  expect(await tell({ at: at('04:20:00'), seconds: 60 }, second.learner)).toMatchObject({ seconds: 60 })
})

test('a clock that is fast counts up to now, and a batch of it counts no minute twice', async () => {
  expect(await tell({ at: '2026-11-21T09:00:00Z', seconds: 30 })).toMatchObject({ seconds: 30, openedAt: '2026-11-21T04:29:30.000Z' })
  expect(await tell({ at: '2026-11-21T09:00:30Z', seconds: 30 })).toMatchObject({ seconds: 30 })
  expect(await tell({ at: '2026-09-01T09:00:30Z', seconds: 30 })).toMatchObject({ seconds: 30 })
})

test('finished stays finished, whatever is told late, until it is taken back later', async () => {
  expect(await tell({ at: at('04:10:00'), isFinished: true })).toMatchObject({ finishedAt: '2026-11-21T04:10:00.000Z' })
  expect(await tell({ at: at('04:12:00') })).toMatchObject({ finishedAt: '2026-11-21T04:10:00.000Z' })
  expect(await tell({ at: at('04:05:00'), isFinished: false })).toMatchObject({ finishedAt: '2026-11-21T04:10:00.000Z' })
  expect(await tell({ at: at('04:15:00'), isFinished: false })).toMatchObject({ finishedAt: null })
  expect(await tell({ at: at('04:14:00'), isFinished: true })).toMatchObject({ finishedAt: null })
  expect(await tell({ at: at('04:16:00'), isFinished: true })).toMatchObject({ finishedAt: '2026-11-21T04:16:00.000Z' })
})

test('one goes on where one was last, not where a late word says', async () => {
  expect(await tell({ at: at('04:10:00'), position: 7 })).toMatchObject({ position: 7 })
  expect(await tell({ at: at('04:05:00'), position: 2 })).toMatchObject({ position: 7 })
  expect(await tell({ at: at('04:11:00') })).toMatchObject({ position: 7 })
  expect(await tell({ at: at('04:12:00'), position: 1 })).toMatchObject({ position: 1 })
})

test('progress of a course counts what one sees, and says where to go on', async () => {
  const db = server.platform.db
  await buildContents(db, collegeId, [
    { lessonId, updatedBy: teacherId, title: 'For the second section', classIds: [second.classId], position: 3 },
  ])
  await buildLessons(db, collegeId, [{ courseId, createdBy: teacherId, state: 'draft' }])
  expect(await progress()).toEqual({ course_id: courseId, contents: 2, finished: 0, newLessons: 1, drafts: 0, continueAt: null })
  await tell({})
  expect(await progress()).toMatchObject({
    newLessons: 0,
    continueAt: { lessonId, contentId: a, title: 'Trees', at: '2026-11-21T04:30:00.000Z' },
  })
  await tell({ isFinished: true })
  expect(await progress()).toMatchObject({ finished: 1, continueAt: { contentId: b } })
  await tell({ contentId: b, isFinished: true })
  expect(await progress()).toMatchObject({ finished: 2, continueAt: null })
  const [later = ''] = await buildLessons(db, collegeId, [
    { courseId, createdBy: teacherId, title: 'Graphs', position: 2, announcedAt: new Date('2026-11-21T04:31:00Z') },
  ])
  const [c = ''] = await buildContents(db, collegeId, [{ lessonId: later, updatedBy: teacherId }])
  expect(await progress()).toMatchObject({ contents: 3, finished: 2, newLessons: 1, continueAt: { contentId: c, title: 'Graphs' } })
  expect(await progress(second.learner)).toMatchObject({ contents: 4, finished: 0 })
})

test('of the lessons of a course it follows where one goes on, as progress says it', async () => {
  const db = server.platform.db
  const unitId = entities.unit.teacher.own
  const of = { courseId, createdBy: teacherId }
  // In the order of the course: First and Second of the unit, then Trees, which is of none.
  const [second = '', first = ''] = await buildLessons(db, collegeId, [
    { ...of, title: 'Second', unitId, position: 9 },
    { ...of, title: 'First', unitId, position: 8 },
  ])
  const [d = '', c = ''] = await buildContents(db, collegeId, [
    { lessonId: second, updatedBy: teacherId, title: 'D' },
    { lessonId: first, updatedBy: teacherId, title: 'C' },
  ])
  const goesOnAt = async () => {
    const { data } = await server.as('learner')(lessonReading.fetchGenericCourseContents, { query: { courseId } })
    const found = continueAtOf(lessonsOf(data))
    expect(found).toEqual((await progress())?.continueAt)
    return found?.contentId ?? null
  }
  expect(await goesOnAt()).toBe(null)
  for (const [spell, next] of [
    [{ contentId: d, at: at('04:01:00') }, d],
    [{ contentId: d, at: at('04:02:00'), isFinished: true }, a],
    [{ contentId: b, at: at('04:03:00'), isFinished: true }, c],
    [{ contentId: c, at: at('04:02:30') }, c],
    [{ contentId: c, at: at('04:04:00'), isFinished: true }, a],
    [{ contentId: a, at: at('04:04:00'), isFinished: true }, null],
    [{ contentId: b, at: at('04:03:30'), isFinished: false }, b],
    // C and A were read last at the same moment: what follows the first of them, not the last.
    [{ contentId: d, at: at('04:03:30'), isFinished: false }, d],
    [{ contentId: d, at: at('04:05:00'), isFinished: false }, d],
  ] as const) {
    await tell(spell)
    expect(await goesOnAt()).toBe(next)
  }
})

test('whoever teaches sees how much is published; nobody sees a course that is not their own', async () => {
  await buildLessons(server.platform.db, collegeId, [
    { courseId, createdBy: teacherId, state: 'draft' },
    { courseId, createdBy: teacherId, visibleFrom: new Date('2026-12-01T00:00:00Z') },
    { courseId, createdBy: teacherId, state: 'draft', classId: second.classId },
  ])
  expect(await progress('teacher')).toEqual({
    course_id: courseId,
    contents: 2,
    finished: null,
    newLessons: 0,
    drafts: 2,
    continueAt: null,
  })
  expect(await progress(second.teacher)).toMatchObject({ contents: 2, drafts: 3 })
  for (const who of [others.learner, others.teacher, server.world.otherCollege]) expect(await progress(who)).toBeUndefined()
})

test('the contents of a lesson tell a learner their own progress, and a teacher how many finished', async () => {
  await tell({ isFinished: true })
  await tell({ isFinished: true }, second.learner)
  const rows = async (who: Role | Person) =>
    lessonsOf((await server.as(who)(lessonReading.fetchGenericCourseContents, { query: { courseId } })).data).flatMap(
      (lesson) => lesson.contents,
    )
  expect((await rows('learner')).map((row) => [row.progress?.seconds, row.finishedBy])).toEqual([
    [10, null],
    [undefined, null],
  ])
  expect((await rows('teacher')).map((row) => [row.progress, row.finishedBy])).toEqual([
    [null, 2],
    [null, 0],
  ])
})

test('how a class got on: who opened and finished, and the median of those who opened', async () => {
  const metrics = (who: Role | Person, classId = classA) =>
    server.as(who)(lessonReading.fetchSpecificLessonContentsMetrics, { query: { lessonId, classId } })
  expect(await metrics('teacher')).toMatchObject({ learners: 1, opened: 0, finished: 0, medianSeconds: null })
  await tell({ seconds: 40, isFinished: true })
  await tell({ contentId: b, at: at('04:00:00'), seconds: 21, isFinished: true })
  await tell({ seconds: 500 }, second.learner)
  expect(await metrics('teacher')).toMatchObject({
    ...{ learners: 1, opened: 1, finished: 1, medianSeconds: 61 },
    contents: [
      { id: a, opened: 1, finished: 1, medianSeconds: 40 },
      { id: b, opened: 1, finished: 1, medianSeconds: 21 },
    ],
    people: [{ id: people.learner.personId, finishedContents: 2, seconds: 61, finishedAt: '2026-11-21T04:30:00.000Z' }],
  })
  expect(await metrics(second.teacher, second.classId)).toMatchObject({ opened: 1, finished: 0, medianSeconds: 500 })
  expect(await metrics('administrator')).toMatchObject({ opened: 1 })
  // They teach the course to another class.
  await expect(metrics('administrator', second.classId)).rejects.toEqual(notFound)
  await expect(metrics(second.teacher)).rejects.toEqual(notFound)
  await expect(metrics('teacher', entities.class.teacher.other)).rejects.toEqual(notFound)
  await expect(metrics('learner')).rejects.toEqual(expect.objectContaining({ code: 'access.role_refused' }))
})
