import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'
import { buildMappings, buildUnits } from '../../academics/builders.ts'
import { buildFile } from '../../files/builders.ts'
import { momentOf } from '../access.ts'
import { buildContents, buildLessons, buildSectionOf } from '../builders.ts'
import { createContent, updateContent } from '../contents/actions.ts'
import { accessClassesForContent, accessContentToEdit, accessFilesOfContent, accessLessonPlace, accessLessonToEdit } from './access.ts'
import { updateLesson } from './actions.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { collegeId, personId: teacherId } = people.teacher
const courseId = entities.course.teacher.own
const programId = entities.program.teacher.own
const classA = entities.class.teacher.own
const notFound = expect.objectContaining({ code: 'access.not_found' })
const code = (reason: string) => expect.objectContaining({ code: reason })

const teacher = server.as('teacher')
const create = (body: { title: string; classId?: string; unitId?: string; position?: number }, who: Role | Person = 'teacher') =>
  server.as(who)(lessonAuthoring.createLesson, { body: { courseId, ...body } })
const addText = (lessonId: string, given: { title?: string; classIds?: string[]; isPublished?: boolean } = {}) =>
  teacher(contentAuthoring.createContent, { body: { lessonId, type: 'text', title: 'Text', body: '<p>Read.</p>', ...given } })
const publish = (lessonId: string, visibleFrom?: string) =>
  teacher(lessonAuthoring.publishLesson, { body: { lessonId, ...(visibleFrom && { visibleFrom }) } })
const order = async (who: Role | Person = 'teacher') =>
  (await server.as(who)(lessonReading.fetchGenericCourseContents, { query: { courseId } })).data.map(
    (lesson) => `${lesson.title} ${lesson.position}`,
  )

let second: Awaited<ReturnType<typeof buildSectionOf>>
beforeEach(async () => {
  second = await buildSectionOf(server.platform.db, { collegeId, courseId, programId })
  // The world's own lesson is out of the way of what is ordered here.
  await teacher(lessonAuthoring.deleteLesson, { query: { lessonId: entities.lesson.teacher.own } })
})

test('a lesson begins as a draft, and changes', async () => {
  const lesson = await create({ title: ' Balanced trees ' })
  expect(lesson).toMatchObject({
    title: 'Balanced trees',
    state: 'draft',
    isVisible: false,
    position: 1,
    contents: [],
    can: { edit: true },
  })
  const unitId = entities.unit.teacher.own
  const body = { lessonId: lesson.id, title: 'AVL trees', summary: 'Rotations.', unitId, classId: classA }
  expect(await teacher(lessonAuthoring.updateLesson, { body })).toMatchObject({ title: 'AVL trees', unitId, classId: classA })
  const again = await teacher(lessonAuthoring.updateLesson, { body: { lessonId: lesson.id, classId: null } })
  expect(again).toMatchObject({ title: 'AVL trees', summary: 'Rotations.', unitId, classId: null })
})

test('a change leaves alone what it does not give, though a colleague changed that since it was looked at', async () => {
  const unitId = entities.unit.teacher.own
  const { id: lessonId } = await create({ title: 'Old' })
  const { id: other } = await create({ title: 'Other', unitId })
  const at = momentOf(server.platform)
  const actor = { ...people.teacher, role: 'teacher' as const }
  const seen = await accessLessonToEdit(server.platform.db, actor, lessonId, at)
  const read = () => teacher(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  await teacher(lessonAuthoring.updateLesson, { body: { lessonId, title: 'New', unitId, classId: classA } })
  const nowhere = await accessLessonPlace(server.platform.db, actor, { courseId }, at)
  await updateLesson(server.platform, seen, nowhere, { summary: 'Said late.', isMoved: false, isGiven: false })
  expect(await read()).toMatchObject({ title: 'New', summary: 'Said late.', unitId, classId: classA, position: 2 })
  // In a unit that it is in by then it keeps its place.
  await teacher(lessonAuthoring.reorderLessons, { body: { courseId, unitId, lessonIds: [lessonId, other] } })
  const inUnit = await accessLessonPlace(server.platform.db, actor, { courseId, unitId }, at)
  await updateLesson(server.platform, seen, inUnit, { isMoved: true, isGiven: false })
  expect(await read()).toMatchObject({ title: 'New', unitId, classId: classA, position: 1 })
})

test('whoever teaches the course to another class changes what is for all, and nothing that is for the first class only', async () => {
  const shared = await create({ title: 'Shared' })
  const own = await create({ title: 'Own', classId: classA })
  const update = (lessonId: string) => server.as(second.teacher)(lessonAuthoring.updateLesson, { body: { lessonId, title: 'Changed' } })
  expect((await update(shared.id)).title).toBe('Changed')
  await expect(update(own.id)).rejects.toEqual(notFound)
  await expect(create({ title: 'Not mine to give', classId: classA }, second.teacher)).rejects.toEqual(notFound)
  await expect(server.as(others.teacher)(lessonAuthoring.deleteLesson, { query: { lessonId: shared.id } })).rejects.toEqual(notFound)
  const inClassA = await addText(shared.id, { title: 'Only A', classIds: [classA] })
  const change = server.as(second.teacher)(contentAuthoring.updateContent, { body: { contentId: inClassA.id, version: 1, title: 'Mine' } })
  await expect(change).rejects.toEqual(notFound)
})

test('an administrator who does not teach the course reads its lessons and changes none', async () => {
  const db = server.platform.db
  const [lessonId = ''] = await buildLessons(db, collegeId, [
    { courseId: entities.course.learner.other, createdBy: others.teacher.personId },
  ])
  const administrator = server.as('administrator')
  const read = await administrator(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  expect(read.can).toEqual({ edit: false, watch: [] })
  await expect(administrator(lessonAuthoring.hideLesson, { body: { lessonId } })).rejects.toEqual(notFound)
})

test('a unit is one of the course', async () => {
  const [unitId = ''] = await buildUnits(server.platform.db, collegeId, entities.course.learner.other, ['Elsewhere'])
  await expect(create({ title: 'Lost', unitId })).rejects.toEqual(code('lessons.unit_of_other_course'))
  const lesson = await create({ title: 'Here' })
  const move = teacher(lessonAuthoring.updateLesson, { body: { lessonId: lesson.id, unitId } })
  await expect(move).rejects.toEqual(code('lessons.unit_of_other_course'))
})

test('only a lesson with something in it is published; hidden, it is a draft again', async () => {
  const { id } = await create({ title: 'Empty' })
  await expect(publish(id)).rejects.toEqual(code('lessons.nothing_to_publish'))
  const content = await addText(id, { isPublished: false })
  await expect(publish(id)).rejects.toEqual(code('lessons.nothing_to_publish'))
  await teacher(contentAuthoring.updateContent, { body: { contentId: content.id, version: 1, isPublished: true } })
  expect(await publish(id)).toMatchObject({ state: 'published', isVisible: true, visibleFrom: null })
  expect(await publish(id, '2026-12-05T03:30:00Z')).toMatchObject({ isVisible: false, visibleFrom: '2026-12-05T03:30:00.000Z' })
  // A time that has passed is now.
  expect(await publish(id, '2026-01-05T03:30:00Z')).toMatchObject({ isVisible: true, visibleFrom: null })
  expect(await teacher(lessonAuthoring.hideLesson, { body: { lessonId: id } })).toMatchObject({ state: 'draft', isVisible: false })
})

test('positions count from 1 without gaps, wherever a lesson is put, taken from or brought back to', async () => {
  const [a, b] = [await create({ title: 'A' }), await create({ title: 'B' }), await create({ title: 'C' })]
  await create({ title: 'First', position: 1 })
  expect(await order()).toEqual(['First 1', 'A 2', 'B 3', 'C 4'])
  await teacher(lessonAuthoring.deleteLesson, { query: { lessonId: b.id } })
  await teacher(lessonAuthoring.deleteLesson, { query: { lessonId: b.id } })
  expect(await order()).toEqual(['First 1', 'A 2', 'C 3'])
  await teacher(lessonAuthoring.restoreLesson, { body: { lessonId: b.id } })
  await teacher(lessonAuthoring.restoreLesson, { body: { lessonId: b.id } })
  expect(await order()).toEqual(['First 1', 'A 2', 'B 3', 'C 4'])
  await teacher(lessonAuthoring.updateLesson, { body: { lessonId: a.id, unitId: entities.unit.teacher.own } })
  expect(await order()).toEqual(['A 1', 'First 1', 'B 2', 'C 3'])
})

test('lessons are put into an order, into a unit too; what another class alone sees keeps its place', async () => {
  const ids = { a: (await create({ title: 'A' })).id, b: (await create({ title: 'B' })).id, c: (await create({ title: 'C' })).id }
  const hidden = await create({ title: 'For the second section', position: 2, classId: second.classId }, second.teacher)
  const reorder = (lessonIds: string[], unitId?: string) =>
    teacher(lessonAuthoring.reorderLessons, { body: { courseId, lessonIds, ...(unitId && { unitId }) } })
  await reorder([ids.c, ids.b, ids.a])
  expect(await order()).toEqual(['C 1', 'B 3', 'A 4'])
  await expect(reorder([ids.a, ids.b])).rejects.toEqual(code('lessons.order_incomplete'))
  await expect(reorder([ids.a, ids.b, ids.c, ids.a])).rejects.toEqual(code('lessons.order_incomplete'))
  await expect(reorder([ids.a, ids.b, ids.c, hidden.id])).rejects.toEqual(notFound)
  await expect(reorder([ids.a, ids.b, ids.c, entities.lesson.teacher.other])).rejects.toEqual(notFound)
  await reorder([ids.b, ids.c], entities.unit.teacher.own)
  expect(await order()).toEqual(['B 1', 'C 2', 'A 2'])
})

test('contents are ordered alike', async () => {
  const { id: lessonId } = await create({ title: 'Lesson' })
  const contents = [
    await addText(lessonId, { title: 'A' }),
    await addText(lessonId, { title: 'B' }),
    await addText(lessonId, { title: 'C' }),
  ]
  const [a = '', b = '', c = ''] = contents.map((content) => content.id)
  const titles = async () =>
    (await teacher(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })).contents.map(
      (row) => `${row.title} ${row.position}`,
    )
  const reorder = (contentIds: string[]) => teacher(contentAuthoring.reorderContents, { body: { lessonId, contentIds } })
  await reorder([c, a, b])
  expect(await titles()).toEqual(['C 1', 'A 2', 'B 3'])
  await teacher(contentAuthoring.deleteContent, { query: { contentId: a } })
  expect(await titles()).toEqual(['C 1', 'B 2'])
  await expect(reorder([c])).rejects.toEqual(code('lessons.order_incomplete'))
  await expect(reorder([c, b, a])).rejects.toEqual(notFound)
  await teacher(contentAuthoring.restoreContent, { body: { contentId: a } })
  expect(await titles()).toEqual(['C 1', 'A 2', 'B 3'])
})

test('a copy is a draft with the contents, their files and their classes; files are not stored twice', async () => {
  const db = server.platform.db
  const fileId = await buildFile(db, collegeId, teacherId, { purpose: 'image' })
  const { id: lessonId } = await create({ title: 'Original' })
  await buildContents(db, collegeId, [
    { lessonId, updatedBy: teacherId, title: 'Picture', type: 'image', fileId },
    { lessonId, updatedBy: teacherId, title: 'Only A', classIds: [classA], position: 2 },
    { lessonId, updatedBy: teacherId, title: 'Only B', classIds: [second.classId], position: 3 },
  ])
  const copy = (to: { courseId: string; classId?: string }) => teacher(lessonAuthoring.copyLesson, { body: { lessonId, ...to } })
  const same = await copy({ courseId })
  expect(same).toMatchObject({ title: 'Original', state: 'draft', classId: null })
  // What is for another teacher's class is not read, so it is not copied.
  expect(same.contents.map((row) => [row.title, row.classIds, row.file?.id, row.version])).toEqual([
    ['Picture', [], fileId, 1],
    ['Only A', [classA], undefined, 1],
  ])
  const forA = await copy({ courseId, classId: classA })
  expect(forA.contents.map((row) => [row.title, row.classIds])).toEqual([
    ['Picture', []],
    ['Only A', []],
  ])
  await buildMappings(db, collegeId, [
    { facultyId: teacherId, classId: entities.class.teacher.other, courseId: entities.course.teacher.other },
  ])
  const elsewhere = await copy({ courseId: entities.course.teacher.other })
  expect(elsewhere.contents.map((row) => [row.title, row.classIds, row.isPublished])).toEqual([
    ['Picture', [], true],
    ['Only A', [], false],
  ])
  await expect(copy({ courseId, classId: second.classId })).rejects.toEqual(notFound)
})

test('a lesson becomes one for a class only when nothing in it is for another', async () => {
  const { id: lessonId } = await create({ title: 'Mixed' })
  await addText(lessonId, { classIds: [classA] })
  await buildMappings(server.platform.db, collegeId, [{ facultyId: teacherId, classId: second.classId, courseId }])
  const give = (classId: string) => teacher(lessonAuthoring.updateLesson, { body: { lessonId, classId } })
  await expect(give(second.classId)).rejects.toEqual(code('lessons.class_outside_lesson'))
  expect((await give(classA)).classId).toBe(classA)
  await expect(addText(lessonId, { classIds: [second.classId] })).rejects.toEqual(code('lessons.class_outside_lesson'))
})

test('nothing comes into a lesson for one class that is for another, neither from the bin nor by who saw it before', async () => {
  const { platform } = server
  await buildMappings(platform.db, collegeId, [{ facultyId: teacherId, classId: second.classId, courseId }])
  const { id: lessonId } = await create({ title: 'Given late' })
  const { id: binned } = await addText(lessonId, { classIds: [second.classId] })
  const { id: contentId } = await addText(lessonId)
  const at = momentOf(platform)
  const actor = { ...people.teacher, role: 'teacher' as const }
  const lesson = await accessLessonToEdit(platform.db, actor, lessonId, at)
  const content = await accessContentToEdit(platform.db, actor, contentId, at)
  await teacher(contentAuthoring.deleteContent, { query: { contentId: binned } })
  await teacher(lessonAuthoring.updateLesson, { body: { lessonId, classId: classA } })
  const outside = code('lessons.class_outside_lesson')
  await expect(teacher(contentAuthoring.restoreContent, { body: { contentId: binned } })).rejects.toEqual(outside)
  const files = await accessFilesOfContent(platform.db, lesson, { chosen: [], inText: [] }, at)
  const classIds = accessClassesForContent(lesson, [second.classId])
  const late = { title: 'Late', body: '<p>Read.</p>', url: null, fileId: null, captionsFileId: null, isPublished: true, files, classIds }
  await expect(createContent(platform, lesson, 'text', late)).rejects.toEqual(outside)
  await expect(updateContent(platform, content, 1, late)).rejects.toEqual(outside)
  const { contents } = await teacher(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })
  expect(contents).toMatchObject([{ id: contentId, title: 'Text', version: 1, classIds: [] }])
  await teacher(lessonAuthoring.updateLesson, { body: { lessonId, classId: null } })
  await teacher(contentAuthoring.restoreContent, { body: { contentId: binned } })
})
