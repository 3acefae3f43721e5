import { expect, test } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { startTestServer } from '../../testing/server.ts'

/** An installation that others can reach: nothing of the demo shows, and everything travels over https. */
const server = await startTestServer({ rollback: true, env: { HOST: '0.0.0.0' } })

test('the browser is told to stay on https, and the cookie cannot be overwritten by a sibling domain', async () => {
  const { challengeId } = await server.as('nobody')(identity.pinLogin, { body: { identifier: '24J41A050A' } })
  const response = await server.inject('nobody', {
    method: 'POST',
    url: '/lms-backend/api/v1/learner/verifyOTP/alternate',
    payload: { challengeId, pin: '2468' },
  })
  expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(response.cookies[0]).toMatchObject({ name: '__Host-prangan', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(response.cookies[0]).not.toHaveProperty('domain')
})

test('the demo’s accounts and outbox are not there', async () => {
  for (const path of ['accounts', 'outbox?to=teacher@jntu.example']) {
    const response = await server.inject('nobody', { method: 'GET', url: `/lms-backend/demo/${path}` })
    expect(response.statusCode).toBe(404)
    expect(response.json().error.code).toBe('request.not_found')
  }
})
