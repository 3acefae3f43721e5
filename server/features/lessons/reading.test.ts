import { beforeEach, expect, test } from 'vitest'
import { basePath, type Role } from '#contract/endpoint.ts'
import { lessonAuthoring } from '#contract/features/lessons/lesson-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { lessonsOf } from '#contract/listed-lessons.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person } from '../../testing/world.ts'
import { buildClass, buildMappings, buildMemberships } from '../academics/builders.ts'
import { buildDocument, buildFile } from '../files/builders.ts'
import { buildContents, buildLessons, buildProgress, buildSectionOf } from './builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others, otherCollege } = server.world
const { collegeId, personId: teacherId } = people.teacher
const courseId = entities.course.teacher.own
const programId = entities.program.teacher.own
const classA = entities.class.teacher.own
const notFound = expect.objectContaining({ code: 'access.not_found' })

const make = async (given: object = {}, inside: object = {}) => {
  const [lessonId = ''] = await buildLessons(server.platform.db, collegeId, [{ courseId, createdBy: teacherId, ...given }])
  const [contentId = ''] = await buildContents(server.platform.db, collegeId, [{ lessonId, updatedBy: teacherId, ...inside }])
  return { lessonId, contentId }
}
const read = (who: Role | Person, lessonId: string, classId?: string) =>
  server.as(who)(lessonReading.fetchSpecificLessonContents, { query: { lessonId, ...(classId && { classId }) } })
const contentsRead = async (who: Role | Person, lessonId: string, classId?: string) =>
  (await read(who, lessonId, classId)).contents.map((content) => content.title)
const generic = async (who: Role | Person) =>
  (await server.as(who)(lessonReading.fetchGenericCourseContents, { query: { courseId } })).data.map((lesson) => lesson.title)
const specific = async (who: Role | Person, classId: string) =>
  (await server.as(who)(lessonReading.fetchSpecificCourseContents, { query: { courseId, classId } })).data
const download = async (who: Role | Person, fileId: string) =>
  (await server.inject(who, { method: 'GET', url: `${basePath}/api/v1/file/${fileId}` })).statusCode

let second: Awaited<ReturnType<typeof buildSectionOf>>
beforeEach(async () => {
  second = await buildSectionOf(server.platform.db, { collegeId, courseId, programId })
})

test('a published lesson is read by the learners of the course, its teachers and an administrator, and by nobody else', async () => {
  const { lessonId } = await make({ title: 'For everybody' })
  for (const who of ['learner', second.learner, 'teacher', second.teacher, 'administrator'] as const) {
    expect((await read(who, lessonId)).title).toBe('For everybody')
    expect(await generic(who)).toContain('For everybody')
  }
  for (const who of [others.learner, others.teacher, otherCollege]) {
    await expect(read(who, lessonId)).rejects.toEqual(notFound)
    await expect(generic(who)).rejects.toEqual(notFound)
  }
})

test('a draft, a lesson whose time has not come, and one in the bin are not there for a learner; not their files either', async () => {
  const db = server.platform.db
  const inBin = { deletedAt: new Date('2026-11-20T06:00:00Z') }
  const later = { visibleFrom: new Date('2026-11-21T05:00:00Z') }
  for (const [given, inside] of [
    [{ state: 'draft' }, {}],
    [later, {}],
    [inBin, {}],
    [{}, inBin],
    [{}, { isPublished: false }],
  ] as const) {
    const fileId = await buildFile(db, collegeId, teacherId, { purpose: 'image' })
    const { lessonId, contentId } = await make({ ...given, title: 'Not yet' }, { type: 'image', fileId, ...inside })
    expect(await download('learner', fileId)).toBe(404)
    const isLessonItself = Object.keys(given).length > 0
    if (isLessonItself) {
      await expect(read('learner', lessonId)).rejects.toEqual(notFound)
      expect(await generic('learner')).not.toContain('Not yet')
    } else expect(await contentsRead('learner', lessonId)).toEqual([])
    const spell = { id: '0199a8f0-0000-7000-8000-0000000000aa', contentId, at: '2026-11-21T04:00:00Z', seconds: 5 }
    await expect(server.as('learner')(lessonReading.recordProgress, { body: spell })).rejects.toEqual(notFound)
  }
})

test('a lesson appears when its time comes', async () => {
  const fileId = await buildFile(server.platform.db, collegeId, teacherId, { purpose: 'image' })
  const { lessonId } = await make({ visibleFrom: new Date('2026-11-21T05:00:00Z') }, { type: 'image', fileId })
  expect((await read('teacher', lessonId)).isVisible).toBe(false)
  server.wait(30 * 60)
  expect((await read('learner', lessonId)).isVisible).toBe(true)
  expect(await download('learner', fileId)).toBe(200)
})

test('an administrator reads of what they teach to nobody what its learners see: no draft, nothing hidden, no figures', async () => {
  const db = server.platform.db
  const administrator = server.as('administrator')
  const elsewhere = { courseId: entities.course.teacher.other, createdBy: others.teacher.personId }
  // Of two: a class that they do not teach a course of theirs to, and a course that they do not teach at all.
  for (const place of [{ classId: second.classId }, elsewhere]) {
    const { lessonId, contentId } = await make({ ...place, title: 'Released' })
    const [seen, hidden] = [await buildFile(db, collegeId, teacherId, { purpose: 'image' }), await buildFile(db, collegeId, teacherId)]
    await buildContents(db, collegeId, [
      { lessonId, updatedBy: teacherId, title: 'Shown', type: 'image', fileId: seen, position: 2 },
      { lessonId, updatedBy: teacherId, title: 'Hidden', type: 'document', fileId: hidden, position: 3, isPublished: false },
    ])
    await buildProgress(db, collegeId, [{ learnerId: second.learner.personId, contentId, isFinished: true }])
    const whole = await read('administrator', lessonId)
    expect(whole).toMatchObject({ title: 'Released', can: { edit: false, watch: [] } })
    expect(whole.contents.map(({ title, finishedBy, progress }) => [title, finishedBy, progress])).toEqual([
      ['Content 1', null, null],
      ['Shown', null, null],
    ])
    expect(await download('administrator', seen)).toBe(200)
    expect(await download('administrator', hidden)).toBe(404)
    for (const given of [{ state: 'draft' as const }, { visibleFrom: new Date('2026-11-21T05:00:00Z') }]) {
      const fileId = await buildFile(db, collegeId, teacherId, { purpose: 'image' })
      const { lessonId: notYet } = await make({ ...place, ...given, title: 'Not yet' }, { type: 'image', fileId })
      await expect(read('administrator', notYet)).rejects.toEqual(notFound)
      expect(await download('administrator', fileId)).toBe(404)
    }
    const copied = await administrator(lessonAuthoring.copyLesson, { body: { lessonId, courseId } })
    expect(copied.contents.map(({ title }) => title)).toEqual(['Content 1', 'Shown'])
  }
  const ofClass = lessonsOf(await specific('administrator', second.classId))
  expect(ofClass.map(({ title, contents }) => [title, contents.map((content) => [content.title, content.finishedBy])])).toEqual([
    [
      'Released',
      [
        ['Content 1', null],
        ['Shown', null],
      ],
    ],
  ])
  const { data } = await administrator(lessonReading.fetchGenericCourseContents, { query: { courseId: elsewhere.courseId } })
  expect(data.map(({ title }) => title).sort()).toEqual(['Lesson of B', 'Released'])
})

test('an administrator who teaches a course reads it as its teachers do, and sees how the classes that they teach got on', async () => {
  const { lessonId } = await make({ title: 'In the making', state: 'draft' }, { isPublished: false })
  expect(await generic('administrator')).toContain('In the making')
  expect(await read('administrator', lessonId)).toMatchObject({
    ...{ can: { edit: true, watch: [classA] }, contents: [{ isPublished: false, finishedBy: 0 }] },
  })
  await expect(read('administrator', lessonId, second.classId)).rejects.toEqual(notFound)
  expect((await read('teacher', lessonId)).can).toEqual({ edit: true, watch: [classA] })
  const published = await make()
  expect((await read('learner', published.lessonId)).can).toEqual({ edit: false, watch: [] })
})

test('what is for one class stays with it: lesson, content, file and progress', async () => {
  const db = server.platform.db
  const fileId = await buildFile(db, collegeId, teacherId, { purpose: 'image' })
  const own = await make({ title: 'For A only', classId: classA }, { type: 'image', fileId })
  const shared = await make({ title: 'Shared' }, { title: 'For all' })
  const inside = await buildFile(db, collegeId, teacherId, { purpose: 'image' })
  await buildContents(db, collegeId, [
    { lessonId: shared.lessonId, updatedBy: teacherId, title: 'Only A', type: 'image', fileId: inside, position: 2, classIds: [classA] },
  ])
  expect((await specific('learner', classA)).map((lesson) => [lesson.title, lesson.contents.map((content) => content.title)])).toEqual([
    ['For A only', ['Content 1']],
    ['Shared', ['Only A']],
  ])
  expect(await contentsRead('learner', shared.lessonId)).toEqual(['For all', 'Only A'])
  expect(await generic('learner')).not.toContain('For A only')
  for (const who of [second.learner, second.teacher]) {
    await expect(read(who, own.lessonId)).rejects.toEqual(notFound)
    await expect(specific(who, classA)).rejects.toEqual(notFound)
    expect(await contentsRead(who, shared.lessonId)).toEqual(['For all'])
    expect(await specific(who, second.classId)).toEqual([])
    for (const file of [fileId, inside]) expect(await download(who, file)).toBe(404)
  }
  for (const file of [fileId, inside]) expect(await download('learner', file)).toBe(200)
  expect(await contentsRead('administrator', shared.lessonId)).toEqual(['For all', 'Only A'])
  expect(await contentsRead('administrator', shared.lessonId, second.classId)).toEqual(['For all'])
})

test('a content for one class in a lesson for all is listed for that class, also where nothing else is for it', async () => {
  const { lessonId } = await make({ title: 'Shared' })
  await buildContents(server.platform.db, collegeId, [{ lessonId, updatedBy: teacherId, title: 'Only A', position: 2, classIds: [classA] }])
  const titles = (await specific('learner', classA)).map(({ title, contents }) => [title, contents.map((content) => content.title)])
  expect(titles).toEqual([['Shared', ['Only A']]])
  expect(await specific(second.learner, second.classId)).toEqual([])
})

test('members of a teaching group read what is taught to the group, on the days of their membership', async () => {
  const db = server.platform.db
  const group = await buildClass(db, collegeId, { kind: 'group', programId })
  await buildMappings(db, collegeId, [{ facultyId: teacherId, classId: group.id, courseId }])
  const { lessonId } = await make({ classId: group.id })
  await expect(read(others.learner, lessonId)).rejects.toEqual(notFound)
  await buildMemberships(db, { collegeId, id: group.id }, [others.learner.personId], { startsOn: '2026-11-22' })
  await expect(read(others.learner, lessonId)).rejects.toEqual(notFound)
  server.wait(86_400)
  expect((await read(others.learner, lessonId)).id).toBe(lessonId)
})

test('a lesson stands in the order of its course, with what comes before and after it for the reader', async () => {
  const unitId = entities.unit.teacher.own
  await make({ title: 'First', unitId, position: 2 })
  await make({ title: 'Hidden', unitId, position: 3, state: 'draft' })
  const middle = await make({ title: 'Middle', unitId, position: 4 })
  await make({ title: 'For the others', position: 1, classId: second.classId })
  await make({ title: 'Last', position: 2 })
  const mine = await read('learner', middle.lessonId)
  expect([mine.previous?.title, mine.next?.title]).toEqual(['First', 'Last'])
  const theirs = await read(second.learner, middle.lessonId)
  expect([theirs.previous?.title, theirs.next?.title]).toEqual(['First', 'For the others'])
  expect((await read('teacher', middle.lessonId)).previous?.title).toBe('Hidden')
  expect(mine.unit?.id).toBe(unitId)
})

test('a content tells of its file, its address and its captions', async () => {
  const db = server.platform.db
  const fileId = await buildDocument(db, collegeId, teacherId, { name: 'Trees.pdf', pages: ['one', 'two'], courseId })
  const captionsFileId = await buildFile(db, collegeId, teacherId, { purpose: 'captions', mediaType: 'text/vtt', name: 'en.vtt' })
  const { lessonId } = await make({}, { type: 'document', fileId, captionsFileId })
  const [content] = (await read('learner', lessonId)).contents
  expect(content?.file).toMatchObject({ id: fileId, name: 'Trees.pdf', pages: 2, address: `${basePath}/api/v1/file/${fileId}` })
  expect(content?.captions?.id).toBe(captionsFileId)
})

test('a list shows a lesson as it shows itself, to whoever reads it', async () => {
  const { db } = server.platform
  const later = new Date('2026-11-21T05:00:00Z')
  const named = 'Gauß’s law: "flux", \\ and 5 < 6'
  await make({ title: named, summary: '<p>One &amp; two</p>', announcedAt: new Date('2026-11-19T05:00:00Z') })
  await make({ title: 'Appeared', visibleFrom: new Date('2026-11-01T05:30:00Z') })
  await make({ title: 'Appears', visibleFrom: later })
  await make({ title: 'Draft', state: 'draft' })
  await make({ title: 'For A', classId: classA })
  await make({ title: 'For B', classId: second.classId })
  const fileId = await buildDocument(db, collegeId, teacherId, { name: 'Trees.pdf', pages: ['one'], courseId })
  const { lessonId, contentId } = await make({ title: 'Full' }, { type: 'document', fileId })
  const more = { lessonId, updatedBy: teacherId }
  await buildContents(db, collegeId, [
    { ...more, position: 2, type: 'link', url: 'https://example.org/?a="b"' },
    { ...more, position: 3, isPublished: false },
    { ...more, position: 4, classIds: [classA] },
  ])
  const spell = { id: '0199a8f0-0000-7000-8000-0000000000ab', contentId, at: '2026-11-21T04:00:00Z', seconds: 5 }
  await server.as('learner')(lessonReading.recordProgress, { body: { ...spell, isFinished: true } })
  for (const who of ['learner', 'teacher', second.teacher, 'administrator'] as const) {
    const { data } = await server.as(who)(lessonReading.fetchGenericCourseContents, { query: { courseId } })
    const classId = who === second.teacher ? second.classId : classA
    const listed = lessonsOf([...data, ...(await specific(who, classId))])
    expect(listed.map(({ title }) => title)).toEqual(
      expect.arrayContaining([named, 'Appeared', who === second.teacher ? 'For B' : 'For A']),
    )
    for (const { contents, ...lesson } of listed) {
      const whole = await read(who, lesson.id)
      expect(whole).toMatchObject(lesson)
      for (const content of contents) expect(whole.contents).toContainEqual(expect.objectContaining(content))
    }
    const inFull = listed.filter(({ id }) => id === lessonId).flatMap(({ contents }) => contents.map(({ position }) => position))
    expect(inFull).toEqual([1, 2, ...(who === 'learner' ? [] : [3]), ...(who === second.teacher ? [] : [4])])
  }
  server.wait(3 * 24 * 3600)
  const { data } = await server.as('learner')(lessonReading.fetchGenericCourseContents, { query: { courseId } })
  expect(data.find(({ title }) => title === 'Appears')).toMatchObject({ isVisible: true, appearedAt: later.toISOString() })
})

test('a course home takes as few statements with many lessons as with one', async () => {
  const statements = async () => {
    const taken: unknown[] = []
    for (const url of addresses) taken.push((await server.inject('learner', { method: 'GET', url })).headers['server-timing'])
    return taken
  }
  const addresses = [
    `/lesson/fetchGenericCourseContents?courseId=${courseId}`,
    `/api/v1/lesson/fetchSpecificCourseContents?courseId=${courseId}&classId=${classA}`,
    '/api/v1/lesson/progress',
  ].map((path) => basePath + path)
  // What is for a class alone is asked for where there is any.
  expect(await statements()).toEqual(['sql;desc="3"', 'sql;desc="3"', 'sql;desc="3"'])
  await make({ classId: classA })
  const few = await statements()
  const lessons = await buildLessons(
    server.platform.db,
    collegeId,
    Array.from({ length: 60 }, (_, n) => ({ courseId, createdBy: teacherId, ...(n % 2 && { classId: classA }) })),
  )
  await buildContents(
    server.platform.db,
    collegeId,
    lessons.flatMap((lessonId) => [1, 2, 3].map((position) => ({ lessonId, position, updatedBy: teacherId }))),
  )
  expect(await statements()).toEqual(few)
  expect(few).toEqual(['sql;desc="3"', 'sql;desc="4"', 'sql;desc="3"'])
})
