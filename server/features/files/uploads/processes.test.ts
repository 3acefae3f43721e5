import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { basePath } from '#contract/endpoint.ts'
import { createBucketStore } from '../../../platform/files/bucket-store.ts'
import { bucketAddress, emptyPlace, settleTeacher, startProcess, startTwo } from '../../../testing/processes.ts'
import { pdfOf } from '../builders.ts'

const tus = { 'tus-resumable': '1.0.0' }
const octets = { ...tus, 'content-type': 'application/offset+octet-stream' }
const fileData = z.object({ id: z.string(), address: z.string(), mediaType: z.string(), sizeBytes: z.number() })
const uploaded = z.object({ data: z.object({ file: fileData }) })
const stored = z.object({ data: fileData })
const listed = z.object({ data: z.array(z.object({ id: z.string(), found: z.object({ page: z.number().nullable() }).nullish() })) })
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const filmOf = (size: number) => Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), randomBytes(size)])

/** What the one teacher of a server asks it. */
function asTeacher(origin: string, cookie: string) {
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(origin + path, { ...init, headers: { ...init.headers, cookie } })
  return {
    ask,
    async begin(size: number): Promise<string> {
      const metadata = `filename ${btoa('film.mp4')},purpose ${btoa('video')}`
      const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata }
      return (await ask(`${basePath}/api/v1/upload/resumable`, { method: 'POST', headers })).headers.get('location') ?? ''
    },
    async offsetOf(path: string): Promise<number> {
      return Number((await ask(path, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))
    },
    send: async (path: string, bytes: Buffer, from: number, to = bytes.length) =>
      (
        await ask(path, {
          method: 'PATCH',
          headers: { ...octets, 'upload-offset': String(from) },
          body: new Uint8Array(bytes.subarray(from, to)),
        })
      ).status,
    fileOf: async (path: string) => uploaded.parse(await (await ask(`${path}/file`)).json()).data.file,
    bytesOf: async (address: string) => Buffer.from(await (await ask(address)).arrayBuffer()),
    listAt: async (path: string) => listed.parse(await (await ask(basePath + path)).json()).data,
  }
}

describe('two servers that are asked for one upload', () => {
  async function open() {
    const place = await emptyPlace()
    const cookie = await settleTeacher(place)
    const [a, b] = await startTwo(place)
    return { place, cookie, origin: a, first: asTeacher(a, cookie), second: asTeacher(b, cookie) }
  }
  test('the second takes over where the first stands, and the first writes no more', async () => {
    const { place, cookie, origin, first, second } = await open()
    const bytes = filmOf(3_000_000)
    const path = await first.begin(bytes.length)
    // A phone that has lost its network: half of it came, and the connection stays.
    const headers = { ...octets, cookie, 'upload-offset': '0', 'content-length': String(bytes.length) }
    const hanging = request(origin + path, { method: 'PATCH', headers })
    const isOver = Promise.race([once(hanging, 'error'), once(hanging, 'response')])
    hanging.write(bytes.subarray(0, 1_500_000))
    const id = path.split('/').at(-1)
    const folder = join(place.PRANGAN_DATA ?? '', 'files')
    const come = () => globSync(`**/${id}`, { cwd: folder }).map((found) => statSync(join(folder, found)).size)[0] ?? 0
    await expect.poll(come).toBeGreaterThan(0)
    const offset = await second.offsetOf(path)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(1_500_000)
    expect(await second.send(path, bytes, offset)).toBe(204)
    hanging.end(bytes.subarray(1_500_000))
    await isOver
    // Nobody reads what it was answered, and a server that stops waits for those who are still being answered.
    hanging.destroy()
    const { address } = await first.fileOf(path)
    expect(digest(await first.bytesOf(address))).toBe(digest(bytes))
  })
  test('of many at once no two write, and it becomes one file', async () => {
    const { first, second } = await open()
    const bytes = filmOf(2_000_000)
    const path = await first.begin(bytes.length)
    const statuses = await Promise.all([first, second, first, second].map((server) => server.send(path, bytes, 0)))
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1)
    // Nor do those that are refused hold up what is sent next over their connections.
    expect(statuses.filter((status) => ![204, 400, 409, 423].includes(status))).toEqual([])
    // One that had to let go may have left it half done: then it goes on, as any other.
    const offset = await second.offsetOf(path)
    if (offset < bytes.length) expect(await second.send(path, bytes, offset)).toBe(204)
    const [one, other] = await Promise.all([first.fileOf(path), second.fileOf(path)])
    expect(one).toEqual(other)
    expect(digest(await second.bytesOf(one.address))).toBe(digest(bytes))
    expect((await first.listAt('/api/v1/files/recent')).map((file) => file.id)).toEqual([one.id])
  })
})

test('a server that keeps files in a bucket takes them in pieces, sends any part of them, reads and removes them', async () => {
  const FILES_URL = await bucketAddress()
  const place = { ...(await emptyPlace()), FILES_URL }
  const cookie = await settleTeacher(place)
  const { origin } = await startProcess(place)
  const server = asTeacher(origin, cookie)
  // More than the least that a bucket takes as a part, cut where no part ends.
  const bytes = filmOf(12_000_000)
  const path = await server.begin(bytes.length)
  for (const [from, to] of [
    [0, 1_000_000],
    [1_000_000, 7_500_000],
    [7_500_000, bytes.length],
  ] as const) {
    expect(await server.offsetOf(path)).toBe(from)
    expect(await server.send(path, bytes, from, to)).toBe(204)
  }
  const { address, ...file } = await server.fileOf(path)
  expect(file).toMatchObject({ mediaType: 'video/mp4', sizeBytes: bytes.length })
  expect(digest(await server.bytesOf(address))).toBe(digest(bytes))
  // A few at once, and many as a stream.
  for (const to of [7_000_009, 8_000_000]) {
    const part = await server.ask(address, { headers: { range: `bytes=6999990-${to}` } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 6999990-${to}/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(6_999_990, to + 1))).toBe(true)
  }
  expect((await server.ask(address, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)

  const form = new FormData()
  form.append('purpose', 'document')
  form.append('file', new File([new Uint8Array(pdfOf(['Kept', 'in a Gondwana bucket']))], 'land.pdf'))
  const document = stored.parse(
    await (await server.ask(`${basePath}/api/v1/upload/file/upload`, { method: 'POST', body: form })).json(),
  ).data
  await expect.poll(() => server.listAt('/api/v1/files/search?q=gondwana')).toMatchObject([{ id: document.id, found: { page: 2 } }])
  expect((await server.ask(path, { method: 'DELETE', headers: tus })).status).toBe(204)
  const begun = await server.begin(bytes.length)
  expect(await server.send(begun, bytes, 0, 6_000_000)).toBe(204)
  expect((await server.ask(begun, { method: 'DELETE', headers: tus })).status).toBe(204)
  const keys: string[] = []
  for await (const key of (await createBucketStore(FILES_URL)).keys()) keys.push(key)
  expect(keys).toHaveLength(2)
})
