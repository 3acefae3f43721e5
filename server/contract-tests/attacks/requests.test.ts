/* Requests whose body, headers or address are meant to become more than what they say. */
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { basePath, errorEnvelope } from '#contract/endpoint.ts'
import { identity } from '#contract/features/identity.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({ rollback: true })

describe('a request', () => {
  const ask = (payload: string, headers: Record<string, string> = {}): Promise<{ statusCode: number; body: string }> =>
    server.inject('nobody', {
      method: 'POST',
      url: basePath + identity.login.path,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  test.each([
    ['a prototype', '{"identifier":"x","__proto__":{"isAdmin":true}}'],
    ['a prototype in disguise', '{"identifier":"x","\\u005f_proto__":{"isAdmin":true}}'],
    ['a constructor', '{"identifier":"x","constructor":{"prototype":{"isAdmin":true}}}'],
    ['a name twice', '{"identifier":"x","identifier":{"$gt":""}}'],
    ['60,000 names', `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['an array of arrays', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['a number of 100,000 digits', `{"identifier":${'9'.repeat(100_000)}}`],
    ['a list of operators', '{"identifier":["x","y"]}'],
  ])('with %s is refused, and pollutes nothing', async (_, payload) => {
    const { statusCode, body } = await ask(payload)
    expect(statusCode).toBe(400)
    expect(errorEnvelope.safeParse(JSON.parse(body)).success).toBe(true)
    // What was sent is not sent back.
    expect(body.length).toBeLessThan(1_500)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
  test('of more than a megabyte is refused by what it announces, before it is read', async () => {
    expect((await ask('{}', { 'content-length': String(50 * 1024 ** 3) })).statusCode).toBe(413)
  })

  test.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-original-url': '/evil' },
  ])('with %o is answered without it', async (headers) => {
    for (const url of [
      `${basePath}/users/organisations`,
      `${basePath}/nothing`,
      '/',
      '/nowhere',
      `${basePath}/docs`,
      `${basePath}/docs/`,
    ]) {
      const response = await server.inject('nobody', { method: 'GET', url, headers: { accept: 'text/html', ...headers } })
      expect(JSON.stringify(response.headers)).not.toContain('evil')
      expect(response.body).not.toContain('evil.example')
    }
    await server.inject('nobody', {
      method: 'POST',
      url: basePath + identity.login.path,
      payload: { identifier: 'teacher@jntu.example' },
      headers,
    })
    expect(JSON.stringify(server.platform.messages.outbox('teacher@jntu.example'))).not.toContain('evil')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/learn//evil.example/..',
    '/?next=https://evil.example',
    '/setup?next=//evil.example',
  ])('to %s is sent nowhere else', async (url) => {
    const { statusCode, headers } = await server.inject('learner', { method: 'GET', url, headers: { accept: 'text/html' } })
    expect(statusCode < 300 || statusCode >= 400).toBe(true)
    expect(headers.location).toBeUndefined()
  })

  test('leaves no way to answer with a header of the sender’s', async () => {
    const key = 'a\r\nset-cookie: x=1'
    for (const headers of [{ 'idempotency-key': key }, { 'last-event-id': key }, { 'x-request-id': key }, { 'if-none-match': key }]) {
      const options: InjectOptions = { method: 'GET', url: `${basePath}/users/me`, headers }
      const response = await server.inject('learner', options)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.headers['x-request-id']).not.toContain('set-cookie')
    }
  })
})
