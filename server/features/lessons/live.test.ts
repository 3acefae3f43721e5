import { expect, test } from 'vitest'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { notifications } from '#contract/features/notifications.ts'
import { type Listening, listenTo } from '../../testing/live.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildUnits } from '../academics/builders.ts'
import { buildLessons, buildSectionOf } from './builders.ts'

// Live events are told at commit, so this test works on the database itself.
const server = await startTestServer({ rollback: false })
const { entities, people, others, otherCollege } = server.world
const courseId = entities.course.teacher.own
const teacher = server.as('teacher')

test('open pages hear that a lesson changed: of a draft only those who teach it, of a lesson those who learn it as well', async () => {
  const { db } = server.platform
  const { collegeId } = people.teacher
  const second = await buildSectionOf(db, { collegeId, courseId, programId: entities.program.teacher.own })
  const listeners: Record<string, Listening> = {}
  const everybody = {
    mine: 'teacher',
    colleague: second.teacher,
    learner: 'learner',
    theirs: second.learner,
    stranger: others.learner,
  } as const
  for (const [name, who] of Object.entries(everybody)) listeners[name] = await listenTo(server, who)
  const abroad = await listenTo(server, otherCollege)

  const body = { courseId, classId: entities.class.teacher.own, title: 'Heard of' }
  const { id: lessonId } = await teacher(lessonAuthoring.createLesson, { body })
  const { id: contentId } = await teacher(contentAuthoring.createContent, { body: { lessonId, type: 'text', title: 'Text' } })
  await teacher(contentAuthoring.tellEditing, { body: { contentId, isEditing: true } })
  await teacher(contentAuthoring.tellEditing, { body: { contentId, isEditing: true } })
  // Who may hear of a change is asked when it is told, which on a busy machine may be after the next one.
  await listeners.mine?.until('lesson.editing')
  await teacher(lessonAuthoring.publishLesson, { body: { lessonId } })
  await teacher(lessonAuthoring.hideLesson, { body: { lessonId } })
  await server.as('administrator')(notifications.createNotification, { body: { title: 'That is all', message: 'Text.' } })

  const heard: Record<string, unknown> = {}
  for (const [name, listening] of Object.entries(listeners)) heard[name] = await listening.typesUntil('That is all', 'lesson.')
  const [changed, editing] = ['lesson.changed', 'lesson.editing']
  const all = [changed, changed, editing, changed, changed, changed]
  // The learners' class hears of it from the moment on when it appeared, and of its going.
  expect(heard).toEqual({ mine: all, colleague: all, learner: [changed, changed, changed], theirs: [], stranger: [] })
  await server.as(otherCollege)(notifications.createNotification, { body: { title: 'Elsewhere', message: 'Text.' } })
  expect(await abroad.typesUntil('Elsewhere', 'lesson.')).toEqual([])
})

test('learners hear of a lesson that is no longer theirs, and of an order in which it is not the first that is for all', async () => {
  const { db } = server.platform
  const { collegeId, personId: createdBy } = people.teacher
  const second = await buildSectionOf(db, { collegeId, courseId, programId: entities.program.teacher.own, facultyId: createdBy })
  const classA = entities.class.teacher.own
  const given = { courseId, createdBy }
  const [a = '', b = '', all = ''] = await buildLessons(db, collegeId, [
    { ...given, classId: classA },
    { ...given, classId: second.classId },
    given,
  ])
  const [unitId = ''] = await buildUnits(db, collegeId, courseId, ['Sorting'])
  const theirs = await listenTo(server, second.learner)
  const mine = await listenTo(server, 'learner')
  const reorder = (lessonIds: string[]) => teacher(lessonAuthoring.reorderLessons, { body: { courseId, lessonIds, unitId } })
  const say = (title: string) => server.as('administrator')(notifications.createNotification, { body: { title, message: 'Text.' } })
  const heard = async (title: string) => {
    await say(title)
    return { mine: (await mine.typesUntil(title, 'lesson.')).length, theirs: (await theirs.typesUntil(title, 'lesson.')).length }
  }
  await reorder([a, b])
  expect(await heard('In order')).toEqual({ mine: 1, theirs: 1 })
  await reorder([a, b, all])
  expect(await heard('Once more in order')).toEqual({ mine: 2, theirs: 2 })
  await teacher(lessonAuthoring.updateLesson, { body: { lessonId: all, classId: classA } })
  expect(await heard('Given to the first')).toEqual({ mine: 3, theirs: 3 })
  // Whose it was is for the server to know.
  expect(theirs.said()).not.toContain('formerClassId')
  await teacher(lessonAuthoring.updateLesson, { body: { lessonId: all, title: 'Of the first' } })
  expect(await heard('Said to the first')).toEqual({ mine: 4, theirs: 3 })
})
