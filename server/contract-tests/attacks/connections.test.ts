/*
 * Connections that are kept open to use the server up, on a server that really listens. Nothing here waits for a time of its own: a
 * connection is let go of, or the test ends in vain.
 */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { basePath, sessionCookie } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { buildSession } from '../../features/identity/builders.ts'
import { listenTo } from '../../testing/live.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({
  rollback: false,
  env: { PRANGAN_TIMEOUTS: 'headers=0.4,body=0.4,idle=20', PRANGAN_REQUESTS_PER_MINUTE: '60' },
})
/** One that waits for headers as long as servers do: what it answers is not told by how soon a busy machine reads them. */
const patient = await startTestServer({ rollback: false, env: { PRANGAN_TIMEOUTS: 'body=0.4' } })
/** One that waits for bodies as long as servers do, too. */
const usual = await startTestServer({ rollback: false })
/** One that lets go of who says nothing for two seconds. */
const brief = await startTestServer({ rollback: false, env: { PRANGAN_TIMEOUTS: 'idle=2' } })
afterAll(() => {
  for (const { app } of [server, patient, usual, brief]) app.server.closeAllConnections()
})
async function portOf({ app }: typeof server): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  // as: it listens on a port, not on a pipe.
  return (app.server.address() as AddressInfo).port
}
const [port, patientPort, usualPort, briefPort] = [await portOf(server), await portOf(patient), await portOf(usual), await portOf(brief)]
const cookie = `cookie: ${sessionCookie(false)}=${server.world.people.learner.token}\r\n`

/** What a connection is answered until something came, or what is waited for, or the server lets go of it. */
async function until(
  end: 'closed' | 'answered' | RegExp,
  write: (socket: Socket) => void,
  at = port,
): Promise<{ said: string; socket: Socket }> {
  const socket = connect(at, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  const over = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
      if (end === 'answered' || (end instanceof RegExp && end.test(said))) resolve()
    })
    // A connection that is reset is let go of as well.
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
  await once(socket, 'connect')
  write(socket)
  await over
  return { said, socket }
}

describe('who sends slowly', () => {
  test('is let go of while headers are missing', async () => {
    const { said } = await until('closed', (socket) => socket.write('GET /healthz HTTP/1.1\r\nhost: college\r\nx-slow: '))
    expect(said).toMatch(/^HTTP\/1.1 408 /)
  })
  test.each([
    ['to sign in', `POST ${basePath}/users/login`, ''],
    ['where they may not write', `POST ${basePath}/users/logout`, ''],
    ['where they may', `POST ${basePath}/users/logout`, cookie],
    ['to an address that there is not', 'POST /nowhere', ''],
    ['a file, without having signed in', `POST ${basePath}/api/v1/upload/file/upload`, ''],
  ])('is let go of while a body is missing: %s', async (_, line, more) => {
    const head = `${line} HTTP/1.1\r\nhost: college\r\n${more}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`
    const { said } = await until('closed', (socket) => socket.write(head))
    expect(said).not.toMatch(/^HTTP\/1.1 (2|5)/)
  })
  test('is let go of where a body is not even waited for', async () => {
    // What is answered without the database, for the time runs while an answer is made as well.
    const head = 'GET /healthz HTTP/1.1\r\nhost: college\r\ncontent-length: 1000\r\n\r\n{'
    expect((await until('closed', (socket) => socket.write(head), patientPort)).said).toMatch(/^HTTP\/1.1 200 /)
  })
  test('is let go of in the middle of pieces that never end', async () => {
    const head = `POST ${basePath}/users/login HTTP/1.1\r\nhost: college\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`
    await until('closed', (socket) => socket.write(head))
  })
})

test('who says nothing at all for long is let go of', () => {
  const { headersTimeout, timeout } = server.app.server
  expect(headersTimeout).toBe(400)
  expect(timeout).toBe(20_000)
  expect(server.platform.config.timeouts.idle * 1000).toBe(timeout)
})

test('a body that is too large is refused by what it announces, before it comes', async () => {
  const head = `POST ${basePath}/users/login HTTP/1.1\r\nhost: college\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n`
  expect((await until('answered', (socket) => socket.write(head), patientPort)).said).toMatch(/^HTTP\/1.1 413 /)
})
test.each([
  ['is too large', '/users/login', 413],
  ['comes from nobody', '/users/logout', 401],
])('who sends a body that %s hears so, however much of it is still on its way', async (_, path, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const address = { agent, port: usualPort, method: 'POST', path: basePath + path }
  const body = Buffer.alloc(8 * 1024 * 1024, '0')
  const connections = new Set<unknown>()
  // One in two was answered by a connection that broke.
  for (let sent = 0; sent < 10; sent++) {
    const asking = request({ ...address, headers: { 'content-type': 'application/json', 'content-length': body.length } })
    asking.end(body)
    const [answer] = await once(asking, 'response')
    expect(answer.statusCode).toBe(status)
    connections.add(answer.socket)
    await once(answer.resume(), 'end')
  }
  expect(connections.size).toBe(1)
})
test('headers without end are refused', async () => {
  const head = `GET /healthz HTTP/1.1\r\nhost: college\r\nx: ${'y'.repeat(200_000)}`
  const { said } = await until('closed', (socket) => socket.write(head), patientPort)
  expect(said).toMatch(/^HTTP\/1.1 4(00|31) /)
})
test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n'],
  ['a length and pieces', 'content-length: 5\r\ntransfer-encoding: chunked\r\n'],
  ['pieces of another kind', 'transfer-encoding: xchunked\r\n'],
  ['a folded header', 'x: a\r\n b\r\n'],
  ['a space before the colon', 'content-length : 5\r\n'],
])('a request that two servers would read differently is refused: %s', async (_, header) => {
  const head = `POST ${basePath}/users/login HTTP/1.1\r\nhost: college\r\n${header}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: college\r\n\r\n`
  const { said } = await until('closed', (socket) => socket.write(head), patientPort)
  expect(said).toMatch(/^HTTP\/1.1 400 /)
  expect(said).not.toContain('alive')
})

test('PINs that are tried at the same moment are counted one by one', async () => {
  const begun = await Promise.all(
    Array.from({ length: 12 }, () => server.as('nobody')(identity.pinLogin, { body: { identifier: '24J41A050A' } })),
  )
  const tried = await Promise.allSettled(
    begun.map(({ challengeId }) => server.as('nobody')(identity.verifyPin, { body: { challengeId, pin: '8520' } })),
  )
  const codes = tried.map((each) => (each.status === 'rejected' && each.reason instanceof Failure ? each.reason.code : 'signed-in'))
  expect(codes.filter((code) => code === 'identity.pin_wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'identity.pin_locked')).toHaveLength(7)
  server.wait(24 * 60 * 60)
})

describe('one phone that has gone wild', () => {
  const ask = (who: 'learner' | 'teacher') => server.as(who)(identity.me)
  test('waits for the next minute, and everybody else does not', async () => {
    server.wait(60)
    for (let asked = 0; asked < 60; asked++) await ask('learner')
    await expect(ask('learner')).rejects.toMatchObject({ code: 'request.too_many', retryAfterSeconds: expect.any(Number) })
    await ask('teacher')
    server.wait(60)
    await ask('learner')
  })
  test('is refused what it may not do without a bound as well', async () => {
    server.wait(60)
    const write = () =>
      server.inject('learner', { method: 'POST', url: `${basePath}${notifications.createNotification.path}`, payload: {} })
    for (let asked = 0; asked < 60; asked++) expect((await write()).statusCode).toBe(403)
    expect((await write()).statusCode).toBe(429)
  })
  test('has twenty live streams and not more: the first one ends', async () => {
    server.wait(60)
    const first = await listenTo(server, 'learner')
    for (let opened = 0; opened < 20; opened++) await listenTo(server, 'learner')
    await first.ended
    expect(server.platform.events.listenerCount()).toBeLessThanOrEqual(20)
    server.wait(60)
  })
})

describe('a live stream', () => {
  const { learner } = server.world.people
  const openStream = () => listenTo(server, 'learner')

  test('of which nothing happens lives on where silence ends a connection', async () => {
    // So that nothing is done for the first time while the stream is awaited in silence.
    await listenTo(brief, 'learner')
    const head = `GET ${basePath}${notifications.stream.path} HTTP/1.1\r\nhost: college\r\naccept: text/event-stream\r\n${cookie}\r\n`
    // The third comes when twice as much time as may be silent is nearly over.
    const thrice = /^HTTP\/1\.1 200 (?:[\s\S]*: heartbeat){3}/
    expect((await until(thrice, (socket) => socket.write(head), briefPort)).said).toMatch(thrice)
  })
  test('ends with a new PIN where that was not set, and not where it was', async () => {
    const elsewhere = await buildSession(server.platform.db, learner, server.platform.clock.now())
    const theirs = await listenTo(server, { ...learner, ...elsewhere })
    const own = await openStream()
    await server.as('learner')(identity.setPin, { body: { pin: '7391', currentPin: '2468' } })
    await theirs.ended
    await server.as('teacher')(notifications.createNotification, {
      body: { title: 'After it', message: 'Heard.', classId: server.world.entities.class.learner.own },
    })
    await own.until('notification')
  })
  test('ends when its person may no longer sign in', async () => {
    const stream = await openStream()
    await server.platform.db.execute(`update people set is_active = false where id = '${learner.personId}'`)
    await server.platform.events.dropEndedSessions()
    await stream.ended
    await server.platform.db.execute(`update people set is_active = true where id = '${learner.personId}'`)
  })
})
