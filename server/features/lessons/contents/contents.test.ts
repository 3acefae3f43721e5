import { beforeEach, expect, test } from 'vitest'
import { basePath, type Role } from '#contract/endpoint.ts'
import { contentAuthoring } from '#contract/features/lessons/content-authoring.ts'
import { lessonReading } from '#contract/features/lessons/reading.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'
import { buildMappings } from '../../academics/builders.ts'
import { buildFile } from '../../files/builders.ts'
import { buildLessons, buildSectionOf } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { collegeId, personId: teacherId } = people.teacher
const courseId = entities.course.teacher.own
const notFound = expect.objectContaining({ code: 'access.not_found' })
const code = (reason: string) => expect.objectContaining({ code: reason })

const teacher = server.as('teacher')
let lessonId = ''
let colleague: Person
beforeEach(async () => {
  const db = server.platform.db
  ;[lessonId = ''] = await buildLessons(db, collegeId, [{ courseId, createdBy: teacherId }])
  colleague = (await buildSectionOf(db, { collegeId, courseId, programId: entities.program.teacher.own })).teacher
})

interface Given {
  lessonId?: string
  title?: string
  body?: string
  fileId?: string | null
  captionsFileId?: string | null
  url?: string
  classIds?: string[]
}
const add = (
  given: Given & { type?: 'text' | 'document' | 'image' | 'audio' | 'video' | 'link' | 'embed' | 'quiz' },
  who: Role | Person = 'teacher',
) => server.as(who)(contentAuthoring.createContent, { body: { type: 'text', title: 'Content', lessonId, ...given } })
const update = (contentId: string, version: number, given: Omit<Given, 'lessonId'>, who: Role | Person = 'teacher') =>
  server.as(who)(contentAuthoring.updateContent, { body: { contentId, version, ...given } })
const file = (ownerId: string, given: object = {}) => buildFile(server.platform.db, collegeId, ownerId, given)
const download = async (who: Role | Person, fileId: string) =>
  (await server.inject(who, { method: 'GET', url: `${basePath}/api/v1/file/${fileId}` })).statusCode
const picture = (fileId: string) => `<p>See <img src="${basePath}/api/v1/file/${fileId}" alt="A tree" /></p>`

test('every save is a version; one begun on an older one is refused and changes nothing', async () => {
  const { id, version } = await add({ body: '<p>One</p>' })
  expect(version).toBe(1)
  expect(await update(id, 1, { body: '<p>Two</p>' })).toMatchObject({ version: 2, body: '<p>Two</p>', title: 'Content' })
  await expect(update(id, 1, { title: 'Too late' }, colleague)).rejects.toEqual(code('lessons.changed_meanwhile'))
  expect(await update(id, 2, { title: 'Renamed' }, colleague)).toMatchObject({ version: 3, body: '<p>Two</p>', title: 'Renamed' })
  const versions = await teacher(contentAuthoring.fetchVersions, { query: { contentId: id } })
  expect(versions.data.map((row) => [row.version, row.title, row.savedBy])).toEqual([
    [3, 'Renamed', 'Teacher of another section'],
    [2, 'Content', 'Teacher A'],
    [1, 'Content', 'Teacher A'],
  ])
  expect(await teacher(contentAuthoring.fetchVersion, { query: { contentId: id, version: 1 } })).toMatchObject({ body: '<p>One</p>' })
  await expect(teacher(contentAuthoring.fetchVersion, { query: { contentId: id, version: 9 } })).rejects.toEqual(notFound)
  const restored = await teacher(contentAuthoring.restoreVersion, { body: { contentId: id, version: 1 } })
  expect(restored).toMatchObject({ version: 4, title: 'Content', body: '<p>One</p>' })
})

test('a draft is its writer’s alone, and gone when it is saved or thrown away', async () => {
  const { id: contentId } = await add({ body: '<p>Saved</p>' })
  const draft = { contentId, baseVersion: 1, title: '', body: '<p>Writ</p><script>no</script>' }
  await teacher(contentAuthoring.saveDraft, { body: draft })
  await teacher(contentAuthoring.saveDraft, { body: { ...draft, body: '<p>Writing</p>' } })
  const opened = await teacher(contentAuthoring.openContent, { query: { contentId } })
  expect(opened.content.body).toBe('<p>Saved</p>')
  expect(opened.draft).toMatchObject({ baseVersion: 1, title: '', body: '<p>Writing</p>' })
  expect((await server.as(colleague)(contentAuthoring.openContent, { query: { contentId } })).draft).toBeNull()
  await update(contentId, 1, { body: '<p>Written</p>' })
  expect((await teacher(contentAuthoring.openContent, { query: { contentId } })).draft).toBeNull()
  await teacher(contentAuthoring.saveDraft, { body: { ...draft, body: draft.body } })
  expect((await teacher(contentAuthoring.openContent, { query: { contentId } })).draft?.body).toBe('<p>Writ</p>')
  await teacher(contentAuthoring.discardDraft, { query: { contentId } })
  expect((await teacher(contentAuthoring.openContent, { query: { contentId } })).draft).toBeNull()
})

test('one sees who else has a content in the editor, until they leave or fall silent', async () => {
  const { id: contentId } = await add({})
  const tell = async (who: 'teacher' | Person, isEditing = true) =>
    (await server.as(who)(contentAuthoring.tellEditing, { body: { contentId, isEditing } })).editors.map((editor) => editor.name)
  expect(await tell('teacher')).toEqual([])
  expect(await tell(colleague)).toEqual(['Teacher A'])
  await tell('teacher', false)
  expect(await tell(colleague)).toEqual([])
  await tell('teacher')
  server.wait(40)
  expect(await tell(colleague)).toEqual(['Teacher A'])
  server.wait(20)
  expect(await tell(colleague)).toEqual([])
})

test('what a content shows is filled in, and of the right kind', async () => {
  const image = await file(teacherId, { purpose: 'image' })
  const sheet = await file(teacherId, { purpose: 'document', mediaType: 'application/pdf', name: 'Trees.pdf' })
  const film = await file(teacherId, { purpose: 'video', mediaType: 'video/mp4', name: 'film.mp4' })
  const captions = await file(teacherId, { purpose: 'captions', mediaType: 'text/vtt', name: 'film.vtt' })
  for (const type of ['document', 'image', 'audio', 'video'] as const)
    await expect(add({ type })).rejects.toEqual(code('lessons.file_missing'))
  expect((await add({ type: 'image', fileId: image })).file?.id).toBe(image)
  expect((await add({ type: 'document', fileId: sheet })).file?.name).toBe('Trees.pdf')
  expect((await add({ type: 'video', fileId: film, captionsFileId: captions })).captions?.id).toBe(captions)
  for (const wrong of [
    { type: 'document', fileId: image },
    { type: 'image', fileId: sheet },
    { type: 'audio', fileId: film },
    { type: 'document', fileId: captions },
    { type: 'video', fileId: film, captionsFileId: sheet },
    { type: 'image', fileId: image, captionsFileId: captions },
    { type: 'text', fileId: image },
  ] as const)
    await expect(add(wrong)).rejects.toEqual(code('lessons.file_kind_wrong'))
  await expect(add({ type: 'quiz' })).rejects.toEqual(code('lessons.type_not_yet'))
})

test('a link goes anywhere on the web; only a YouTube video is embedded, by the host that sets no cookies', async () => {
  await expect(add({ type: 'link' })).rejects.toEqual(code('lessons.address_missing'))
  expect((await add({ type: 'link', url: 'https://example.org/a?b=c' })).url).toBe('https://example.org/a?b=c')
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://example.org/x', 'example.org'])
    await expect(add({ type: 'link', url })).rejects.toEqual(code('request.malformed'))
  const embedded = await add({ type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ?t=1m5s' })
  expect(embedded.url).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65')
  await expect(add({ type: 'embed', url: 'https://vimeo.com/1234' })).rejects.toEqual(code('lessons.embed_refused'))
  expect((await add({ type: 'text', url: 'https://example.org' })).url).toBeNull()
})

test('nobody publishes a file that somebody else keeps for themselves', async () => {
  const secret = await file(others.teacher.personId, { purpose: 'image' })
  const ofLearner = await file(people.learner.personId, { purpose: 'image' })
  const elsewhere = await file(others.teacher.personId, { purpose: 'image', courseId: entities.course.teacher.other })
  for (const fileId of [secret, ofLearner, elsewhere, entities.file.teacher.outside, '0199a8f0-0000-7000-8000-000000000009']) {
    await expect(add({ type: 'image', fileId })).rejects.toEqual(notFound)
    await expect(add({ body: picture(fileId) })).rejects.toEqual(code('lessons.picture_unusable'))
  }
  const forCourse = await file(colleague.personId, { purpose: 'image', courseId })
  expect((await add({ type: 'image', fileId: forCourse })).file?.id).toBe(forCourse)
})

test('pictures of a text are seen by its readers, by a colleague who edits it, and stay with earlier versions for its teachers only', async () => {
  const first = await file(teacherId, { purpose: 'image' })
  const second = await file(teacherId, { purpose: 'image' })
  const { id } = await add({ body: picture(first) })
  for (const who of ['learner', colleague] as const) expect(await download(who, first)).toBe(200)
  expect(await download(others.learner, first)).toBe(404)
  expect(await update(id, 1, { title: 'By a colleague' }, colleague)).toMatchObject({ version: 2 })
  await update(id, 2, { body: picture(second) })
  expect(await download('learner', first)).toBe(404)
  expect(await download('learner', second)).toBe(200)
  expect(await download(colleague, first)).toBe(200)
  await server.as(colleague)(contentAuthoring.restoreVersion, { body: { contentId: id, version: 2 } })
  expect(await download('learner', first)).toBe(200)
  expect(await download('learner', second)).toBe(404)
})

test('an administrator who does not teach may not carry a file out of a lesson that they read', async () => {
  const db = server.platform.db
  const secret = await file(others.teacher.personId, { purpose: 'image' })
  const [lesson = ''] = await buildLessons(db, collegeId, [{ courseId: entities.course.teacher.other, createdBy: others.teacher.personId }])
  await add({ type: 'image', fileId: secret, lessonId: lesson }, others.teacher)
  expect(await download('administrator', secret)).toBe(200)
  await expect(add({ type: 'image', fileId: secret }, 'administrator')).rejects.toEqual(notFound)
})

test('a content is given to classes that one teaches, and taken from them', async () => {
  const classA = entities.class.teacher.own
  const content = await add({ classIds: [classA] })
  expect(content.classIds).toEqual([classA])
  await expect(update(content.id, 1, { classIds: [entities.class.teacher.other] })).rejects.toEqual(notFound)
  await expect(add({ classIds: [entities.class.teacher.outside] })).rejects.toEqual(notFound)
  expect((await update(content.id, 1, { classIds: [] })).classIds).toEqual([])
  await buildMappings(server.platform.db, collegeId, [{ facultyId: teacherId, classId: entities.class.teacher.other, courseId }])
  expect((await update(content.id, 2, { classIds: [entities.class.teacher.other] })).classIds).toEqual([entities.class.teacher.other])
})

test('a content in the bin is not there, and comes back as it was', async () => {
  const { id: contentId } = await add({ body: '<p>Back again</p>' })
  const titles = async () =>
    (await server.as('learner')(lessonReading.fetchSpecificLessonContents, { query: { lessonId } })).contents.length
  expect(await titles()).toBe(1)
  await teacher(contentAuthoring.deleteContent, { query: { contentId } })
  expect(await titles()).toBe(0)
  await expect(update(contentId, 1, { title: 'Gone' })).rejects.toEqual(notFound)
  await expect(teacher(contentAuthoring.openContent, { query: { contentId } })).rejects.toEqual(notFound)
  expect(await teacher(contentAuthoring.restoreContent, { body: { contentId } })).toMatchObject({ body: '<p>Back again</p>', version: 1 })
  expect(await titles()).toBe(1)
})
