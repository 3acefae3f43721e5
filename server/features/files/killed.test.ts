import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { basePath } from '#contract/endpoint.ts'
import { findHeicProgram } from '../../platform/reading/photos.ts'
import { emptyFolder, emptyPlace, lookInto, settleTeacher, startProcess } from '../../testing/processes.ts'
import { uploadHours } from './rules.ts'
import { sweepFiles } from './sweeping/actions.ts'

const tus = { 'tus-resumable': '1.0.0' }
const uploaded = z.object({ data: z.object({ file: z.object({ id: z.string(), address: z.string() }) }) })
const listed = z.object({ data: z.array(z.object({ id: z.string(), sizeBytes: z.number() })) })
const formHead = Buffer.from(
  '--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nvideo\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="b.mp4"\r\n\r\n',
)
const after = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A film of 3 MB, by its first bytes. */
const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), randomBytes(3_000_000)])

/** Sends a body as far as `upTo` bytes, and answers when the server's socket has taken them. */
function sendPart(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
  upTo: number,
): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(origin + path, { method, headers: { ...headers, 'content-length': String(body.length) } })
    // The server is killed meanwhile: that is what is tested.
    sent.on('error', () => resolve())
    sent.on('response', (response) => {
      response.resume()
      resolve()
    })
    sent.write(body.subarray(0, upTo), () => upTo < body.length && resolve())
    if (upTo === body.length) sent.end()
  })
}

/** Where the server is killed: after so many bytes, and whether it may answer them first. */
const moments = [
  { upTo: 0, isAnswered: true },
  { upTo: 1_500_000, isAnswered: true },
  { upTo: film.length - 1, isAnswered: true },
  { upTo: film.length, isAnswered: false },
  { upTo: film.length, isAnswered: true },
]

test('an upload whose server is killed at any moment goes on, and nothing broken is ever seen', async () => {
  const place = await emptyPlace()
  const cookie = await settleTeacher(place)
  let server = await startProcess(place)
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(server.origin + path, { ...init, headers: { ...init.headers, cookie } })
  const recent = async () => listed.parse(await (await ask(`${basePath}/api/v1/files/recent`)).json()).data

  for (const [number, { upTo, isAnswered }] of moments.entries()) {
    // Each film is another one, so that none is known by its bytes already.
    const bytes = Buffer.concat([film.subarray(0, -1), Buffer.from([number])])
    const described = {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa(`film ${number}.mp4`)},purpose ${btoa('video')}`,
    }
    const path = (await ask(`${basePath}/api/v1/upload/resumable`, { method: 'POST', headers: described })).headers.get('location') ?? ''
    const headers = { ...tus, cookie, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const sending = sendPart(server.origin, 'PATCH', path, headers, bytes, upTo)
    // A form whose server is killed can only be sent again; what it left is swept.
    const multipart = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
    await sendPart(server.origin, 'POST', `${basePath}/api/v1/upload/file/upload`, multipart, Buffer.concat([formHead, bytes]), 1_000_000)
    if (isAnswered) await sending
    await server.kill()

    server = await startProcess(place)
    const head = await ask(path, { method: 'HEAD', headers: tus })
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(upTo)
    expect(await recent()).toHaveLength(number + (head.headers.has('upload-file') ? 1 : 0))
    if (offset < bytes.length) {
      const rest = { ...headers, 'upload-offset': String(offset) }
      expect((await ask(path, { method: 'PATCH', headers: rest, body: bytes.subarray(offset) })).status).toBe(204)
    }
    const { file } = uploaded.parse(await (await ask(`${path}/file`)).json()).data
    expect((await recent())[0]).toMatchObject({ id: file.id, sizeBytes: bytes.length })
    expect(digest(Buffer.from(await (await ask(file.address)).arrayBuffer()))).toBe(digest(bytes))
  }
  await server.kill()
  await lookInto(place, async (platform) => {
    const uploads = async () => (await platform.connection.query('select id from file_uploads')).rows.length
    const begun = await uploads()
    expect(begun).toBeGreaterThan(0)
    await sweepFiles({ ...platform, clock: after(uploadHours - 1) })
    expect(await uploads()).toBe(begun)
    await sweepFiles({ ...platform, clock: after(uploadHours + 1) })
    const found: string[] = []
    for await (const key of platform.files.keys()) found.push(key)
    expect(found).toHaveLength(moments.length)
    expect(await uploads()).toBe(0)
  })
})

const heicProgram = findHeicProgram({ heicProgram: undefined })
test.runIf(heicProgram)('a photo whose server is killed while it becomes a JPEG becomes one afterwards', async () => {
  const place = await emptyPlace()
  const cookie = await settleTeacher(place)
  const folder = await emptyFolder()
  // The first time it says that it was asked, and is slow; what it leaves lies in a folder of its own.
  const slow = join(folder, 'slow')
  writeFileSync(slow, `#!/bin/sh\nif [ -e ${folder}/asked ]; then exec ${heicProgram} "$@"; fi\ntouch ${folder}/asked; exec sleep 5\n`)
  chmodSync(slow, 0o755)
  const settings = { ...place, PRANGAN_HEIC_PROGRAM: slow, TMPDIR: folder }
  const photo = readFileSync(join(import.meta.dirname, '../../testing/photo.heic'))

  let server = await startProcess(settings)
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(server.origin + path, { ...init, headers: { ...init.headers, cookie } })
  const described = {
    ...tus,
    'upload-length': String(photo.length),
    'upload-metadata': `filename ${btoa('photo.heic')},purpose ${btoa('image')}`,
  }
  const path = (await ask(`${basePath}/api/v1/upload/resumable`, { method: 'POST', headers: described })).headers.get('location') ?? ''
  const headers = { ...tus, cookie, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sending = sendPart(server.origin, 'PATCH', path, headers, photo, photo.length)
  await expect.poll(() => existsSync(join(folder, 'asked'))).toBe(true)
  await server.kill()
  await sending

  server = await startProcess(settings)
  const recent = async () => listed.parse(await (await ask(`${basePath}/api/v1/files/recent`)).json()).data
  expect(await recent()).toEqual([])
  const { file } = uploaded.parse(await (await ask(`${path}/file`)).json()).data
  expect(await recent()).toMatchObject([{ id: file.id }])
  const jpeg = Buffer.from(await (await ask(file.address)).arrayBuffer())
  expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  await server.kill()
  await lookInto(place, async (platform) => {
    await sweepFiles({ ...platform, clock: after(uploadHours + 1) })
    const found: string[] = []
    for await (const key of platform.files.keys()) found.push(key)
    expect(found).toHaveLength(1)
    expect((await platform.connection.query('select id from file_uploads')).rows).toEqual([])
  })
})
