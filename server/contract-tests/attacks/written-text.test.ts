/* Text of somebody that would be more than text where it comes out: in a workbook, a calendar, an answer, a page; and what a log tells of it. */
import { createHash } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { identity } from '#contract/features/identity.ts'
import { notifications } from '#contract/features/notifications.ts'
import { feeding } from '#contract/features/schedule/feeding.ts'
import { year } from '#contract/features/schedule/year.ts'
import { buildEnrolments } from '../../features/academics/builders.ts'
import { buildLearners } from '../../features/people/builders.ts'
import { createLog } from '../../platform/open.ts'
import { factsOf } from '../../testing/facts.ts'
import { startTestServer } from '../../testing/server.ts'
import { testPin } from '../../testing/world.ts'

const server = await startTestServer({ rollback: true })
const { db } = server.platform
const { entities } = server.world

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

/** How a policy names a script that stands in a page. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

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
      // What is data is never run; the page says of itself which of its parts to fetch first, and what does so is the one script that the policy knows by its contents.
      for (const [, attributes = '', inside = ''] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
        if (/^ type="application\/json" id="[\w-]+"$/.test(attributes)) expect(() => JSON.parse(inside)).not.toThrow()
        else if (attributes === '') expect(policy['script-src']).toBe(`'self' ${hashOf(inside)}`)
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
    expect(JSON.parse(line).err.cause).toMatchObject({ errorCode: '23514' })
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
