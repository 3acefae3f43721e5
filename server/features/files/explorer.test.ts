import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { basePath } from '#contract/endpoint.ts'
import { files } from '#contract/features/files.ts'
import { readText } from '../../platform/reading/document-text.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildContents, buildLessons } from '../lessons/builders.ts'
import { accessFolder, accessOwnFile, readFileThrough } from './access.ts'
import { changeFile, restoreFile } from './actions.ts'
import { buildDocument, buildFile, builtFile, pdfOf } from './builders.ts'
import { changeFolder, createFolder, restoreFolder } from './folders/actions.ts'
import { listTree } from './folders/store.ts'
import { momentOf } from './rules.ts'
import { sweepFiles } from './sweeping/actions.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const learner = server.as('learner')
const { collegeId, personId } = cast.learner
const { platform } = server
const code = (reason: string) => expect.objectContaining({ code: reason })
const mine = entities.file.learner.own

const upload = (bytes: Buffer, name: string) =>
  learner(files.upload, { body: { purpose: 'personal' }, file: new File([new Uint8Array(bytes)], name) })
const fetchFile = (fileId: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject('learner', { method, url: `${basePath}/api/v1/file/${fileId}`, headers })
const found = async (q: string) => (await learner(files.searchFiles, { query: { q } })).data

describe('a download', () => {
  const { bytes, sha256 } = builtFile
  test('is whole, inert, and not sent again to whom has it', async () => {
    const { headers, rawPayload, statusCode } = await fetchFile(mine)
    expect([statusCode, rawPayload]).toEqual([200, bytes])
    expect(headers).toMatchObject({
      etag: `"${sha256}"`,
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename=picture.png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    })
    expect(headers['server-timing']).toBe('sql;desc="2"')
    expect((await fetchFile(mine, { 'if-none-match': `"other", W/"${sha256}"` })).statusCode).toBe(304)
  })
  test.each([
    ['bytes=2-4', 206, bytes.subarray(2, 5), 'bytes 2-4/9'],
    ['bytes=7-', 206, bytes.subarray(7), 'bytes 7-8/9'],
    ['bytes=-3', 206, bytes.subarray(-3), 'bytes 6-8/9'],
    ['bytes=-30', 206, bytes, 'bytes 0-8/9'],
    ['bytes=5-500', 206, bytes.subarray(5), 'bytes 5-8/9'],
    ['bytes=0-1,4-5', 200, bytes, undefined],
    ['bytes=4-2', 200, bytes, undefined],
    ['pages=1-2', 200, bytes, undefined],
  ])('of %s answers %i', async (range, status, part, contentRange) => {
    const response = await fetchFile(mine, { range })
    expect([response.statusCode, response.rawPayload, response.headers['content-range']]).toEqual([status, part, contentRange])
  })
  test('of what is not there is 416 with the size', async () => {
    const response = await fetchFile(mine, { range: 'bytes=9-' })
    expect([response.statusCode, response.headers['content-range'], response.json().error.code]).toEqual([
      416,
      'bytes */9',
      'files.range_outside',
    ])
  })
  test('of bytes that are not there is an error of its own, and not fewer of them', async () => {
    const longer = await buildFile(platform.db, collegeId, personId, { name: 'longer.png', sizeBytes: 20 })
    // Of which only the rows are made.
    const gone = await buildDocument(platform.db, collegeId, personId, { name: 'gone.pdf', pages: ['Kept nowhere'] })
    for (const [fileId, status] of [
      [longer, 500],
      [gone, 404],
    ] as const) {
      const { headers, statusCode } = await fetchFile(fileId, { range: 'bytes=5-15' })
      expect([statusCode, headers.etag, headers['cache-control']]).toEqual([status, undefined, 'no-store'])
    }
    expect(logErrors().at(-1)).toContain(`Bytes of ${builtFile.keyIn(collegeId)} are missing.`)
  })
  test('goes on only when the file is still the same', async () => {
    expect((await fetchFile(mine, { range: 'bytes=2-', 'if-range': `"${sha256}"` })).statusCode).toBe(206)
    expect((await fetchFile(mine, { range: 'bytes=2-', 'if-range': '"older"' })).statusCode).toBe(200)
  })
  test('tells its size without its bytes', async () => {
    const { headers, body, statusCode } = await fetchFile(mine, {}, 'HEAD')
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '9'])
  })
  test('of a picture is everybody’s, of another’s own file nobody’s', async () => {
    const picture = await buildFile(platform.db, collegeId, entities.learner.learner.other, { purpose: 'picture' })
    expect((await fetchFile(picture)).statusCode).toBe(200)
    expect((await fetchFile(entities.file.learner.other)).statusCode).toBe(404)
    await expect(learner(files.changeFile, { params: { fileId: picture }, body: { name: 'mine.png' } })).rejects.toEqual(
      code('access.refused'),
    )
  })
  test('of a course’s file is for its teachers until a lesson shows it', async () => {
    const given = { purpose: 'document' as const, courseId: entities.course.teacher.own }
    const fileId = await buildFile(platform.db, collegeId, cast.administrator.personId, given)
    expect((await fetchFile(fileId)).statusCode).toBe(404)
    expect((await server.inject('teacher', { method: 'GET', url: `${basePath}/api/v1/file/${fileId}` })).statusCode).toBe(200)
    expect((await server.inject(server.world.others.teacher, { method: 'GET', url: `${basePath}/api/v1/file/${fileId}` })).statusCode).toBe(
      404,
    )
  })
})

describe('folders', () => {
  const make = (name: string, parentId?: string) => learner(files.createFolder, { body: { name, ...(parentId && { parentId }) } })
  test('hold files and folders, and one name once, whatever its capitals', async () => {
    const outer = await make('Semester 3')
    const inner = await make('Labs', outer.id)
    await expect(make('semester 3')).rejects.toEqual(code('files.folder_name_taken'))
    await learner(files.changeFile, { params: { fileId: mine }, body: { folderId: inner.id, name: 'lab.png' } })
    expect((await learner(files.myFiles, { query: { folderId: inner.id } })).data).toMatchObject([
      { id: mine, name: 'lab.png', folderId: inner.id },
    ])
    await expect(server.as('teacher')(files.myFiles, { query: { folderId: inner.id } })).rejects.toEqual(code('access.not_found'))
  })
  test('are never moved into themselves', async () => {
    const outer = await make('A')
    const inner = await make('B', outer.id)
    for (const parentId of [outer.id, inner.id])
      await expect(learner(files.changeFolder, { params: { folderId: outer.id }, body: { parentId } })).rejects.toEqual(
        code('files.folder_in_itself'),
      )
    expect(await learner(files.changeFolder, { params: { folderId: inner.id }, body: { parentId: null, name: 'C' } })).toMatchObject({
      parentId: null,
      name: 'C',
    })
    await expect(
      learner(files.changeFolder, { params: { folderId: inner.id }, body: { parentId: entities.folder.learner.other } }),
    ).rejects.toEqual(code('access.not_found'))
  })
  test('go to the bin with all that is in them, and come back with just that', async () => {
    const outer = await make('A')
    const inner = await make('B', outer.id)
    const early = await buildFile(platform.db, collegeId, personId, { name: 'early.png', folderId: inner.id })
    await learner(files.changeFile, { params: { fileId: mine }, body: { folderId: inner.id } })
    await learner(files.removeFile, { params: { fileId: early } })
    server.wait(1)
    await learner(files.removeFolder, { params: { folderId: outer.id } })
    expect((await learner(files.bin)).data).toMatchObject([
      { kind: 'folder', id: outer.id, sizeBytes: builtFile.bytes.length },
      { kind: 'file', id: early },
    ])
    await expect(learner(files.myFiles, { query: { folderId: inner.id } })).rejects.toEqual(code('access.not_found'))
    await learner(files.restoreFolder, { params: { folderId: outer.id } })
    expect((await learner(files.myFiles, { query: { folderId: inner.id } })).data.map(({ id }) => id)).toEqual([mine])
  })
  test('are listed on from one whose name is as long as can be, in a script of three bytes a letter', async () => {
    const [first = '', second = ''] = ['a', 'b'].map((end) => 'క'.repeat(199) + end)
    for (const name of [first, second]) await make(name)
    const list = async (query: object) => (await learner(files.myFolders, { query })).data.map(({ name }) => name)
    const limit = (await list({})).indexOf(first) + 1
    const { page } = await learner(files.myFolders, { query: { limit } })
    expect(await list({ limit: 1, cursor: page.next })).toEqual([second])
  })
  test('come back where they were, though asked for by one of the folders inside', async () => {
    const around = await make('A')
    const outer = await make('B', around.id)
    const inner = await make('C', outer.id)
    await learner(files.removeFolder, { params: { folderId: outer.id } })
    expect(await learner(files.restoreFolder, { params: { folderId: inner.id } })).toMatchObject({ name: 'C', parentId: outer.id })
    const inside = async (folderId: string) => (await learner(files.myFolders)).data.filter(({ parentId }) => parentId === folderId)
    expect((await inside(around.id)).map(({ id }) => id)).toEqual([outer.id])
    expect((await inside(outer.id)).map(({ id }) => id)).toEqual([inner.id])
    expect((await learner(files.bin)).data).toEqual([])
  })
  test('come back under their name, unless another one has it there by now', async () => {
    const [a, b] = [await make('A'), await make('B')]
    const unit = await make('Unit 1', a.id)
    await make('Unit 1', b.id)
    const gone = () => learner(files.removeFolder, { params: { folderId: unit.id } })
    const back = () => learner(files.restoreFolder, { params: { folderId: unit.id } })
    await gone()
    expect(await back()).toMatchObject({ name: 'Unit 1', parentId: a.id })
    await gone()
    await make('unit 1', a.id)
    expect(await back()).toMatchObject({ name: `Unit 1 (${unit.id.slice(-6)})`, parentId: a.id })
  })
  test('and files keep the name that somebody gives them while they are moved', async () => {
    const outer = await make('A')
    const actor = { ...cast.learner, role: 'learner' as const }
    const folder = await accessFolder(platform.db, actor, outer.id)
    const file = await accessOwnFile(
      platform.db,
      actor,
      mine,
      momentOf(platform),
      readFileThrough(() => sql`false`),
    )
    await learner(files.changeFolder, { params: { folderId: outer.id }, body: { name: 'Semester 3' } })
    await learner(files.changeFile, { params: { fileId: mine }, body: { name: 'week 3.png' } })
    await changeFolder(platform, folder, { parent: null })
    await changeFile(platform, file, { folder })
    expect((await learner(files.myFolders)).data.map(({ name }) => name)).toContain('Semester 3')
    expect((await learner(files.myFiles, { query: { folderId: outer.id } })).data).toMatchObject([{ id: mine, name: 'week 3.png' }])
  })
  test('come back once, though two ask for it at once', async () => {
    const unit = await make('Unit 1')
    await learner(files.removeFolder, { params: { folderId: unit.id } })
    const seen = await accessFolder(platform.db, { ...cast.learner, role: 'learner' }, unit.id, { inBin: true })
    await learner(files.restoreFolder, { params: { folderId: unit.id } })
    expect(await restoreFolder(platform, seen)).toMatchObject({ name: 'Unit 1', deletedAt: null })
  })
  test('take nothing in that comes when they are in the bin already', async () => {
    const outer = await make('A')
    const other = await make('B')
    const seen = (id: string) => accessFolder(platform.db, { ...cast.learner, role: 'learner' }, id)
    const [parent, moved] = [await seen(outer.id), await seen(other.id)]
    await learner(files.removeFolder, { params: { folderId: outer.id } })
    const owner = { collegeId, ownerId: personId }
    await expect(createFolder(platform, owner, { name: 'Too late', parent })).rejects.toEqual(code('access.not_found'))
    await expect(changeFolder(platform, moved, { parent })).rejects.toEqual(code('access.not_found'))
    await expect(changeFolder(platform, parent, { name: 'Too late' })).rejects.toEqual(code('access.not_found'))
    expect(await learner(files.emptyBin, { body: {} })).toEqual({ removed: 1 })
  })
  test('come down as a zip, with equal names told apart', async () => {
    const outer = await make('नोट्स')
    const inner = await make('Labs', outer.id)
    for (const folderId of [outer.id, outer.id, inner.id])
      await buildFile(platform.db, collegeId, personId, { name: 'Übung.png', folderId })
    const response = await server.inject('learner', { method: 'GET', url: `${basePath}/api/v1/files/folder/${outer.id}/zip` })
    const names: string[] = []
    const zip = await fromBufferPromise(response.rawPayload)
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName)
      expect(await buffer(await zip.openReadStreamPromise(entry))).toEqual(builtFile.bytes)
    }
    expect(names).toEqual(['Übung.png', 'Übung (2).png', 'Labs/Übung.png'])
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('नोट्स.zip'))
    const folder = await accessFolder(platform.db, { ...cast.learner, role: 'learner' }, outer.id)
    expect(await listTree(platform.db, folder, 3)).toHaveLength(3)
    // Nobody takes a part for the whole.
    await expect(listTree(platform.db, folder, 2)).rejects.toEqual(code('files.too_large'))
  })
})

describe('the bin', () => {
  const sweepAfter = (days: number) =>
    sweepFiles({ ...platform, clock: { now: () => new Date(platform.clock.now().getTime() + days * 86_400_000) } })
  const statusOf = async (fileId: string) => (await fetchFile(fileId)).statusCode
  test('gives back for 30 days, and is then emptied with the bytes', async () => {
    const stored = await upload(pdfOf(['once']), 'once.pdf')
    const gone = () => learner(files.removeFile, { params: { fileId: stored.id } })
    await gone()
    await sweepAfter(29)
    await learner(files.restoreFile, { params: { fileId: stored.id } })
    expect((await learner(files.myFiles)).data.map(({ id }) => id)).toContain(stored.id)
    await gone()
    const used = (await learner(files.storage)).usedBytes
    await sweepAfter(31)
    expect(await statusOf(stored.id)).toBe(404)
    expect((await learner(files.storage)).usedBytes).toBe(used - stored.sizeBytes)
    expect((await learner(files.bin)).data).toEqual([])
    const keys: string[] = []
    for await (const key of platform.files.keys()) keys.push(key)
    // What is left are the bytes of the built files, in two colleges; the uploads of the world ended a day after they began.
    expect(new Set(keys).size).toBe(2)
  })
  test('is emptied at once when asked', async () => {
    const before = logErrors()
    await learner(files.removeFile, { params: { fileId: mine } })
    expect(await learner(files.emptyBin, { body: {} })).toEqual({ removed: 1 })
    expect(await statusOf(mine)).toBe(404)
    expect(logErrors()).toEqual(before)
  })
  test('gives nothing back that is out of it for good, though a lesson goes on showing it', async () => {
    const { teacher, fileId } = await shownInLesson()
    const folder = await teacher(files.createFolder, { body: { name: 'Late' } })
    const params = { fileId }
    const refused = code('access.not_found')
    await expect(teacher(files.restoreFile, { params })).rejects.toEqual(refused)
    await expect(teacher(files.changeFile, { params, body: { folderId: folder.id } })).rejects.toEqual(refused)
    await expect(teacher(files.removeFile, { params })).rejects.toEqual(refused)
    expect((await server.inject('teacher', { method: 'GET', url: `${basePath}/api/v1/file/${fileId}` })).statusCode).toBe(200)
    await teacher(files.removeFolder, { params: { folderId: folder.id } })
    expect(await teacher(files.emptyBin, { body: {} })).toEqual({ removed: 1 })
  })
  test('gives storage back for what is kept no more, and not for what a lesson goes on showing', async () => {
    const used = async (who: typeof learner) => (await who(files.storage)).usedBytes
    const before = await used(learner)
    await learner(files.removeFile, { params: { fileId: mine } })
    await learner(files.emptyBin, { body: {} })
    expect(await used(learner)).toBe(before - builtFile.bytes.length)
    const { teacher } = await shownInLesson(async () => undefined)
    const full = await used(teacher)
    expect(await teacher(files.emptyBin, { body: {} })).toEqual({ removed: 1 })
    expect(await used(teacher)).toBe(full)
  })
  test('that is emptied while one takes something out of it gives that back no more', async () => {
    const { db } = platform
    const { fileId } = await shownInLesson(async () => undefined)
    const seen = await accessOwnFile(
      db,
      { ...cast.teacher, role: 'teacher' },
      fileId,
      momentOf(platform),
      readFileThrough(() => sql`false`),
    )
    await server.as('teacher')(files.emptyBin, { body: {} })
    await expect(restoreFile(platform, seen)).rejects.toEqual(code('access.not_found'))
    await expect(changeFile(platform, seen, { name: 'late.pdf' })).rejects.toEqual(code('access.not_found'))
  })
})
/** A file of the teacher that a lesson shows, in the bin and then, unless something else is done, out of it for good. */
async function shownInLesson(then = (teacher: typeof learner): Promise<unknown> => teacher(files.emptyBin, { body: {} })) {
  const teacher = server.as('teacher')
  const { personId: createdBy } = cast.teacher
  const [lessonId = ''] = await buildLessons(platform.db, collegeId, [{ courseId: entities.course.teacher.own, createdBy }])
  const fileId = await buildFile(platform.db, collegeId, createdBy, { purpose: 'personal', name: 'shown.pdf' })
  await buildContents(platform.db, collegeId, [{ lessonId, updatedBy: createdBy, type: 'document', fileId }])
  await teacher(files.removeFile, { params: { fileId } })
  await then(teacher)
  return { teacher, fileId }
}
const logErrors = () => server.logged.filter((line) => line.includes('"level":50'))

describe('searching', () => {
  test('finds words in a PDF, a Word document and slides, with their page, and shows what stands around them', async () => {
    await upload(pdfOf(['Introduction', 'Rotations keep an AVL tree balanced']), 'week 3.pdf')
    const word = new ZipFile()
    const types =
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
    word.addBuffer(Buffer.from(types), '[Content_Types].xml')
    word.addBuffer(
      Buffer.from('<w:document xmlns:w="w"><w:p><w:t>Heaps of </w:t><w:t>quaternions</w:t></w:p></w:document>'),
      'word/document.xml',
    )
    word.end()
    await upload(await buffer(word.outputStream), 'essay.docx')
    expect(await found('balan AVL')).toMatchObject([{ name: 'week 3.pdf', pageCount: 2, found: { page: 2 } }])
    const [{ found: hit } = { found: null }] = await found('rotat')
    expect(hit?.snippet.filter(({ isHit }) => isHit)).toEqual([{ text: 'Rotations', isHit: true }])
    expect(await found('quaternion')).toMatchObject([{ name: 'essay.docx', found: { page: null } }])
    expect(await found('week')).toMatchObject([{ name: 'week 3.pdf', found: null }])
    expect(await server.as('teacher')(files.searchFiles, { query: { q: 'quaternion' } })).toMatchObject({ data: [] })
    await learner(files.removeFile, { params: { fileId: (await found('quaternion'))[0]?.id ?? '' } })
    expect(await found('quaternion')).toEqual([])
  })
  test.each(["' | !", 'a & ! (b', ':*', '&&&', 'quaternion:A', '\\'])('takes “%s” for words and nothing else', async (typed) => {
    await buildDocument(platform.db, collegeId, personId, { name: 'x.pdf', pages: ['nothing of that'] })
    expect(Array.isArray(await found(typed))).toBe(true)
  })
  test('a document that takes too long or too much is given up, and the server goes on', async () => {
    const given = (bytes: Buffer) => async () => Readable.from([bytes])
    const bytes = given(pdfOf(['slow']))
    expect(await readText('application/pdf', bytes, { seconds: 0, memoryBytes: 1e9 })).toBeNull()
    expect(await readText('application/pdf', bytes, { seconds: 60, memoryBytes: 1e6 })).toBeNull()
    expect(await readText('application/pdf', given(Buffer.from('%PDF-1.4 broken')))).toBeNull()
    expect(await readText('application/pdf', bytes)).toEqual({ pageCount: 1, pages: [{ page: 1, text: 'slow' }] })
  })
})
