import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { basePath } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { purposes } from '#contract/features/files/shapes.ts'
import { files } from '#contract/features/files.ts'
import { sampleFolder } from '../../testing/samples.ts'
import { startTestServer } from '../../testing/server.ts'
import { accessUpload } from './access.ts'
import { finishUpload } from './uploads/actions.ts'

const server = await startTestServer({
  rollback: true,
  env: { PRANGAN_UPLOAD_LIMITS: 'document=200KB,video=1MB', PRANGAN_QUOTAS: 'person=3MB,course=1MB' },
})
const { entities, people: cast } = server.world
const learner = server.as('learner')
const code = (reason: string) => expect.objectContaining({ code: reason })
type Purpose = (typeof purposes)[number]

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwtVgBAAG7ARZ2HlMFAAAAAElFTkSuQmCC', 'base64')
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(40)])
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(100)])

async function zip(entries: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const made = new ZipFile()
  for (const [name, content] of Object.entries(entries)) made.addBuffer(Buffer.from(content), name, { compress })
  made.end()
  return await buffer(made.outputStream)
}
const wordFile = (more: Record<string, string | Buffer> = {}) =>
  zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document xmlns:w="w"><w:body><w:p><w:t>Rotation</w:t></w:p></w:body></w:document>',
    ...more,
  })

const upload = (bytes: Buffer | string, name: string, purpose: Purpose = 'personal', more: { courseId?: string; folderId?: string } = {}) =>
  learner(files.upload, { body: { purpose, ...more }, file: new File([Buffer.from(bytes)], name) })
const tus = { 'tus-resumable': '1.0.0' }
const described = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const start = (size: number, pairs: Record<string, string>, who: 'learner' | 'teacher' = 'learner') =>
  server.inject(who, {
    method: 'POST',
    url: `${basePath}/api/v1/upload/resumable`,
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': described(pairs) },
  })
const send = (url: string, offset: number, bytes: Buffer, who: 'learner' | 'teacher' = 'learner') =>
  server.inject(who, {
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  })

describe('what a file is', () => {
  test.each<[string, Buffer, string, Purpose, string]>([
    ['a PNG', png, 'me.png', 'image', 'image/png'],
    ['a GIF under a wrong name', gif, 'me.png', 'image', 'image/gif'],
    ['a PDF', pdf, 'notes.pdf', 'document', 'application/pdf'],
    ['a film', mp4, 'film.mp4', 'video', 'video/mp4'],
    ['captions', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), 'film.vtt', 'captions', 'text/vtt'],
    ['a table', Buffer.from('a,b\n1,2\n'), 'marks.csv', 'document', 'text/csv'],
    ['a page of HTML, which is text', Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.html', 'personal', 'text/plain'],
    [
      'a drawing of SVG, which is text',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.svg',
      'personal',
      'text/plain',
    ],
    ['bytes of nobody knows what', Buffer.from([0, 1, 2, 3, 254, 255]), 'data.sav', 'personal', 'application/octet-stream'],
  ])('%s is known by its content', async (_, bytes, name, purpose, mediaType) => {
    expect(await upload(bytes, name, purpose)).toMatchObject({ name, mediaType, sizeBytes: bytes.length })
  })
  test('a Word document is known by what is in it', async () => {
    const stored = await upload(await wordFile(), 'essay.docx', 'document')
    expect(stored.mediaType).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
  })
  test.each<[string, Buffer, string, Purpose, string]>([
    ['a page as a document by name', Buffer.from('<html>'), 'page.html', 'document', 'files.kind_refused'],
    [
      'a program as a document',
      Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'),
      'setup.pdf',
      'document',
      'files.kind_refused',
    ],
    ['a text as a film', Buffer.from('hello'), 'film.mp4', 'video', 'files.kind_refused'],
    ['a PDF as captions', pdf, 'a.vtt', 'captions', 'files.kind_refused'],
    ['HEIC by content', heic, 'photo.jpg', 'image', 'files.heic_refused'],
    ['a drawing of SVG as a picture', Buffer.from('<svg onload="alert(1)"/>'), 'a.png', 'picture', 'files.not_an_image'],
    ['nothing', Buffer.alloc(0), 'nothing.txt', 'personal', 'files.empty'],
    ['what has no name', png, '../', 'image', 'files.name_missing'],
  ])('%s is refused', async (_, bytes, name, purpose, reason) => {
    await expect(upload(bytes, name, purpose)).rejects.toEqual(code(reason))
  })
  test('two kinds at once are refused', async () => {
    const packed = await zip({ 'a.txt': 'hidden' })
    const both: [Buffer, string, Purpose][] = [
      [Buffer.concat([png, packed]), 'a.png', 'image'],
      [Buffer.concat([pdf, packed]), 'a.pdf', 'document'],
      [Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8, -1), Buffer.from('*/=1;alert(1);')]), 'a.gif', 'image'],
      [Buffer.concat([gif.subarray(0, -1), Buffer.from('<script>alert(1)</script>;')]), 'a.gif', 'image'],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('/*JFIF'), Buffer.alloc(100)]), 'a.jpg', 'image'],
      [Buffer.concat([mp4, pdf]), 'a.mp4', 'video'],
      [Buffer.concat([Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>'), pdf]), 'a.pdf', 'document'],
    ]
    for (const [bytes, name, purpose] of both)
      await expect(upload(bytes, name, purpose), name).rejects.toEqual(code('files.two_kinds_at_once'))
  })
  test('archives that are bombs, damaged or hidden in documents are refused', async () => {
    const bomb = await wordFile({ 'word/media/zeros.bin': Buffer.alloc(20 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(50_000)
    await expect(upload(bomb, 'bomb.docx', 'document')).rejects.toEqual(code('files.archive_refused'))
    const nested = await wordFile({ 'word/inner.zip': 'PK' })
    await expect(upload(nested, 'nested.docx', 'document')).rejects.toEqual(code('files.archive_refused'))
    const cut = (await zip({ 'a.txt': 'some text' })).subarray(0, -30)
    await expect(upload(cut, 'cut.zip')).rejects.toEqual(code('files.archive_refused'))
  })
})

describe('names', () => {
  test.each([
    ['C:\\Users\\me\\कुमार नोट्स.pdf', 'कुमार नोट्स.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
    [`${'long '.repeat(80)}.pdf`, `${'long '.repeat(80).slice(0, 196)}.pdf`],
  ])('%s is kept as %s', async (given, kept) => {
    const { name, address } = await upload(pdf, given, 'document')
    expect(name).toBe(kept)
    const response = await server.inject('learner', { method: 'GET', url: `${address}?download=true` })
    const disposition = String(response.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename/)
    if (/\P{ASCII}/u.test(kept)) expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(kept)}`)
  })
})

const damaged = (await wordFile()).subarray(0, -30)
describe('who reads a refusal learns what would be taken', () => {
  const sentence = async (bytes: Buffer, name: string, purpose: Purpose) => {
    const refusal: unknown = await upload(bytes, name, purpose).catch((error: unknown) => error)
    if (!(refusal instanceof Failure)) throw new Error('It was not refused.')
    expect(refusal.fields).toEqual({ file: refusal.message })
    return refusal.message
  }
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  test.each<[string, Buffer, string, Purpose, string]>([
    ['too large', Buffer.alloc(300_000, 32), 'a.txt', 'document', 'This is too large. A document can have 195 kB here.'],
    ['of another kind by name', png, 'a.bmp', 'image', 'Choose a JPEG, PNG, WebP or GIF picture.'],
    ['of another kind by content', Buffer.from('hello'), 'a.mp4', 'video', 'Choose a video: MP4, MOV, WebM or Ogg.'],
    [
      'captions of another format',
      Buffer.from('1\n00:00'),
      'a.vtt',
      'captions',
      'Choose a file of captions in WebVTT. Its name ends in .vtt.',
    ],
    ['locked', locked, 'exam.docx', 'document', 'This document is protected by a password. Save it without one, and upload that.'],
    [
      'damaged',
      damaged,
      'essay.docx',
      'document',
      'This document is damaged or encrypted, holds archives, or would unpack to far too much.',
    ],
    ['empty', Buffer.alloc(0), 'a.txt', 'document', 'This file is empty.'],
  ])('%s', async (_, bytes, name, purpose, words) => {
    expect(await sentence(bytes, name, purpose)).toBe(words)
  })
  test('storage that is nearly or wholly used, with what fills it', async () => {
    const { usedBytes, quotaBytes } = await learner(files.storage)
    const film = { filename: 'film.mp4', purpose: 'video' }
    const messageOf = async (size: number) => (await start(size, film)).json().error.message
    await start(1_000_000, film)
    await start(1_000_000, film)
    expect(await messageOf(1_000_000)).toMatch(/^Only \d+ kB of your 2\.8 MB is left, too little for this file\. Delete .*empty the bin\.$/)
    await start(quotaBytes - usedBytes - 2_000_000, { filename: 'rest.mp4', purpose: 'video' })
    expect(await messageOf(1)).toBe('All of your 2.8 MB is used. Delete what is no longer needed, and empty the bin.')
  })
})

describe('limits', () => {
  test('a file beyond the limit of its purpose is refused, and one of just that size is not', async () => {
    await expect(upload(Buffer.concat([pdf, Buffer.alloc(200_001)]), 'a.pdf', 'document')).rejects.toEqual(code('files.too_large'))
    await upload(Buffer.concat([pdf, Buffer.alloc(200_000 - pdf.length)]), 'a.pdf', 'document')
  })
  test('one’s storage ends, and uploads that go on count', async () => {
    expect((await learner(files.storage)).quotaBytes).toBe(3_000_000)
    const { usedBytes } = await learner(files.storage)
    const film = { filename: 'film.mp4', purpose: 'video' }
    expect((await start(1_000_000, film)).statusCode).toBe(201)
    expect((await start(1_000_000, film)).statusCode).toBe(201)
    const third = await start(1_000_000, film)
    expect([third.statusCode, third.json().error.code]).toEqual([413, 'files.quota_full'])
    expect((await learner(files.storage)).usedBytes).toBe(usedBytes + 2_000_000)
  })
  test('a course’s storage is its own, and only its teachers fill it', async () => {
    const courseId = entities.course.teacher.own
    const film = { filename: 'film.mp4', purpose: 'video', courseId }
    expect((await start(900_000, film, 'teacher')).statusCode).toBe(201)
    expect((await start(900_000, film, 'teacher')).json().error.code).toBe('files.quota_full')
    expect((await start(10, film, 'learner')).statusCode).toBe(404)
    const elsewhere = { ...film, courseId: entities.course.teacher.other }
    expect((await start(10, elsewhere, 'teacher')).statusCode).toBe(404)
    await expect(upload(pdf, 'a.pdf', 'document', { courseId })).rejects.toEqual(code('access.not_found'))
  })
  test('only what is personal goes into a folder', async () => {
    const folderId = entities.folder.learner.own
    await expect(upload(pdf, 'a.pdf', 'document', { folderId })).rejects.toEqual(code('files.folder_not_here'))
  })
  test('the same upload again is the same file, under another name another one of the same bytes', async () => {
    const first = await upload(pdf, 'a.pdf')
    expect(await upload(pdf, 'a.pdf')).toEqual(first)
    const second = await upload(pdf, 'b.pdf')
    expect(second.id).not.toBe(first.id)
    const kept = await server.platform.db.execute(sql`select distinct bytes_id from files where name in ('a.pdf', 'b.pdf')`)
    expect(kept).toMatchObject({ rows: [{}] })
  })
})

describe('an upload in pieces', () => {
  const described = { filename: 'film.mp4', purpose: 'video' }
  test('grows, tells where it is, and becomes a file with its last byte', async () => {
    const begun = await start(mp4.length, described)
    expect(begun.statusCode).toBe(201)
    const url = String(begun.headers.location)
    expect((await send(url, 0, mp4.subarray(0, 50))).headers['upload-offset']).toBe('50')
    const at = await server.inject('learner', { method: 'HEAD', url, headers: tus })
    expect(at.headers).toMatchObject({ 'upload-offset': '50', 'upload-length': String(mp4.length), 'tus-resumable': '1.0.0' })
    expect((await server.inject('learner', { method: 'GET', url: `${url}/file` })).json().data.file).toBeNull()
    const last = await send(url, 50, mp4.subarray(50))
    expect(last.statusCode).toBe(204)
    const { file } = (await server.inject('learner', { method: 'GET', url: `${url}/file` })).json().data
    expect(file).toMatchObject({ id: last.headers['upload-file'], name: 'film.mp4', mediaType: 'video/mp4', sizeBytes: mp4.length })
    expect((await server.inject('learner', { method: 'GET', url: file.address })).rawPayload).toEqual(mp4)
    // Whose last answer was lost asks where it is, and learns that all is there.
    const after = await server.inject('learner', { method: 'HEAD', url, headers: tus })
    expect(after.headers).toMatchObject({ 'upload-offset': String(mp4.length), 'upload-file': file.id })
    expect((await send(url, mp4.length, Buffer.alloc(0))).json().error.code).toBe('files.upload_finished')
  })
  test('that two requests end is the same file for both, though equal bytes are kept already', async () => {
    await upload(mp4, 'first.mp4', 'video')
    const url = String((await start(mp4.length, described)).headers.location)
    const actor = { ...cast.learner, role: 'learner' as const }
    const seen = await accessUpload(server.platform.db, actor, url.split('/').at(-1) ?? '')
    const last = await send(url, 0, mp4)
    const file = await finishUpload(server.platform, seen)
    expect(file).toMatchObject({ id: last.headers['upload-file'], name: 'film.mp4' })
    expect((await server.inject('learner', { method: 'GET', url: `${url}/file` })).json().data.file).toMatchObject({ id: file.id })
  })
  test('is nobody else’s', async () => {
    const url = String((await start(mp4.length, described)).headers.location)
    expect((await send(url, 0, mp4, 'teacher')).statusCode).toBe(404)
    expect((await server.inject('teacher', { method: 'HEAD', url, headers: tus })).statusCode).toBe(404)
    expect((await server.inject('teacher', { method: 'DELETE', url, headers: tus })).statusCode).toBe(404)
  })
  test('goes on from where it is and nowhere else, and never beyond its end', async () => {
    const url = String((await start(mp4.length, described)).headers.location)
    const wrong = await send(url, 7, mp4.subarray(7))
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([409, 'files.offset_wrong'])
    const more = await send(url, 0, Buffer.concat([mp4, mp4]))
    expect([more.statusCode, more.json().error.code]).toEqual([413, 'files.too_large'])
  })
  test('is refused by size, kind and what it says before a byte is sent', async () => {
    expect((await start(2_000_000, described)).json().error.code).toBe('files.too_large')
    expect((await start(10, { ...described, filename: 'film.exe' })).json().error.code).toBe('files.kind_refused')
    expect((await start(10, { filename: 'a.mp4', purpose: 'world' })).json().error.code).toBe('request.malformed')
    expect((await start(10, { ...described, folderId: entities.folder.learner.other })).statusCode).toBe(404)
  })
  test('of refused content ends, and leaves nothing', async () => {
    const url = String((await start(5, described)).headers.location)
    expect((await send(url, 0, Buffer.from('hello'))).json().error.code).toBe('files.kind_refused')
    expect((await server.inject('learner', { method: 'HEAD', url, headers: tus })).statusCode).toBe(404)
    const id = url.split('/').at(-1) ?? ''
    expect(await server.platform.files.get(`${cast.learner.collegeId}/${id.slice(-2)}/${id}`)).toBeNull()
  })
  test('can be given up', async () => {
    const url = String((await start(mp4.length, described)).headers.location)
    expect((await server.inject('learner', { method: 'DELETE', url, headers: tus })).statusCode).toBe(204)
    expect((await send(url, 0, mp4)).statusCode).toBe(404)
  })
})

const samples = sampleFolder('malicious')
describe.runIf(samples)('malicious samples', () => {
  test.each(globSync('zips/*.zip', { cwd: samples ?? '' }))('%s is refused or inert', async (path) => {
    const bytes = readFileSync(join(samples ?? '', path))
    const answer = await upload(bytes, 'sample.zip').catch((error: unknown) => error)
    const isDamaged = /failure__(?!invalid_(code|local)|too_many|unsupported)|encrypt/.test(path)
    if (isDamaged) expect(answer).toEqual(code('files.archive_refused'))
    if (answer instanceof Error) return
    const { address } = answer as Awaited<ReturnType<typeof upload>>
    const { headers, rawPayload } = await server.inject('learner', { method: 'GET', url: address })
    expect(rawPayload).toEqual(bytes)
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
  })
  test.each(globSync('multipart/*.http', { cwd: samples ?? '' }))('%s never breaks the server', async (path) => {
    const text = readFileSync(join(samples ?? '', path.replace('.http', '.yaml')), 'utf8')
    const boundary = /^boundary: (.+)$/m.exec(text)?.[1] ?? 'boundary'
    const response = await server.inject('learner', {
      method: 'POST',
      url: `${basePath}/api/v1/upload/file/upload`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: readFileSync(join(samples ?? '', path)),
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })
})
