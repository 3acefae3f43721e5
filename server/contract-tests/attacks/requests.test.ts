/* Requests whose body, headers or address are meant to become more than what they say. */
import { describe, expect, test } from 'vitest'
import { basePath, errorEnvelope } from '#contract/endpoint.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
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

  describe('leaves no way to answer', () => {
    const key = 'key-of-one-action\r\nset-cookie: x=1'
    test.each(['x-request-id', 'if-none-match'])('with a header of the sender’s, by %s', async (name) => {
      const response = await server.inject('learner', { method: 'GET', url: `${basePath}/users/me`, headers: { [name]: key } })
      expect(response.statusCode).toBe(200)
      expect(JSON.stringify(response.headers)).not.toContain('x=1')
    })
    test('with a header of the sender’s, by the key of a write', async () => {
      const payload = { title: 'Lab', message: 'Bring records.', classId: server.world.entities.class.learner.own }
      const url = basePath + notifications.createNotification.path
      const response = await server.inject('teacher', { method: 'POST', url, payload, headers: { 'idempotency-key': key } })
      expect(response.statusCode).toBe(400)
      expect(JSON.stringify(response.headers)).not.toContain('x=1')
    })
    // A stream begins by sending back where it is to go on.
    test.each(['7\ndata: {"type":"evil"}', '7\revent: evil', '7\u0000', ' 7\r\nset-cookie: x=1'])(
      'with an event of the sender’s, by going on after %j',
      async (id) => {
        const headers = { accept: 'text/event-stream', 'last-event-id': id }
        const response = await server.inject('learner', { method: 'GET', url: basePath + notifications.stream.path, headers })
        expect(response.statusCode).toBe(400)
        expect(response.body + JSON.stringify(response.headers)).not.toMatch(/evil|x=1/)
      },
    )
  })
})
