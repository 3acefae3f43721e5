import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { identity } from '#contract/features/identity.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({ rollback: true })

/** The contract itself: a long answer that is the same each time. */
const long = '/lms-backend/openapi.json'
const courses = addressOf(academicsReading.fetchCourses, { query: { limit: 200 } })
const get = (url: string, taken?: string) =>
  server.inject('teacher', { method: 'GET', url, headers: taken === undefined ? {} : { 'accept-encoding': taken } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
] as const)('a long answer for who takes %s comes as %s, and says the same', async (taken, coding, opened) => {
  const plain = await get(long)
  const compressed = await get(long, taken)
  expect(compressed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length)
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(JSON.parse(opened(compressed.rawPayload).toString())).toEqual(plain.json())
})

test('whoever takes nothing compressed gets it as it is, and a short answer is never compressed', async () => {
  for (const taken of [undefined, 'identity', 'br;q=0, gzip;q=0.000']) {
    const { headers } = await get(long, taken)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('accept-encoding')
  }
  const short = await get(addressOf(identity.me, {}), 'br')
  expect(short.headers).not.toHaveProperty('content-encoding')
  expect(short.json().data.userType).toBe('FACULTY')
})

test('a list of the typed client’s is compressed once it is long', async () => {
  const { rawPayload, headers } = await get(courses, 'br')
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload).toString() : rawPayload.toString()
  expect(headers['content-encoding']).toBe(text.length >= 1024 ? 'br' : undefined)
})
