/*
 * What a browser is made to do: writes that another site sends, headers and documents in which somebody else's text becomes more than text,
 * pages that run what was written; and what a log tells whoever reads it.
 */
import type { InjectOptions } from 'fastify'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { basePath, errorEnvelope, roles } from '#contract/endpoint.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { feeding } from '#contract/features/schedule/feeding.ts'
import { year } from '#contract/features/schedule/year.ts'
import { everyEndpoint } from '#contract/features.ts'
import { buildEnrolments } from '../../features/academics/builders.ts'
import { buildLearners } from '../../features/people/builders.ts'
import { createLog } from '../../platform/open.ts'
import { factsOf } from '../../testing/facts.ts'
import { inputFor, requestFor } from '../../testing/requests.ts'
import { startTestServer } from '../../testing/server.ts'
import { testPin } from '../../testing/world.ts'

const server = await startTestServer({ rollback: true })
const { db } = server.platform
const { entities, people: cast } = server.world
const evil = { host: 'college.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const rowsOf = async (table: string) => {
  const read = (await db.execute(`select count(*)::int as count from ${table}`)) as unknown as { rows: { count: number }[] }
  return read.rows[0]?.count
}

describe('another site', () => {
  const writes = everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.method !== 'HEAD')
  const requestOf = ({ endpoint }: (typeof writes)[number]) =>
    requestFor(
      endpoint,
      inputFor(endpoint, server.world, endpoint.access !== 'public' && !endpoint.access.administrator ? 'learner' : 'administrator', 'own'),
    )

  test.each(writes.map((each) => ({ ...each, title: `${each.feature}.${each.name}` })))(
    '$title cannot be made a browser’s doing',
    async (each) => {
      const request = requestOf(each)
      const who = each.endpoint.access !== 'public' && each.endpoint.access.administrator ? 'administrator' : 'learner'
      for (const headers of [evil, { host: 'college.example', origin: 'null' }]) {
        const response = await server.inject(who, { ...request, headers: { ...request.headers, ...headers } })
        expect(response.json().error.code).toBe('request.forged')
        expect(response.cookies).toEqual([])
      }
    },
  )

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'identifier=teacher%40jntu.example'],
    ['a form of text', 'text/plain', '{"identifier":"teacher@jntu.example","a":"=b"}'],
    [
      'a form with files',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="identifier"\r\n\r\nx\r\n--b--\r\n',
    ],
    ['JSON by another name', 'application/csp-report', '{"identifier":"teacher@jntu.example"}'],
    ['nothing said', '', '{"identifier":"teacher@jntu.example"}'],
  ])('that a browser can send without asking, %s, is no write here', async (_, type, payload) => {
    const before = await rowsOf('sign_in_challenges')
    const headers = type ? { 'content-type': type } : {}
    const response = await server.inject('nobody', { method: 'POST', url: basePath + identity.login.path, payload, headers })
    expect([400, 415]).toContain(response.statusCode)
    expect(await rowsOf('sign_in_challenges')).toBe(before)
  })

  test('cannot sign a visitor in as itself', async () => {
    const { challengeId } = await server.as('nobody')(identity.pinLogin, { body: { identifier: '24J41A050A' } })
    const response = await server.inject('nobody', {
      method: 'POST',
      url: basePath + identity.verifyPin.path,
      payload: { challengeId, pin: testPin },
      headers: evil,
    })
    expect([response.statusCode, response.cookies]).toEqual([403, []])
  })

  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])('turns no GET into a write with %s', async (header) => {
    const url = `${basePath}${identity.sessions.path}`
    for (const query of ['', `?_method=DELETE&id=${cast.learner.sessionId}`, `?id=${cast.learner.sessionId}`])
      await server.inject('learner', { method: 'GET', url: url + query, headers: { [header]: 'DELETE', 'sec-fetch-site': 'cross-site' } })
    await server.as('learner')(identity.me)
  })

  test('follows links that change nothing: of every GET, what is written is when somebody was here', async () => {
    const tables = (
      (await db.execute(`select table_name from information_schema.tables where table_schema = 'public'`)) as unknown as {
        rows: { table_name: string }[]
      }
    ).rows.map((row) => row.table_name)
    const counted = tables.filter((name) => name !== 'rate_limits')
    expect(counted.length).toBeGreaterThan(40)
    const before = Object.fromEntries(await Promise.all(counted.map(async (name) => [name, await rowsOf(name)])))
    for (const { endpoint } of everyEndpoint) {
      if (endpoint.method !== 'GET' || endpoint.response === 'events' || endpoint.access === 'public') continue
      const role = roles.find((each) => endpoint.access !== 'public' && endpoint.access[each]) ?? 'learner'
      const response = await server.inject(role, requestFor(endpoint, inputFor(endpoint, server.world, role, 'own')))
      expect(response.statusCode).toBe(200)
    }
    expect(Object.fromEntries(await Promise.all(counted.map(async (name) => [name, await rowsOf(name)])))).toEqual(before)
  })

  test('is told nothing that it may read: no answer names an origin', async () => {
    for (const method of ['OPTIONS', 'GET'] as const) {
      const response = await server.inject('learner', {
        method,
        url: basePath + identity.me.path,
        headers: { ...evil, 'access-control-request-method': 'GET' },
      })
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})

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

describe('what somebody wrote', () => {
  const formulas = ['=HYPERLINK("https://evil.example")', '+cmd|calc', '-2+3', '@SUM(A1)', '\u0009=1+1'.trim()]

  test('is no formula in the workbook of a statement', async () => {
    const facts = factsOf(server)
    const learners = await buildLearners(
      db,
      facts.collegeId,
      formulas.map((name, at) => ({ name, rollNumber: `-${at}+1` })),
    )
    const section = { collegeId: facts.collegeId, id: facts.classId, programId: entities.program.learner.own }
    await buildEnrolments(db, section, learners, { regulationId: entities.regulation.learner.own })
    const maths = await facts.course('M1')
    await facts.hold(maths, 2, Object.fromEntries(learners.map((id) => [id, 'present'])), { day: '2026-10-06' })
    const query = new URLSearchParams({ classId: facts.classId, month: '2026-10', format: 'xlsx' })
    const { rawPayload, statusCode } = await server.inject('administrator', {
      method: 'GET',
      url: `${basePath}${oversight.downloadStatement.path}?${query}`,
    })
    expect(statusCode).toBe(200)
    // A formula would be read as what it comes to, or as nothing.
    const cells = (await readSheet(rawPayload, 1)).flat()
    for (const written of [...formulas, '-0+1']) expect(cells).toContain(written)
  })

  test('is no line of its own in a calendar', async () => {
    const title = 'Festival\\nBEGIN:VEVENT;X=1,:"DTSTART'
    await server.as('administrator')(year.createCalendarEntry, {
      body: { kind: 'holiday', title, startsOn: '2026-12-30', endsOn: '2026-12-30' },
    })
    await expect(
      server.as('administrator')(year.createCalendarEntry, {
        body: { kind: 'holiday', title: 'Festival\r\nEND:VEVENT\r\nBEGIN:VEVENT', startsOn: '2026-12-31', endsOn: '2026-12-31' },
      }),
    ).rejects.toMatchObject({ code: 'request.malformed' })
    const { path } = await server.as('learner')(feeding.createFeed)
    const { body } = await server.inject('nobody', { method: 'GET', url: path })
    const lines = body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('SUMMARY:Festival\\\\nBEGIN:VEVENT\\;X=1\\,:"DTSTART')
    for (const line of lines) expect(line).not.toMatch(/[\n\r]/)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBe(lines.filter((line) => line.startsWith('SUMMARY')).length)
  })

  test('stays text: as JSON that no browser takes for a page', async () => {
    const title = '</script><script>alert(1)</script>'
    const message = '<img src=x onerror=alert(1)>\u2028<svg/onload=alert(1)>'
    await server.as('teacher')(notifications.createNotification, { body: { title, message, classId: entities.class.teacher.own } })
    const url = `${basePath}${notifications.getNotifications.path}`
    const { headers, body } = await server.inject('learner', { method: 'GET', url, headers: { accept: 'text/html' } })
    expect(JSON.parse(body).data[0]).toMatchObject({ title, message })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('every page', () => {
  const pages = ['/', '/learn', '/teacher/calendar', '/admin/students', '/setup', '/nowhere', '/healthz', '/metrics', '/service-worker.js']
  const calls = [
    '/users/me',
    '/nothing',
    '/openapi.json',
    '/docs/',
    '/docs/static/swagger-ui.css',
    '/calendars/x.ics',
    '/api/v1/file/x',
    '/%c0%ae',
  ]
  test.each([...pages, ...calls.map((path) => basePath + path)])(
    '%s forbids scripts that were written into it, framing and sniffing',
    async (url) => {
      const { headers, body } = await server.inject('nobody', { method: 'GET', url, headers: { accept: 'text/html' } })
      expect(headers['x-content-type-options']).toBe('nosniff')
      // An address that cannot be read is refused before there is anything to say of it, as JSON.
      if (url.includes('%c0')) return
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split(';')
          .map((part) => part.trim().split(/ (.*)/s)),
      )
      expect(policy['default-src']).toBe("'none'")
      expect(policy['base-uri']).toBe("'none'")
      expect(policy['frame-ancestors']).toBe("'none'")
      expect(policy['object-src'] ?? "'none'").toBe("'none'")
      expect(policy['script-src'] ?? policy['default-src']).not.toMatch(/unsafe|\*|data:|blob:|https?:/)
      expect(headers['x-frame-options']).toBe('DENY')
      if (!String(headers['content-type']).includes('html')) return
      // What is data is never run; the page says of itself which of its parts to fetch first.
      for (const [, attributes = '', inside = ''] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
        if (/^ type="application\/json" id="[\w-]+"$/.test(attributes)) expect(() => JSON.parse(inside)).not.toThrow()
        else expect([attributes.includes('src='), inside.trim()]).toEqual([true, ''])
    },
  )
})

describe('the log', () => {
  const logged = () => server.logged.join('')

  test('of a sign-in that failed, and of one that did not, holds no PIN, code or cookie', async () => {
    const before = server.logged.length
    const { challengeId } = await server.as('nobody')(identity.pinLogin, { body: { identifier: '24J41A050A' } })
    const tried = (pin: string) =>
      server.inject('nobody', { method: 'POST', url: basePath + identity.verifyPin.path, payload: { challengeId, pin } })
    await tried('864209')
    const [cookie] = (await tried(testPin)).cookies
    const said = server.logged.slice(before).join('')
    expect(said).not.toContain('864209')
    expect(said).not.toContain(cookie?.value)
  })

  test('of a statement that failed holds none of what it was given', async () => {
    await db.execute('alter table sign_in_challenges add constraint refuse_it check (identifier = $$nothing$$) not valid')
    const response = await server.inject('nobody', {
      method: 'POST',
      url: basePath + identity.login.path,
      payload: { identifier: 'secret.person@jntu.example' },
    })
    expect(response.json()).toEqual({
      error: { code: 'platform.internal', message: 'Internal Server Error', requestId: expect.any(String) },
    })
    const line = server.logged.findLast((text) => text.includes('a request failed')) ?? ''
    expect(line).toContain('Failed query: insert into')
    expect(line).toContain('refuse_it')
    expect(line).not.toContain('secret.person')
    expect(logged()).not.toContain('secret.person')
  })

  test('of requests, where everything is logged, holds no secret address', async () => {
    const lines: string[] = []
    const log = createLog('debug', { write: (text) => lines.push(text) })
    for (const url of ['/lms-backend/calendars/SECRET1.ics?x=1', '/setup?token=SECRET2', '/setup?a=b&token=SECRET3#x'])
      log.info({ req: { method: 'GET', url, ip: '192.0.2.1', headers: { cookie: 'SECRET4' } } }, 'incoming request')
    expect(lines).toHaveLength(3)
    expect(lines.join('')).toContain('/calendars/[redacted]')
    expect(lines.join('')).not.toContain('SECRET')
  })
})
