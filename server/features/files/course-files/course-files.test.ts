import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { basePath, type Role } from '#contract/endpoint.ts'
import { files } from '#contract/features/files.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person } from '../../../testing/world.ts'
import { buildUnits } from '../../academics/builders.ts'
import { buildContents, buildLessons, buildSectionOf } from '../../lessons/builders.ts'
import { buildFile, builtFile } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people, others } = server.world
const { collegeId, personId: teacherId } = people.teacher
const courseId = entities.course.teacher.own
const sectionA = entities.class.teacher.own
const { db } = server.platform
const given = { purpose: 'document' as const, mediaType: 'application/pdf', courseId }

let unitId = ''
let laterUnitId = ''
/** A learner and a teacher of another section that is taught the course. */
let otherSection: Awaited<ReturnType<typeof buildSectionOf>>

/** A lesson that shows files by these names, each a content of its own. */
async function lessonShowing(
  lesson: Omit<Parameters<typeof buildLessons>[2][number], 'courseId' | 'createdBy'>,
  shown: { name: string; isPublished?: boolean; classIds?: string[]; fileId?: string; deletedAt?: Date }[],
) {
  const [lessonId = ''] = await buildLessons(db, collegeId, [{ ...lesson, courseId, createdBy: teacherId }])
  const contents = []
  for (const { name, fileId, ...content } of shown)
    contents.push({
      ...{ ...content, lessonId, updatedBy: teacherId, title: name, type: 'document' as const },
      fileId: fileId ?? (await buildFile(db, collegeId, teacherId, { ...given, name })),
    })
  await buildContents(db, collegeId, contents)
}

const alpha = Buffer.from('Alpha of the unit\n')

/** Two units: of the first, what everybody reads, what is not out yet, and what is for one section. */
beforeEach(async () => {
  ;[unitId = '', laterUnitId = ''] = await buildUnits(db, collegeId, courseId, ['वृक्ष', 'Graphs'])
  otherSection = await buildSectionOf(db, { collegeId, courseId, programId: entities.program.teacher.own })
  const uploaded = await server.as('teacher')(files.upload, {
    body: { purpose: 'document', courseId },
    file: new File([alpha], 'alpha.txt'),
  })
  await lessonShowing({ unitId, title: 'Trees', position: 1 }, [
    { name: 'alpha.txt', fileId: uploaded.id },
    { name: 'नोट्स.pdf' },
    { name: 'Notes.pdf' },
    { name: 'hidden.pdf', isPublished: false },
    { name: 'for-A.pdf', classIds: [sectionA] },
    { name: 'for-other.pdf', classIds: [otherSection.classId] },
  ])
  await lessonShowing({ unitId, title: 'Heaps', position: 2 }, [
    { name: 'NOTES.pdf' },
    // What a lesson before it shows already comes down once.
    { name: 'alpha.txt', fileId: uploaded.id },
  ])
  await lessonShowing({ unitId, title: 'Lesson of A', position: 3, classId: sectionA }, [{ name: 'only-A.pdf' }])
  await lessonShowing({ unitId, title: 'Draft', position: 4, state: 'draft' }, [{ name: 'draft.pdf' }])
  const tomorrow = new Date(server.platform.clock.now().getTime() + 86_400_000)
  await lessonShowing({ unitId, title: 'Tomorrow', position: 5, visibleFrom: tomorrow }, [{ name: 'tomorrow.pdf' }])
  await lessonShowing({ unitId: laterUnitId, title: 'Paths', position: 6 }, [{ name: 'paths.pdf' }])
  await lessonShowing({ title: 'In no unit', position: 7 }, [{ name: 'no-unit.pdf' }])
  await buildFile(db, collegeId, teacherId, { ...given, name: 'in-no-lesson.pdf' })
})

describe('the zip of a unit', () => {
  const fetchZip = (who: Role | Person, unit = unitId) =>
    server.inject(who, { method: 'GET', url: `${basePath}/api/v1/files/unit/zip?unitId=${unit}` })
  async function entriesFor(who: Role | Person) {
    const { rawPayload, statusCode } = await fetchZip(who)
    expect(statusCode).toBe(200)
    const zip = await fromBufferPromise(rawPayload)
    const entries: [string, Buffer][] = []
    for await (const entry of zip.eachEntry()) entries.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))])
    return entries
  }
  const namesFor = async (who: Role | Person) => (await entriesFor(who)).map(([name]) => name)

  test('holds what a learner reads of it, in its order, with Unicode names and equal ones told apart', async () => {
    expect(await entriesFor('learner')).toEqual([
      ['alpha.txt', alpha],
      ...['नोट्स.pdf', 'Notes.pdf', 'for-A.pdf', 'NOTES (2).pdf', 'only-A.pdf'].map((name) => [name, builtFile.bytes]),
    ])
    const { headers } = await fetchZip('learner')
    expect(headers['content-disposition']).toContain(encodeURIComponent('वृक्ष.zip'))
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  })
  test('holds for another section what is for every section and for that one', async () => {
    const both = ['alpha.txt', 'नोट्स.pdf', 'Notes.pdf']
    expect(await namesFor(otherSection.learner)).toEqual([...both, 'for-other.pdf', 'NOTES (2).pdf'])
    expect(await namesFor(otherSection.teacher)).toEqual([
      ...[...both, 'hidden.pdf', 'for-other.pdf', 'NOTES (2).pdf'],
      ...['draft.pdf', 'tomorrow.pdf'],
    ])
  })
  test('is had by an administrator who teaches the course, with what their office lets them read', async () => {
    expect(await namesFor('administrator')).toEqual(expect.arrayContaining(['alpha.txt', 'for-A.pdf', 'draft.pdf']))
    const elsewhere = entities.unit.administrator.other
    expect((await fetchZip('administrator', elsewhere)).statusCode).toBe(404)
  })
  test('is of a course of one’s own only', async () => {
    for (const who of [others.learner, others.teacher]) expect((await fetchZip(who)).statusCode).toBe(404)
    expect((await fetchZip('teacher', entities.unit.teacher.outside)).statusCode).toBe(404)
  })
})

describe('the files of a course', () => {
  const listFor = async (who: Role | Person) => {
    const { data } = await server.as(who)(files.courseFiles, { query: { courseId } })
    return data.map(({ unit, lesson, name }) => `${unit?.title ?? '-'} / ${lesson?.title ?? '-'} / ${name}`)
  }
  test('come unit by unit and lesson by lesson, and a learner sees what is for their section', async () => {
    const ofEverybody = ['alpha.txt', 'नोट्स.pdf', 'Notes.pdf'].map((name) => `वृक्ष / Trees / ${name}`)
    const ofHeaps = ['NOTES.pdf', 'alpha.txt'].map((name) => `वृक्ष / Heaps / ${name}`)
    const after = ['Graphs / Paths / paths.pdf', '- / In no unit / no-unit.pdf']
    expect(await listFor('learner')).toEqual([
      ...[...ofEverybody, 'वृक्ष / Trees / for-A.pdf', ...ofHeaps, 'वृक्ष / Lesson of A / only-A.pdf'],
      ...after,
    ])
    expect(await listFor(otherSection.learner)).toEqual([...[...ofEverybody, 'वृक्ष / Trees / for-other.pdf', ...ofHeaps], ...after])
  })
  test('show a teacher drafts too, and at the end what no lesson shows', async () => {
    const seen = await listFor('teacher')
    expect(seen).toEqual(expect.arrayContaining(['वृक्ष / Draft / draft.pdf', 'वृक्ष / Tomorrow / tomorrow.pdf', 'वृक्ष / Trees / hidden.pdf']))
    expect(seen.at(-1)).toBe('- / - / in-no-lesson.pdf')
    expect(seen.join()).not.toContain('for-other')
  })
  test('show an administrator who teaches the course what a teacher sees, and one who does not that there is none', async () => {
    const seen = await listFor('administrator')
    expect(seen).toEqual(expect.arrayContaining(['वृक्ष / Trees / for-A.pdf', 'वृक्ष / Draft / draft.pdf', '- / - / in-no-lesson.pdf']))
    const query = { courseId: entities.course.administrator.other }
    await expect(server.as('administrator')(files.courseFiles, { query })).rejects.toMatchObject({ code: 'access.not_found' })
  })
  test('are turned over page by page without a loss', async () => {
    const whole = await listFor('learner')
    const turned: string[] = []
    let cursor: string | undefined
    do {
      const query = { courseId, limit: 2, ...(cursor && { cursor }) }
      const { data, page } = await server.as('learner')(files.courseFiles, { query })
      turned.push(...data.map(({ unit, lesson, name }) => `${unit?.title ?? '-'} / ${lesson?.title ?? '-'} / ${name}`))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(turned).toEqual(whole)
  })
  test('show a teacher what stands in the bin alone once, and what stands outside of it too not again', async () => {
    const deletedAt = server.platform.clock.now()
    const uploaded = async (name: string) => ({ name, fileId: await buildFile(db, collegeId, teacherId, { ...given, name }) })
    const [both, thrown, unread] = [await uploaded('both.pdf'), await uploaded('thrown.pdf'), await uploaded('in-a-thrown-lesson.pdf')]
    await lessonShowing({ unitId: laterUnitId, title: 'Standing', position: 8 }, [
      both,
      { ...both, deletedAt },
      { ...thrown, deletedAt },
      { ...thrown, deletedAt },
    ])
    await lessonShowing({ unitId: laterUnitId, title: 'Thrown', position: 9, deletedAt }, [unread])
    const seen = (await listFor('teacher')).filter((row) => [both, thrown, unread].some(({ name }) => row.endsWith(name)))
    expect(seen).toEqual(['Graphs / Standing / both.pdf', '- / - / thrown.pdf', '- / - / in-a-thrown-lesson.pdf'])
  })
  test('are nobody’s who has nothing to do with the course', async () => {
    for (const who of [others.learner, others.teacher])
      await expect(server.as(who)(files.courseFiles, { query: { courseId } })).rejects.toMatchObject({ code: 'access.not_found' })
  })
})
