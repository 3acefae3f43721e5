import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { basePath, type Endpoint, errorEnvelope, possibleErrors, roles } from '#contract/endpoint.ts'
import { errors, isErrorCode } from '#contract/errors.ts'
import { everyEndpoint } from '#contract/features.ts'
import { newId } from '../platform/database/columns.ts'
import { inputFor, multipartOf, requestFor } from '../testing/requests.ts'
import { sampleFolder } from '../testing/samples.ts'
import { startTestServer } from '../testing/server.ts'

// A file beyond its limit is tried in full, so the limit is a small one. Its MB are of 1,024 times 1,024 bytes.
const streamedLimitBytes = 4 * 1024 * 1024
const server = await startTestServer({ rollback: true, env: { PRANGAN_UPLOAD_LIMITS: 'personal=4MB' } })
const samples = sampleFolder('malicious/strings')
// Half of a character, which is in no list of strings because no file can hold it.
const oddStrings: string[] = [
  '\ud800',
  ...(samples
    ? z.array(z.string()).parse(JSON.parse(readFileSync(join(samples, 'blns.json'), 'utf8')))
    : ['\u0000', '\u202e', '𝕏', "'; drop table people; --", '{{7*7}}', 'İ', 'ﷺ']),
]
/** Each field tries the next share of them, so that all are tried many times and none every time. */
let turn = 0
const someOddStrings = () => {
  turn++
  return oddStrings.filter((_, index) => index % 16 === turn % 16)
}
const endpoints = everyEndpoint
  .map((each) => ({ ...each, title: `${each.feature}.${each.name}` }))
  .filter(({ endpoint }) => endpoint.response !== 'events')
const writes = endpoints.filter(({ endpoint }) => endpoint.body && !endpoint.file)

/** Somebody whom the endpoint lets in, so that the input is looked at and not only the role. */
const allowed = (e: Endpoint) =>
  e.access === 'public' ? 'nobody' : (roles.find((role) => e.access !== 'public' && e.access[role]) ?? 'nobody')

async function ask(e: Endpoint, options: InjectOptions) {
  const response = await server.inject(allowed(e), options)
  if (response.statusCode === 200) return { status: 200, code: undefined, body: response.body }
  const { error } = errorEnvelope.parse(response.json())
  return { status: response.statusCode, code: error.code, body: response.body }
}

/** A refusal that the contract declares: in the envelope, with the catalogue's status, never the server's fault. */
function expectDeclaredRefusal(e: Endpoint, answer: Awaited<ReturnType<typeof ask>>): void {
  expect(answer.status, answer.body).toBeGreaterThanOrEqual(400)
  expectDeclared(e, answer)
}
function expectDeclared(e: Endpoint, answer: Awaited<ReturnType<typeof ask>>): void {
  expect(answer.status, answer.body).toBeLessThan(500)
  if (answer.status === 200) return
  const { code } = answer
  expect(isErrorCode(code) && errors[code].status === answer.status && possibleErrors(e).includes(code), answer.body).toBe(true)
}

const valid = (e: Endpoint) => {
  const who = allowed(e)
  return inputFor(e, server.world, who === 'nobody' ? 'learner' : who, 'own')
}
const takesAll = (field: unknown, values: unknown[]) =>
  field instanceof z.ZodType && values.every((value) => field.safeParse(value).success)
/** Every field of a schema, with whether a request without it is refused. */
const fieldsOf = (schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    isRequired: !(field instanceof z.ZodType) || !field.safeParse(undefined).success,
    // Where null means something, or yes and no are asked for, they are no wrong types.
    wrong: [{ a: 1 }, [[]], 12.5, takesAll(field, [true, false]) ? 'yes' : true, ...(takesAll(field, [null]) ? [] : [null])],
  }))
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe.each(writes)('$title', ({ endpoint: e }) => {
  const send = (payload: string | object, headers: Record<string, string> = {}) =>
    ask(e, { ...requestFor(e, valid(e)), payload, headers: { 'content-type': 'application/json', accept: 'application/json', ...headers } })
  const { body } = valid(e)

  test('refuses a field that it does not know', async () => expectDeclaredRefusal(e, await send({ ...body, anotherField: 1 })))
  test.each(fieldsOf(e.body))('refuses $name of the wrong type, or missing', async ({ name, isRequired, wrong: wrongs }) => {
    for (const wrong of wrongs) expectDeclaredRefusal(e, await send({ ...body, [name]: wrong }))
    const { [name]: _, ...without } = body
    if (isRequired) expectDeclaredRefusal(e, await send(without))
  })
  test.each(fieldsOf(e.body))('survives odd text in $name', async ({ name }) => {
    for (const text of someOddStrings()) expectDeclared(e, await send({ ...body, [name]: text }))
  })
  test('refuses what is no JSON, or not an object, or of another type', async () => {
    expectDeclaredRefusal(e, await send('{"a": "trunc'))
    expectDeclaredRefusal(e, await send(''))
    for (const whole of ['null', '[]', '1', '"text"']) expectDeclaredRefusal(e, await send(whole))
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expectDeclaredRefusal(e, await send('a=1', { 'content-type': type }))
  })
  test('refuses what is too large, too deep, or aims at prototypes', async () => {
    expectDeclaredRefusal(e, await send({ ...body, anotherField: 'x'.repeat(2 * 1024 * 1024) }))
    expectDeclaredRefusal(e, await send(deep(20_000)))
    expectDeclaredRefusal(e, await send('{"__proto__": {"a": 1}}'))
    expectDeclaredRefusal(e, await send('{"constructor": {"prototype": {"a": 1}}}'))
  })
  test('never fails on whatever JSON there is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (text) => expectDeclared(e, await send(text))),
      { numRuns: 25 },
    )
  })
})

describe.each(endpoints.filter(({ endpoint }) => endpoint.query || endpoint.list))('$title, its query', ({ endpoint: e }) => {
  const withQuery = (query: string) =>
    ask(e, { ...requestFor(e, valid(e)), url: `${requestFor(e, valid(e)).url?.toString().split('?')[0]}?${query}` })

  test('refuses unknown, repeated and wrong values', async () => {
    expectDeclaredRefusal(e, await withQuery('anotherField=1'))
    for (const { name, isRequired } of fieldsOf(e.query)) {
      expectDeclaredRefusal(e, await withQuery(`${name}=a&${name}=b`))
      for (const text of someOddStrings()) expectDeclared(e, await withQuery(`${name}=${encodeURIComponent(text.toWellFormed())}`))
      if (isRequired) expectDeclaredRefusal(e, await withQuery(''))
    }
  })
  const own = new URL(String(requestFor(e, valid(e)).url), 'http://localhost').search.slice(1)
  const withMore = (query: string) => withQuery(own ? `${own}&${query}` : query)
  if (e.list) {
    test('refuses limits and cursors that are none', async () => {
      for (const query of ['limit=0', 'limit=201', 'limit=x', 'limit=1.5', 'cursor=x', 'cursor=%00', `cursor=${'x'.repeat(500)}`]) {
        expectDeclaredRefusal(e, await withMore(query))
      }
    })
    test('asks the database for no day that there is not', async () => {
      for (const key of ['2026-02-30', '2026-02-30T10:00:00.000Z', '0000-01-01', '0000-01-01T10:00:00.000Z', '1 2026-02-30T10:00:00.000Z'])
        expectDeclared(e, await withMore(`cursor=${Buffer.from(JSON.stringify([key, newId()])).toString('base64url')}`))
    })
  }
})

describe.each(endpoints.filter(({ endpoint }) => endpoint.file))('$title, its upload', ({ endpoint: e }) => {
  const { payload, headers } = multipartOf(e, valid(e).body)
  const upload = (bytes: Buffer | string, type = headers['content-type'] ?? '') =>
    ask(e, { method: e.method, url: basePath + e.path, payload: bytes, headers: { 'content-type': type } })

  test('refuses what is cut off, empty, or no upload at all', async () => {
    for (const length of [0, 10, payload.length - 60, payload.length - 8])
      expectDeclaredRefusal(e, await upload(payload.subarray(0, length)))
    expectDeclaredRefusal(e, await upload('{}', 'application/json'))
    expectDeclaredRefusal(e, await upload(payload, 'multipart/form-data'))
    expectDeclaredRefusal(e, await upload(payload, 'multipart/form-data; boundary=another'))
  })
  test('refuses a file beyond its limit', async () => {
    const marker = Buffer.from(e.example?.file?.base64 ?? '', 'base64')
    const at = payload.indexOf(marker)
    // What is streamed has the limits that an installation sets, small ones here.
    const beyond = e.file?.isStreamed ? streamedLimitBytes : (e.file?.maxBytes ?? 0)
    const huge = Buffer.concat([payload.subarray(0, at), Buffer.alloc(beyond + 1, 'a'), payload.subarray(at)])
    expectDeclaredRefusal(e, await upload(huge))
  })
})

test.each(endpoints.filter(({ endpoint: { method, response } }) => !['GET', 'HEAD'].includes(method) && response !== 'tus'))(
  '$title takes no piece of an upload, with a key or without',
  async ({ endpoint: e }) => {
    const type = { 'content-type': 'application/offset+octet-stream' }
    for (const headers of [type, { ...type, 'idempotency-key': 'a-key-of-its-own' }])
      expect(await ask(e, { ...requestFor(e, valid(e)), payload: 'note', headers })).toMatchObject({
        status: 415,
        code: 'request.unsupported_type',
      })
  },
)

test('an address that cannot be read is refused in the envelope', async () => {
  for (const url of [
    `${basePath}/%c0%ae`,
    `${basePath}/api/v1/file/%00`,
    `${basePath}/nothing-here`,
    `${basePath}/api/v1/file/${'x'.repeat(900)}`,
  ]) {
    const response = await server.inject('learner', { method: 'GET', url })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    errorEnvelope.parse(response.json())
  }
})
