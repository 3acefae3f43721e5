import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import decode, { init } from '@jsquash/jpeg/decode.js'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { files } from '#contract/features/files.ts'
import { convertHeic, findHeicProgram, removeLeftConversions } from '../../../platform/reading/photos.ts'
import { startTestServer } from '../../../testing/server.ts'
import { fileUploads } from '../tables.ts'

/** 360 × 480: a sun in the right of a blue sky over green; stored lying, with the place and the camera in it. */
const photo = readFileSync(join(import.meta.dirname, '../../../testing/photo.heic'))
/** 5120 × 64, all grey. */
const wide = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFkAAEAAAAAAAAAZAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwGlwcnAAAACiaXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAlvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAlroCQCEAAQApQgEBA3AAAAMAkAAAAwAAAwCWoACgCBBZbqSSmubAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkAAAAAUaXNwZQAAAAAAABQAAAAAQAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAAAAAAAAABAAEDgQKDAAAAbG1kYXQAAABgKAGvC2D6UijOu9mjxHG3v2mqogMQN85gAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAEJA',
  'base64',
)
const program = findHeicProgram({ heicProgram: undefined })
const code = (reason: string) => expect.objectContaining({ code: reason })

const folder = mkdtempSync(join(tmpdir(), 'prangan-test-'))
// What other tests leave in the system's folder is not looked at.
vi.stubEnv('TMPDIR', folder)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const server = await startTestServer({ rollback: true })
const learner = server.as('learner')
type Purpose = 'image' | 'picture' | 'personal' | 'document'
const upload = (bytes: Buffer, name: string, purpose: Purpose = 'personal') =>
  learner(files.upload, { body: { purpose }, file: new File([Uint8Array.from(bytes)], name) })
const bytesAt = async (address: string) => (await server.inject('learner', { method: 'GET', url: address })).rawPayload
const used = async () => (await learner(files.storage)).usedBytes
/** Everything that is stored: bytes, uploads that go on, and how much of the storage they take. */
async function stand() {
  const keys: string[] = []
  for await (const key of server.platform.files.keys()) keys.push(key)
  const uploads = await server.platform.db.select({ id: fileUploads.id }).from(fileUploads)
  return { keys: new Set(keys), uploads: uploads.length, usedBytes: await used() }
}
const leftFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('prangan-photo-'))

const wasm = new URL('codec/dec/mozjpeg_dec.wasm', import.meta.resolve('@jsquash/jpeg/decode.js'))
/** A JPEG as its size and the colour words of some of its points. */
async function look(jpeg: Buffer, points: [number, number][] = []) {
  await init({ wasmBinary: readFileSync(wasm) })
  const { data, width, height }: { data: Uint8ClampedArray; width: number; height: number } = await decode(Uint8Array.from(jpeg).buffer)
  const colours = points.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
    if (red > 200 && green > 150 && blue < 130) return 'sun'
    return blue > 200 ? 'sky' : green > red && green > blue ? 'hill' : 'something else'
  })
  return { width, height, colours }
}

const tus = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')
async function uploadInPieces(bytes: Buffer, name: string) {
  const begun = await server.inject('learner', {
    method: 'POST',
    url: `${basePath}/api/v1/upload/resumable`,
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${encoded(name)},purpose ${encoded('personal')}`,
    },
  })
  const url = String(begun.headers.location)
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return { url, answer: await server.inject('learner', { method: 'PATCH', url, headers, payload: bytes }) }
}

describe.runIf(program)('a HEIC photo', () => {
  test('becomes a JPEG: upright, and without what the camera wrote into it', async () => {
    expect(photo.includes('PRANGANCAMERA')).toBe(true)
    const before = await stand()
    const stored = await upload(photo, 'IMG_0001.HEIC', 'image')
    expect(stored).toMatchObject({ name: 'IMG_0001.jpg', mediaType: 'image/jpeg' })
    const jpeg = await bytesAt(stored.address)
    expect(jpeg.length).toBe(stored.sizeBytes)
    const points: [number, number][] = [
      [280, 90],
      [80, 90],
      [180, 450],
    ]
    expect(await look(jpeg, points)).toEqual({ width: 360, height: 480, colours: ['sun', 'sky', 'hill'] })
    for (const word of ['PRANGANCAMERA', 'Exif', 'http://ns.adobe.com']) expect(jpeg.includes(word), word).toBe(false)
    // Of the HEIC nothing stays: no bytes, no upload, no use of the storage.
    const after = await stand()
    expect(after).toMatchObject({ uploads: before.uploads, usedBytes: before.usedBytes + stored.sizeBytes })
    expect(after.keys.size).toBe(before.keys.size + 1)
    expect(leftFolders()).toEqual([])
  })
  test('is known by its content, and made no larger than a page needs', async () => {
    const stored = await upload(wide, 'photo.jpg', 'picture')
    expect(stored).toMatchObject({ name: 'photo.jpg', mediaType: 'image/jpeg' })
    expect(await look(await bytesAt(stored.address))).toMatchObject({ width: 2560, height: 32 })
  })
  test('that comes in pieces becomes the same, and whoever asks again is told so', async () => {
    const { url, answer } = await uploadInPieces(photo, 'on the way.heic')
    expect(answer.statusCode).toBe(204)
    const { file } = (await server.inject('learner', { method: 'GET', url: `${url}/file` })).json().data
    expect(file).toMatchObject({ id: answer.headers['upload-file'], name: 'on the way.jpg', mediaType: 'image/jpeg' })
    expect(await look(await bytesAt(file.address))).toMatchObject({ width: 360, height: 480 })
    const at = await server.inject('learner', { method: 'HEAD', url, headers: tus })
    expect(at.headers).toMatchObject({ 'upload-offset': String(photo.length), 'upload-file': file.id })
    expect(await upload(photo, 'on the way.heic')).toMatchObject({ id: file.id })
    const id = url.split('/').at(-1) ?? ''
    expect([...(await stand()).keys].filter((key) => key.endsWith(id))).toEqual([])
  })
  test.each<[string, Buffer]>([
    ['cut off', photo.subarray(0, 2000)],
    ['cut off in its directory', photo.subarray(0, 300)],
    ['only the beginning of one', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(40)])],
    ['with its boxes in disorder', Buffer.concat([photo.subarray(0, 24), Buffer.from(photo.subarray(24)).fill(0xff, 8, 900)])],
  ])('%s is refused with what to do, and nothing is left', async (_, bytes) => {
    const before = await stand()
    const message = 'This photo is damaged, or too large to turn into JPEG. Save it as JPEG and upload that.'
    await expect(upload(bytes, 'photo.heic')).rejects.toEqual(
      expect.objectContaining({ code: 'files.heic_refused', fields: { file: message } }),
    )
    const { url, answer } = await uploadInPieces(bytes, 'photo.heic')
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'files.heic_refused'])
    expect((await server.inject('learner', { method: 'HEAD', url, headers: tus })).statusCode).toBe(404)
    expect(await stand()).toEqual(before)
    expect(leftFolders()).toEqual([])
  })
  test('is no document', async () => {
    await expect(upload(photo, 'photo.pdf', 'document')).rejects.toEqual(code('files.kind_refused'))
  })
})

describe('the program that reads HEIC', () => {
  const scriptSaying = (name: string, lines: string) => {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${lines}\n`)
    chmodSync(path, 0o755)
    return path
  }
  const convertWith = (path: string) => convertHeic(path, async () => Readable.from([photo]), { seconds: 30, memoryBytes: 1e9 })

  test('is the one that the installation names, which may be none', () => {
    expect(findHeicProgram({ heicProgram: process.execPath })).toBe(process.execPath)
    expect(findHeicProgram({ heicProgram: join(folder, 'nowhere') })).toBeNull()
  })
  test('is ended when it takes too long, and what it wrote goes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    // It says who it is, so that it can be seen to be gone.
    const hanging = scriptSaying('hanging', `echo $$ > ${folder}/pid; exec sleep 600`)
    const converted = convertWith(hanging)
    const saidPid = () => (existsSync(join(folder, 'pid')) ? readFileSync(join(folder, 'pid'), 'utf8').trim() : '')
    await expect.poll(saidPid).not.toBe('')
    // It only sleeps, and has had nothing of the processor: for that there is more patience.
    vi.advanceTimersByTime(181_000)
    expect(await converted).toBeNull()
    const pid = saidPid()
    expect(() => execFileSync('/bin/kill', ['-0', pid], { stdio: 'ignore' })).toThrow()
    expect(leftFolders()).toEqual([])
  })
  test('finds neither secrets nor a shell in what it is given, and writes nothing endless', async () => {
    vi.stubEnv('PRANGAN_TEST_SECRET', 'secret')
    const telling = scriptSaying('telling', `env > ${folder}/env; exec head -c 100000000 /dev/zero > "$5"`)
    expect(await convertWith(telling)).toBeNull()
    expect(readFileSync(join(folder, 'env'), 'utf8')).not.toContain('SECRET')
    expect(leftFolders()).toEqual([])
  })
  test('that says it did its work and wrote no picture is not believed', async () => {
    expect(await convertWith(scriptSaying('lazy', 'exit 0'))).toBeNull()
    expect(await convertWith(scriptSaying('wrong', 'echo no picture > "$5"'))).toBeNull()
  })
  test('leaves nothing for long where the process ended in the middle', async () => {
    const old = mkdtempSync(join(tmpdir(), 'prangan-photo-'))
    const young = mkdtempSync(join(tmpdir(), 'prangan-photo-'))
    execFileSync('touch', ['-d', '2 hours ago', old])
    await removeLeftConversions()
    const left = leftFolders().map((name) => join(tmpdir(), name))
    rmSync(young, { recursive: true })
    expect(left).toEqual([young])
  })
})

test('where there is no such program, HEIC is refused by its name before a byte is sent, and by its content', async () => {
  const bare = await startTestServer({ rollback: true, env: { PRANGAN_HEIC_PROGRAM: '/nowhere' } })
  const send = (name: string) =>
    bare.as('learner')(files.upload, { body: { purpose: 'personal' }, file: new File([Uint8Array.from(photo)], name) })
  for (const name of ['photo.heic', 'photo.jpg']) await expect(send(name)).rejects.toEqual(code('files.heic_refused'))
  const begun = await bare.inject('learner', {
    method: 'POST',
    url: `${basePath}/api/v1/upload/resumable`,
    headers: { ...tus, 'upload-length': '10', 'upload-metadata': `filename ${encoded('photo.heif')},purpose ${encoded('image')}` },
  })
  expect([begun.statusCode, begun.json().error.code]).toEqual([415, 'files.heic_refused'])
})
