import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { notifications } from '#contract/features/notifications.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../testing/server.ts'
import { readConfig } from './config.ts'
import { lockDataFolder } from './database/data-lock.ts'
import { createLog } from './open.ts'

const server = await startTestServer({ rollback: true })
const metricsToken = 'clé-de-la-salle-des-machines'
const guarded = await startTestServer({ rollback: true, env: { PRANGAN_METRICS_TOKEN: metricsToken } })
const get = (url: string, headers: Record<string, string> = {}) => server.inject('nobody', { method: 'GET', url, headers })

describe('an idempotency key', () => {
  const notice = { title: 'Lab moved', message: 'To CS Lab 2.', classId: server.world.entities.class.teacher.own }
  const write = (idempotencyKey: string, body = notice, who: 'teacher' | 'administrator' = 'teacher') =>
    server.as(who)(notifications.createNotification, { body, idempotencyKey })

  test('answers the first answer again and writes once', async () => {
    const first = await write('key-of-one-action')
    expect(await write('key-of-one-action')).toEqual(first)
    const { data } = await server.as('teacher')(notifications.getNotificationsByClassId, { query: { classId: notice.classId } })
    expect(data.filter((row) => row.title === notice.title)).toHaveLength(1)
  })
  test('is refused with other content', async () => {
    await write('key-of-one-action')
    await expect(write('key-of-one-action', { ...notice, title: 'Another' })).rejects.toMatchObject({
      code: 'request.key_reused',
      status: 422,
    })
  })
  test('is honoured where doing it twice is doing it once, and with a file', async () => {
    const [first, second] = [
      { title: 'One', ids: [] },
      { title: 'Two', ids: [server.world.entities.notification.teacher.own] },
    ]
    const mark = (ids: string[]) => server.as('teacher')(notifications.markRead, { body: { ids }, idempotencyKey: 'key-of-a-mark' })
    expect(await mark(first?.ids ?? [])).toEqual(await mark(first?.ids ?? []))
    await expect(mark(second?.ids ?? [])).rejects.toMatchObject({ code: 'request.key_reused' })
    const add = (name: string) =>
      server.as('administrator')(people.bulkLearners, {
        body: {},
        file: new File([`name,rollNumber,program,class\n${name},KEY1,PA,II-I Section A`], 'learners.csv'),
        idempotencyKey: 'key-of-a-file',
      })
    expect(await add('Asha')).toMatchObject({ added: 1 })
    expect(await add('Asha')).toMatchObject({ added: 1 })
    await expect(add('Another')).rejects.toMatchObject({ code: 'request.key_reused' })
  })
  test('is everybody’s own', async () => {
    const first = await write('key-of-one-action')
    expect((await write('key-of-one-action', notice, 'administrator')).id).not.toBe(first.id)
  })
  test('of a request that was refused can be used again', async () => {
    const body = {
      name: 'Asha Rao',
      email: 'teacher@jntu.example',
      departmentId: server.world.entities.department.administrator.own,
      facultyType: 'TEACHER' as const,
    }
    const register = (given: typeof body) =>
      server.as('administrator')(people.registerFaculty, { body: given, idempotencyKey: 'key-of-one-action' })
    await expect(register(body)).rejects.toMatchObject({ code: 'people.email_taken', fields: { email: expect.any(String) } })
    expect(await register({ ...body, email: 'asha@jntu.example' })).toMatchObject({ name: 'Asha Rao' })
  })
})

describe('headers', () => {
  test('forbid all inline scripts but the one that the page was built with, framing and sniffing', async () => {
    const { headers } = await get('/lms-backend/docs/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')?;/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('let an answer of a call load, run and post nothing at all, should a browser show it as a page', async () => {
    const { headers } = await get('/lms-backend/users/organisations')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  })
})

test('an address that nothing serves, a method that nothing takes and an unknown call answer in the envelope', async () => {
  for (const options of [
    { method: 'GET', url: '/lms-backend/nothing' },
    { method: 'POST', url: '/nothing', payload: {} },
    { method: 'DELETE', url: '/lms-backend/users/me' },
  ] as const) {
    const response = await server.inject('learner', options)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      error: { code: 'request.not_found', message: expect.any(String), requestId: response.headers['x-request-id'] },
    })
  }
})

test('the reference and the document are served', async () => {
  expect((await get('/lms-backend/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  expect((await get('/lms-backend/docs/')).statusCode).toBe(200)
})

test('metrics are for loopback, where there is no token', async () => {
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds')
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
    expect((await get('/metrics', { [header]: '203.0.113.9' })).statusCode, header).toBe(404)
})

test('metrics are for whoever has the token, where there is one', async () => {
  const read = async (headers: Record<string, string>) =>
    (await guarded.inject('nobody', { method: 'GET', url: '/metrics', headers })).statusCode
  expect(await read({})).toBe(404)
  // As many characters, and fewer bytes.
  for (const wrong of ['x', 'x'.repeat(metricsToken.length)]) expect(await read({ authorization: `Bearer ${wrong}` }), wrong).toBe(404)
  expect(await read({ authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
})

test('the log hides codes, PINs, tokens and cookies', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  log.info(
    {
      body: { otp: 'SECRET1', pin: 'SECRET2', currentPin: 'SECRET3', code: 'SECRET8' },
      token: 'SECRET4',
      code: 'SECRET9',
      req: { headers: { cookie: 'SECRET5', authorization: 'SECRET6' } },
      res: { headers: { 'set-cookie': 'SECRET7' } },
    },
    'a line',
  )
  expect(lines.join('')).not.toContain('SECRET')
  expect(lines.join('')).toContain('[redacted]')
})

describe('settings', () => {
  test.each([
    [{}, { isSecure: false, showsDemo: true }],
    [{ HOST: '0.0.0.0' }, { isSecure: true, showsDemo: false, demo: true }],
    [{ HOST: '0.0.0.0', PRANGAN_DEMO: 'public' }, { showsDemo: true }],
    [{ PRANGAN_DEMO: 'off' }, { showsDemo: false, demo: false }],
    [{ PRANGAN_ORIGIN: 'https://lms.college.example' }, { isSecure: true }],
    [
      { PRANGAN_LOGIN_ADDRESSES: 'JNTU=https://a.example/?x=1,DGIPUC=/puc' },
      { loginAddresses: { JNTU: 'https://a.example/?x=1', DGIPUC: '/puc' } },
    ],
  ])('%o mean %o', (env, expected) => expect(readConfig(env)).toMatchObject(expected))
  test('that cannot be understood are named', () =>
    expect(() => readConfig({ PORT: 'x', PRANGAN_DEMO: 'maybe' })).toThrow(/PORT:.*\nPRANGAN_DEMO:/))
})

test('a data folder is used by one process at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(/Another Prangan is already running/)
  unlock()
  const again = await lockDataFolder(folder)
  again()
})
