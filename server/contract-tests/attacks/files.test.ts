/*
 * Files as weapons: names that lead elsewhere, ranges without end, uploads of others, and little that becomes enormous. That memory is
 * bounded is shown by what is refused, and before how much of it was read; never by the clock.
 */
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { basePath } from '#contract/endpoint.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({ rollback: true })
const { entities } = server.world
const learner = server.as('learner')
const code = (reason: string) => expect.objectContaining({ code: reason })
const get = (url: string, headers: Record<string, string> = {}) => server.inject('learner', { method: 'GET', url, headers })

const upload = (bytes: Buffer | string, name: string, purpose: 'personal' | 'picture' | 'document' | 'evidence' = 'personal') =>
  learner(files.upload, { body: { purpose }, file: new File([new Uint8Array(Buffer.from(bytes))], name) })

/** Four bytes that are no text, which nobody has to read for the search. */
const bytes = '\0ote'

const chunk = (kind: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A sound PNG that says it is so large; what it is made of is not looked at. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))])
}
/** A JPEG whose size stands behind so many bytes of what a camera may write. */
function jpegOf(width: number, height: number, before: number): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const camera = Array.from({ length: Math.ceil(before / 60_000) }, () => segment(0xec, Buffer.alloc(60_000, 'x')))
  const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))
  return Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, ...camera, segment(0xc0, frame), Buffer.from([0xff, 0xd9])])
}

describe('an address', () => {
  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/%2e%2e%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%252e%252e%252fpackage.json',
    '/....//package.json',
    '/%00/../package.json',
    '/package.json%00.html',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/.git/config',
    '/data/database/PG_VERSION',
    `${basePath}/docs/static/..%2f..%2fpackage.json`,
    `${basePath}/docs/static/%2e%2e/%2e%2e/package.json`,
    `${basePath}/docs/static/..%5c..%5cpackage.json`,
    `${basePath}/api/v1/file/..%2f..%2f..%2fpackage.json`,
    `${basePath}/api/v1/file/%2e%2e%2f%2e%2e`,
    `${basePath}/calendars/..%2f..%2fpackage.json`,
  ])('%s leads to nothing outside', async (url) => {
    const { statusCode, body } = await get(url)
    expect([400, 401, 403, 404]).toContain(statusCode)
    expect(body).not.toMatch(/"devDependencies"|root:|\[core\]/)
  })
})

describe('a range', () => {
  const address = `${basePath}/api/v1/file/${entities.file.learner.own}`
  test.each([
    `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')}`,
    `bytes=${'0-,'.repeat(500)}0-`,
    'bytes=0-8,0-8,0-8',
    'bytes=8-0',
    'bytes=-1-5',
    'bytes=0x0-0x5',
    'bytes=0-99999999999999999999999999',
    'bytes=99999999999999999999-',
    'bytes= 0 - 5',
    'bytes=0-5\t',
    'bytes=NaN-Infinity',
    'BYTES=0-1, other=2',
    'bytes=٠-٥',
  ])('%.40s is obeyed at most once, and never answers more than the file', async (range) => {
    const { statusCode, rawPayload, headers } = await get(address, { range: Buffer.from(range).toString('latin1') })
    expect([200, 206, 416]).toContain(statusCode)
    expect(String(headers['content-type'])).not.toContain('multipart')
    if (statusCode !== 416) expect(rawPayload.length).toBeLessThanOrEqual(9)
  })
  test.each(['W/"x"', '"x', 'Sat, 21 Nov 2026 04:00:00 GMT', '*', ''])('with If-Range %j answers the whole file', async (given) => {
    expect((await get(address, { range: 'bytes=2-4', 'if-range': given })).statusCode).toBe(200)
  })
})

describe('a name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\fakepath\\notes.txt', 'notes.txt'],
    ['a\r\nSet-Cookie: x=1\r\n\r\n<script>.txt', 'aSet-Cookie: x=1<script>.txt'],
    ['photo\u202Egnp.txt', 'photognp.txt'],
    ['quote".txt', 'quote".txt'],
    ['x;filename=y.html.txt', 'x;filename=y.html.txt'],
    ['ప్రాంగణం.txt', 'ప్రాంగణం.txt'],
  ])('%j is one header and no path', async (given, shown) => {
    const url = `${basePath}/api/v1/upload/resumable`
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': `filename ${Buffer.from(given).toString('base64')},purpose ${Buffer.from('personal').toString('base64')}`,
    }
    const begun = await server.inject('learner', { method: 'POST', url, headers })
    const ended = await server.inject('learner', {
      method: 'PATCH',
      url: String(begun.headers.location),
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    })
    const fileId = String(ended.headers['upload-file'])
    expect((await learner(files.fileDetails, { params: { fileId } })).name).toBe(shown)
    const { headers: answered } = await get(`${basePath}/api/v1/file/${fileId}`)
    const disposition = String(answered['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename/)
    expect(disposition).not.toMatch(/[\r\n\u202E]/)
    expect(answered['set-cookie']).toBeUndefined()
    expect(answered['content-type']).toBe('application/octet-stream')
  })

  test.each(['..', '.', '../..', '/etc', 'C:', 'C:notes', 'x\\y', '...', 'CON'])(
    'of a folder %j leads nowhere in its zip',
    async (given) => {
      const made = await learner(files.createFolder, { body: { name: given } }).catch((error: unknown) => error)
      if (made instanceof Error) return expect(made).toEqual(code('request.malformed'))
      const { id } = made as { id: string }
      await learner(files.upload, { body: { purpose: 'personal', folderId: id }, file: new File([bytes], 'note.txt') })
      const inner = await learner(files.createFolder, { body: { name: given, parentId: id } })
      await learner(files.upload, { body: { purpose: 'personal', folderId: inner.id }, file: new File([bytes], 'note.txt') })
      const { rawPayload } = await get(`${basePath}/api/v1/files/folder/${id}/zip`)
      // The reader refuses names that lead out of the folder it unpacks to.
      const zip = await fromBufferPromise(rawPayload, { strictFileNames: true })
      const names: string[] = []
      for await (const entry of zip.eachEntry()) names.push(entry.fileName)
      expect(names).toHaveLength(2)
      for (const name of names) expect(name.split('/')).not.toContain('..')
    },
  )
})

describe('what a file says it is', () => {
  test.each<[string, string | Buffer]>([
    ['page.png', '<!doctype html><script>alert(1)</script>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['picture.png', Buffer.concat([pngOf(1, 1), Buffer.from('<script>alert(1)</script>')])],
    ['both.pdf', Buffer.concat([Buffer.from('%PDF-1.4 <script>alert(1)</script>\n'), Buffer.from('%%EOF')])],
  ])('%s is refused, or never runs where it is shown', async (name, bytes) => {
    for (const purpose of ['picture', 'evidence', 'personal'] as const) {
      const answer = await upload(bytes, name, purpose).catch((error: unknown) => error)
      if (answer instanceof Error) continue
      const { headers } = await get((answer as { address: string }).address)
      expect(String(headers['content-type'])).not.toMatch(/html|svg|xml|script/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })
      expect(String(headers['content-disposition'])).toMatch(/^attachment/)
    }
  })
})

describe('an upload in pieces', () => {
  const url = `${basePath}/api/v1/upload/resumable`
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = (pairs: Record<string, string>) =>
    Object.entries({ filename: 'note.txt', purpose: 'personal', ...pairs })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  const begin = (headers: Record<string, string> = {}) =>
    server.inject('learner', {
      method: 'POST',
      url,
      headers: { ...tus, 'upload-length': '4', 'upload-metadata': metadata({}), ...headers },
    })
  const piece = (at: string, bytes: string, headers: Record<string, string> = {}) =>
    server.inject('learner', {
      method: 'PATCH',
      url: at,
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', ...headers },
      payload: bytes,
    })

  test.each(['-1', '1e9', '0x10', '1.5', '', 'NaN', '99999999999999999999', '4, 4', '+4'])('of %j bytes is refused', async (length) => {
    expect((await begin({ 'upload-length': length })).statusCode).toBeGreaterThanOrEqual(400)
  })
  test.each(['-1', '1', '5', '1e1', '99999999999', ' ', 'x'])('does not go on at %j', async (offset) => {
    const { location } = (await begin()).headers
    const answer = await piece(String(location), bytes, { 'upload-offset': offset })
    expect([400, 409]).toContain(answer.statusCode)
    expect((await piece(String(location), bytes)).headers['upload-file']).toEqual(expect.any(String))
  })
  test('takes no byte beyond what was announced, and none after its end', async () => {
    const { location } = (await begin()).headers
    expect((await piece(String(location), 'note and much more')).statusCode).toBeGreaterThanOrEqual(400)
    const second = String((await begin()).headers.location)
    expect((await piece(second, bytes)).statusCode).toBe(204)
    expect((await piece(second, 'more', { 'upload-offset': '4' })).json().error.code).toBe('files.upload_finished')
  })
  test.each([
    { courseId: entities.course.teacher.outside },
    { courseId: entities.course.teacher.other },
    { folderId: entities.folder.learner.other },
    { folderId: entities.folder.learner.outside },
    { courseId: 'x' },
    { purpose: 'program' },
    { filename: '' },
  ])('with %o among what it says of itself is refused', async (pairs) => {
    expect([400, 403, 404, 422]).toContain((await begin({ 'upload-metadata': metadata(pairs) })).statusCode)
  })
  test('knows no parts that are put together, no length that is told later, and no method but its own', async () => {
    const location = String((await begin()).headers.location)
    const others = String((await server.inject('learner', { method: 'HEAD', url: location, headers: tus })).headers['upload-offset'])
    expect(others).toBe('0')
    expect((await begin({ 'upload-concat': `final;${location} ${location}` })).statusCode).toBe(400)
    expect((await begin({ 'upload-defer-length': '1', 'upload-length': '' })).statusCode).toBe(400)
    for (const method of ['GET', 'HEAD', 'PATCH'] as const)
      await server.inject('learner', {
        method,
        url: location,
        headers: { ...tus, 'x-http-method-override': 'DELETE', 'upload-offset': '0' },
      })
    const overridden = await begin({ 'x-http-method-override': 'DELETE' })
    expect(overridden.headers.location).toEqual(expect.any(String))
    expect((await server.inject('learner', { method: 'HEAD', url: location, headers: tus })).headers['upload-offset']).toBe('0')
  })
})

describe('little that becomes enormous', () => {
  test('a body that is packed is not unpacked', async () => {
    const payload = gzipSync(JSON.stringify({ identifier: 'teacher@jntu.example', filler: ' '.repeat(50_000_000) }))
    expect(payload.length).toBeLessThan(100_000)
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip'])
      expect(
        (
          await server.inject('nobody', {
            method: 'POST',
            url: basePath + identity.login.path,
            payload,
            headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          })
        ).statusCode,
      ).toBe(400)
  })

  test.each([
    ['a PNG', pngOf(50_000, 50_000)],
    ['a PNG that is long', pngOf(1_000_000_000, 1)],
    ['a JPEG', jpegOf(60_000, 60_000, 0)],
    ['a JPEG whose size comes late', jpegOf(60_000, 60_000, 300_000)],
  ])('%s of a few bytes and very many pixels is refused as a picture of a person', async (_, bytes) => {
    await expect(upload(bytes, _.includes('JPEG') ? 'me.jpg' : 'me.png', 'picture')).rejects.toEqual(code('files.too_large'))
  })
  test('a picture as cameras make it is taken', async () => {
    await upload(pngOf(4_000, 3_000), 'me.png', 'picture')
    await upload(jpegOf(8_000, 6_000, 300_000), 'me.jpg', 'picture')
  })

  const bulk = (text: string) =>
    server.as('administrator')(people.bulkLearners, { body: { dryRun: 'true' }, file: new File([text], 'learners.csv') })
  test('a table of a million columns is no table', async () => {
    await expect(bulk(`${'a,'.repeat(1_000_000)}\n${'b,'.repeat(1_000_000)}\n`)).rejects.toEqual(code('request.csv_unreadable'))
  })
  test('a table of a million rows is refused', async () => {
    await expect(bulk(`name\n${'x\n'.repeat(1_000_000)}`)).rejects.toEqual(code('request.too_large'))
  })
  test('a table names its columns as it likes, and reaches no prototype', async () => {
    const told = await bulk('name,rollNumber,program,class,__proto__,constructor\nAsha,PROTO1,PA,II-I Section A,x,y\n')
    expect(told).toMatchObject({ rows: 1, problems: [] })
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
})
