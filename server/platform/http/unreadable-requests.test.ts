import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { basePath, errorEnvelope } from '#contract/endpoint.ts'
import { startTestServer } from '../../testing/server.ts'

const { app, inject } = await startTestServer({ rollback: true })
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))

/** What a connection answers to these bytes until it is closed. */
async function answerTo(bytes: string): Promise<{ head: string; body: string }> {
  const answered = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', reject)
    socket.once('end', () => {
      resolve(text)
      socket.destroy()
    })
    socket.write(bytes)
  })
  const [head = '', body = ''] = answered.split('\r\n\r\n')
  return { head: head.toLowerCase(), body }
}

const line = `GET ${basePath}/users/organisations HTTP/1.1\r\nhost: localhost\r\n`
const unreadable = {
  'a head that is too large': `${line}x: ${'a'.repeat(20_000)}\r\n\r\n`,
  'an address that is too long': `GET ${basePath}/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  'a header that is none': `${line}a b: c\r\n\r\n`,
  'two lengths of a body': `${line}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
  'no HTTP': 'hello\r\n\r\n',
}

test.each(Object.entries(unreadable))('%s is refused in the envelope, and the connection closed', async (_, bytes) => {
  const { head, body } = await answerTo(bytes)
  expect(head).toMatch(/^http\/1\.1 400 /)
  expect(head).toContain('connection: close')
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(head).toContain('x-content-type-options: nosniff')
  const { error } = errorEnvelope.parse(JSON.parse(body))
  expect(error.code).toBe('request.malformed')
  expect(head).toContain(`x-request-id: ${error.requestId}`)
})

test('of a request for the head alone, only the head is answered', async () => {
  const { head, body } = await answerTo(`HEAD ${basePath}/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  expect(head).toMatch(/^http\/1\.1 400 /)
  expect(body).toBe('')
})

test('an address that cannot be decoded is refused as other requests are: named, and not to be guessed at', async () => {
  for (const url of [`${basePath}/users/me%ff`, `${basePath}/api/v1/file/${'a'.repeat(300)}`]) {
    const { statusCode, headers, body } = await inject('learner', { method: 'GET', url })
    expect(statusCode).toBe(400)
    expect(headers['x-request-id']).toBe(errorEnvelope.parse(JSON.parse(body)).error.requestId)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
