import { describe, expect, test } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildSession } from './builders.ts'

const server = await startTestServer({ rollback: true })
const { learner, teacher } = server.world.people
const day = 86_400
const signedOut = expect.objectContaining({ code: 'access.signed_out' })

test('the cookie is out of reach of scripts and other sites, and holds what is stored nowhere', async () => {
  const { challengeId } = await server.as('nobody')(identity.pinLogin, { body: { identifier: '24J41A050A' } })
  const response = await server.inject('nobody', {
    method: 'POST',
    url: '/lms-backend/api/v1/learner/verifyOTP/alternate',
    payload: { challengeId, pin: '2468' },
  })
  const [cookie] = response.cookies
  expect(cookie).toMatchObject({ name: 'prangan', httpOnly: true, sameSite: 'Lax', path: '/' })
  const { rows } = (await server.platform.db.execute<{ token_hash: string }>('select token_hash from sessions')) as unknown as {
    rows: { token_hash: string }[]
  }
  expect(rows.map((row) => row.token_hash)).not.toContain(cookie?.value)
})

describe('a session', () => {
  test('ID-4: remembers the device for thirty days without use', async () => {
    server.wait(29 * day)
    await server.as('learner')(identity.me)
    server.wait(29 * day)
    await server.as('learner')(identity.me)
    server.wait(30 * day + 1)
    await expect(server.as('learner')(identity.me)).rejects.toEqual(signedOut)
  })

  test('ends after ninety days however much it is used', async () => {
    for (let days = 0; days < 90; days += 10) {
      await server.as('learner')(identity.me)
      server.wait(10 * day)
    }
    server.wait(1)
    await expect(server.as('learner')(identity.me)).rejects.toEqual(signedOut)
  })

  test('ends at sign-out, and with it the cookie', async () => {
    const response = await server.inject('teacher', { method: 'POST', url: '/lms-backend/users/logout', payload: {} })
    expect(response.cookies[0]).toMatchObject({ name: 'prangan', value: '' })
    await expect(server.as('teacher')(identity.me)).rejects.toEqual(signedOut)
  })

  test('is listed with its device and ended from another', async () => {
    const phone = await buildSession(server.platform.db, learner, server.platform.clock.now())
    const { data } = await server.as('learner')(identity.sessions)
    expect(data).toHaveLength(2)
    expect(data.find((each) => each.isCurrent)?.id).toBe(learner.sessionId)
    await server.as('learner')(identity.endSession, { query: { id: phone.sessionId } })
    await expect(server.as({ ...learner, ...phone })(identity.me)).rejects.toEqual(signedOut)
    await server.as('learner')(identity.me)
  })

  test('of a person who was deactivated opens nothing', async () => {
    await server.platform.db.execute(`update people set is_active = false where id = '${teacher.personId}'`)
    await expect(server.as('teacher')(identity.me)).rejects.toEqual(signedOut)
  })

  test.each(['', 'x', 'a'.repeat(5000), '../../etc/passwd', "' or 1=1 --"])('with the token %j is none', async (token) => {
    await expect(server.as({ ...learner, token })(identity.me)).rejects.toEqual(signedOut)
  })
})

describe('ID-4: a session on a shared device', () => {
  const minute = 60
  async function signIn(isShared: boolean) {
    const { challengeId } = await server.as('nobody')(identity.pinLogin, { body: { identifier: '24J41A050A' } })
    const payload = { challengeId, pin: '2468', isShared }
    const response = await server.inject('nobody', { method: 'POST', url: '/lms-backend/api/v1/learner/verifyOTP/alternate', payload })
    const token = response.cookies.find(({ name }) => name === 'prangan')?.value ?? ''
    return { response, person: { ...learner, token } }
  }

  test('ends with the browser, and the device is not remembered', async () => {
    const { response } = await signIn(true)
    expect(response.cookies.map(({ name }) => name)).toEqual(['prangan'])
    for (const word of ['maxAge', 'expires']) expect(response.cookies[0]).not.toHaveProperty(word)
    expect(response.json().data.user).toMatchObject({ isOnSharedDevice: true })

    const own = (await signIn(false)).response
    expect(own.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['prangan', 90 * day],
      ['prangan-device', 180 * day],
    ])
    expect(own.json().data.user).not.toHaveProperty('isOnSharedDevice')
  })

  test('lasts while it is used, and ends after half an hour without', async () => {
    const { person } = await signIn(true)
    for (let times = 0; times < 4; times++) {
      server.wait(29 * minute)
      expect(await server.as(person)(identity.me)).toMatchObject({ isOnSharedDevice: true })
    }
    server.wait(30 * minute + 1)
    await expect(server.as(person)(identity.me)).rejects.toEqual(signedOut)
    await server.as('learner')(identity.me)
  })

  test('ends after twelve hours however much it is used', async () => {
    const { person } = await signIn(true)
    for (let times = 0; times < 36; times++) {
      server.wait(20 * minute)
      await server.as(person)(identity.me)
    }
    server.wait(1)
    await expect(server.as(person)(identity.me)).rejects.toEqual(signedOut)
  })

  test('says so in the list of sessions, in which it stands no longer once it is over', async () => {
    await signIn(true)
    const sessions = async () => (await server.as('learner')(identity.sessions)).data.map(({ isShared }) => isShared)
    expect(await sessions()).toEqual([true, false])
    server.wait(31 * minute)
    expect(await sessions()).toEqual([false])
  })
})

describe('a write from elsewhere', () => {
  const logout = (headers: Record<string, string>) =>
    server.inject('learner', {
      method: 'POST',
      url: '/lms-backend/users/logout',
      payload: {},
      headers: { host: 'college.example', ...headers },
    })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://college.example' },
    { origin: 'https://evil.example' },
    { origin: 'http://college.example.evil.example' },
    { origin: 'null' },
  ])('is refused: %o', async (headers) => {
    const response = await logout(headers)
    expect(response.statusCode).toBe(403)
    expect(response.json().error.code).toBe('request.forged')
  })

  test.each([{ 'sec-fetch-site': 'same-origin', origin: 'http://college.example' }, { origin: 'http://college.example' }, {}])(
    'of our own is taken: %o',
    async (headers) => {
      expect((await logout(headers)).statusCode).toBe(200)
    },
  )
})
