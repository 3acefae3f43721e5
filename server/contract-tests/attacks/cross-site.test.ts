/* Writes that another site has a browser send, with the cookies of whoever is signed in; and answers that it would read. */
import { describe, expect, test } from 'vitest'
import { basePath, roles } from '#contract/endpoint.ts'
import { identity } from '#contract/features/identity.ts'
import { everyEndpoint } from '#contract/features.ts'
import { inputFor, requestFor } from '../../testing/requests.ts'
import { startTestServer } from '../../testing/server.ts'
import { testPin } from '../../testing/world.ts'

const server = await startTestServer({ rollback: true })
const { db } = server.platform
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

  // From nowhere else, so that nothing but the method stands between this and a write.
  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])('turns no GET into a write with %s', async (header) => {
    const url = `${basePath}${identity.sessions.path}`
    const { sessionId } = server.world.people.learner
    const headers = { 'sec-fetch-site': 'same-origin' }
    for (const query of ['', `?_method=DELETE&id=${sessionId}`, `?id=${sessionId}`])
      await server.inject('learner', { method: 'GET', url: url + query, headers: { ...headers, [header]: 'DELETE' } })
    await server.as('learner')(identity.me)
    // What the others were after is what this does.
    await server.inject('learner', { method: 'DELETE', url: `${url}?id=${sessionId}`, headers })
    await expect(server.as('learner')(identity.me)).rejects.toMatchObject({ code: 'access.signed_out' })
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
