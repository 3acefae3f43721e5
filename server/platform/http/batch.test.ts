import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { sessionCookie } from '#contract/endpoint.ts'
import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { everyEndpoint } from '#contract/features.ts'
import { mostOfBatch, platformCalls } from '#contract/platform.ts'
import { inputFor } from '../../testing/requests.ts'
import { startTestServer } from '../../testing/server.ts'

const server = await startTestServer({ rollback: true, env: { PRANGAN_DEMO: 'public' } })
const bounded = await startTestServer({ rollback: true, env: { PRANGAN_REQUESTS_PER_MINUTE: '5', PRANGAN_DEMO: 'off' } })
type Asker = Parameters<typeof server.inject>[0]
interface Item {
  address: string
  status: number
  body: { data?: unknown; error?: { code: string; requestId: string } }
}

const together = (reads: readonly string[]) => addressOf(platformCalls.batch, { query: { reads: reads.join(',') } })
const get = (who: Asker, url: string, headers: Record<string, string> = {}, of = server) =>
  of.inject(who, { method: 'GET', url, headers: { accept: 'application/json', ...headers } })
const ask = async (who: Asker, reads: readonly string[], headers: Record<string, string> = {}, of = server): Promise<Item[]> => {
  const response = await get(who, together(reads), headers, of)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const told = (items: readonly Item[]) => items.map(({ status, body }) => body.error?.code ?? status)

const me = addressOf(identity.me, {})
const organisations = addressOf(identity.organisations, {})
const courses = addressOf(academicsReading.fetchCourses, { query: { limit: 200 } })
const unread = addressOf(notifications.unreadCount, {})
const outbox = addressOf(identity.demoOutbox, { query: { to: 'somebody@college.example' } })

test('answers each read in order, in the very text that it is answered with by itself', async () => {
  const reads = [courses, me, unread, organisations, me]
  const alone = await Promise.all(reads.map((url) => get('learner', url)))
  const { body, headers } = await get('learner', together(reads))
  const items = reads.map((address, place) => `{"address":${JSON.stringify(address)},"status":200,"body":${alone[place]?.body}}`)
  expect(body).toBe(`{"data":[${items.join(',')}]}`)
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('set-cookie')
  const typed = await server.as('learner')(platformCalls.batch, { query: { reads: reads.join(',') } })
  expect(typed.map(({ address }) => address)).toEqual(reads)
})

test.each([
  ['learner', 'own'],
  ['learner', 'outside'],
  ['clerk', 'own'],
] as const)('every read of the contract is answered or refused for a %s (%s) as it is by itself', async (role, distance) => {
  const reads = everyEndpoint.flatMap(({ endpoint }) =>
    endpoint.method === 'GET' && typeof endpoint.response !== 'string' && endpoint !== platformCalls.batch
      ? [addressOf(endpoint, inputFor(endpoint, server.world, role, distance))]
      : [],
  )
  expect(reads.length).toBeGreaterThan(60)
  while (reads.length > 0) {
    const some = reads.splice(0, mostOfBatch.reads)
    const items = await ask(role, some)
    for (const [place, address] of some.entries()) {
      const alone = await get(role, address)
      const { status, body } = items[place] ?? {}
      expect(status, address).toBe(alone.statusCode)
      if (status === 200) expect(JSON.stringify(body), address).toBe(alone.body)
      else expect(body?.error?.code, address).toBe(alone.json().error.code)
    }
  }
})

test('nothing is found in it but reads that answer JSON: no file, no stream, no page, no other batch, and nothing outside', async () => {
  const [base] = me.split('/users')
  const others = everyEndpoint.filter(({ endpoint: { method, response } }) => method === 'GET' && typeof response === 'string')
  const strange = [
    ...others.map(({ endpoint }) => addressOf(endpoint, inputFor(endpoint, server.world, 'teacher', 'own'))),
    ...[`${base}${platformCalls.batch.path}?reads=${me}`, `${base}/docs`, `${base}/docs/`, `${base}/openapi.json`, `${base}/nothing-here`],
    ...[`${base}/`, `${base}//users/me`, `${base}/../metrics`, `${base}/../readyz`, `${base}/%2e%2e/metrics`, `${base}/users/logout`],
  ]
  expect(new Set(others.map(({ endpoint }) => endpoint.response))).toEqual(new Set(['file', 'events']))
  while (strange.length > 0) {
    const some = strange.splice(0, mostOfBatch.reads)
    expect(told(await ask('teacher', some, { accept: 'text/html' })), some.join()).toEqual(some.map(() => 'request.not_found'))
  }
})

test('whoever leaves before it is answered leaves no error behind', async () => {
  const { app, logged, world } = server
  const left = new Promise((resolve) =>
    app.server.once('request', (_, response) => {
      response.once('close', resolve)
      socket.destroy()
    }),
  )
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  const cookie = `${sessionCookie(false)}=${world.people.learner.token}`
  const heads = { host: 'localhost', accept: 'application/json', 'accept-encoding': 'br', cookie }
  const lines = Object.entries(heads).map(([name, value]) => `${name}: ${value}`)
  const before = logged.length
  socket.write(`GET ${together([courses, courses])} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await left
  // What is asked after it is answered after it.
  await get('learner', together([courses, courses, me]), { 'accept-encoding': 'br' })
  expect(logged.slice(before).filter((line) => JSON.parse(line).level > 30)).toEqual([])
})

test('whoever says to be a part of a batch is refused more, and gets nothing by it', async () => {
  const headers = { 'x-prangan-in-batch': '1' }
  expect((await get('learner', me, headers)).json()).toEqual((await get('learner', me)).json())
  expect((await get('nobody', me, headers)).statusCode).toBe(401)
  expect((await get('learner', together([me]), headers)).statusCode).toBe(404)
})

test('a read that is refused or fails brings its own answer, and the others theirs', async () => {
  vi.spyOn(server.platform.messages, 'outbox').mockImplementationOnce(() => {
    throw new Error('Failed query', { cause: Object.assign(new Error('too many'), { code: '53300' }) })
  })
  const missing = addressOf(academicsReading.fetchCourse, { query: { courseId: server.world.entities.course.learner.outside } })
  const items = await ask('learner', [missing, outbox, `${courses}&anotherField=1`, '/lms-backend/%c0%ae', me])
  expect(told(items)).toEqual(['access.not_found', 'platform.unavailable', 'request.malformed', 'request.malformed', 200])
  // What failed is logged under the identifier that its own answer tells.
  expect(server.logged.some((line) => line.includes(items[1]?.body.error?.requestId ?? 'none'))).toBe(true)
})

test('refuses none, too many, too long, and what is no address below the base path', async () => {
  const refused = [
    [],
    Array.from({ length: mostOfBatch.reads + 1 }, () => me),
    [`${me}?q=${'x'.repeat(mostOfBatch.characters)}`],
    ...[
      '/metrics',
      'http://elsewhere.example/lms-backend/users/me',
      '//lms-backend/users/me',
      `${me} `,
      `${me}?q=ä`,
      `${me}\r\nx: y`,
      '',
    ].map((address) => [me, address]),
  ]
  for (const reads of refused) {
    const response = await get('learner', together(reads))
    expect(response.statusCode, reads.join()).toBe(400)
    expect(response.json().error.code).toBe('request.malformed')
  }
  expect(
    await ask(
      'learner',
      Array.from({ length: mostOfBatch.reads }, () => me),
    ),
  ).toHaveLength(mostOfBatch.reads)
})

test('nobody is refused, and a head alone is the batch’s', async () => {
  expect((await get('nobody', together([organisations]))).statusCode).toBe(401)
  const response = await server.inject('learner', { method: 'HEAD', url: together([me]) })
  expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: '' })
})

test('demo calls are found only where there are demo accounts', async () => {
  expect(told(await ask('learner', [outbox]))).toEqual([200])
  expect(told(await ask('clerk', [outbox], {}, bounded))).toEqual(['request.not_found'])
})

test('each read counts as one of those that a person may ask for in a minute', async () => {
  // The batch is one as well.
  expect(told(await ask('learner', [me, me, me, organisations, me, me], {}, bounded))).toEqual([
    200,
    200,
    200,
    200,
    200,
    'request.too_many',
  ])
  expect((await get('learner', me, {}, bounded)).statusCode).toBe(429)
  expect((await get('teacher', me, {}, bounded)).statusCode).toBe(200)
})

test('tells the statements of all its reads together, and asks once what several of them ask', async () => {
  const statements = async (url: string) => Number(/\d+/.exec(String((await get('learner', url)).headers['server-timing'])))
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  // In tests nobody's session is remembered, so the batch asks for it once by itself, and once for its reads.
  const ofBatch = (await statements(together([organisations]))) - (await statements(organisations))
  const alone = [await statements(courses), await statements(me), await statements(unread)]
  expect(alone.every((count) => count > 0)).toBe(true)
  expect(await statements(together([courses, me, unread]))).toBe(sum(alone) - 2 + ofBatch)
  const query = { courseId: server.world.entities.course.learner.own }
  const ofCourse = [academicsReading.fetchCourseName, academicsReading.fetchCourse, teaching.fetchSyllabus]
  const reads = ofCourse.map((endpoint) => addressOf(endpoint, { query }))
  const apart = [await statements(reads[0] ?? ''), await statements(reads[1] ?? ''), await statements(reads[2] ?? '')]
  // Whose session it is, and whether the course is their own.
  expect(await statements(together(reads))).toBe(sum(apart) - 2 * 2 + ofBatch)
})
