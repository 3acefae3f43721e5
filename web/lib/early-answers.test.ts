import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { call } from './api.ts'
import { oldestKept, useConnection } from './connection.ts'
import { takeEarly } from './early-answers.ts'
import { makeStale } from './query.ts'
import { serverNowMs } from './server-clock.ts'

const address = '/lms-backend/users/organisations'
const network = vi.fn<typeof fetch>()
const answerOf = (name: string) => new Response(JSON.stringify({ data: [{ name }] }), { headers: { date: new Date().toUTCString() } })

const anHourAgo = () => new Date(Date.now() - 3_600_000).toUTCString()
const earlyRead = { address, status: 200, body: { data: [{ name: 'early' }] } }
type Early = NonNullable<Window['earlyAnswers']>
type Arrived = NonNullable<Awaited<Early['arriving']>>

const askEarly = (data: Arrived['body']['data'], askedMs = Date.now()) => answerEarly(data && { status: 200, body: { data } }, askedMs)
const answerEarly = (batch: Pick<Arrived, 'status' | 'body'> | undefined, askedMs = Date.now()) => {
  const arriving = Promise.resolve(batch && { arrivedMs: Date.now() - 2000, date: anHourAgo(), ...batch })
  window.earlyAnswers = { askedMs, addresses: new Set([address]), arriving }
}

beforeEach(() => {
  network.mockReset().mockImplementation(async () => answerOf('asked again'))
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.earlyAnswers
})

test('a read takes the answer that was asked for early, once', async () => {
  askEarly([earlyRead])
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'early' }] })
  expect(network).not.toHaveBeenCalled()
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'asked again' }] })
})

test('the server’s clock is that of the moment in which the answer came', async () => {
  const now = new Date('2026-11-21T04:30:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  askEarly([earlyRead])
  await call(identity.organisations, {})
  expect(serverNowMs()).toBe(now.getTime() - 3_600_000 + 2000 + 500)
})

test('what is old, what failed, and what is another address is asked for as ever', async () => {
  askEarly([earlyRead], Date.now() - 31_000)
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'asked again' }] })
  askEarly(undefined)
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'asked again' }] })
  askEarly([earlyRead])
  expect(await takeEarly('/lms-backend/users/me')).toBeUndefined()
})

test.each([
  [401, 'access.signed_out', 0],
  [503, 'platform.unavailable', 1],
] as const)('where the whole batch is refused (%s), a read is asked for alone unless the session is over', async (status, code, times) => {
  const error = { code, message: 'No.', requestId: '1' }
  network.mockImplementation(async () => Response.json({ error }, { status }))
  answerEarly({ status, body: { error } })
  await expect(call(identity.organisations, {})).rejects.toMatchObject({ code, status, requestId: '1' })
  expect(network).toHaveBeenCalledTimes(times)
})

test('a read that is refused is refused as by itself', async () => {
  const error = { code: 'access.not_found', message: 'This does not exist.', requestId: '1' }
  askEarly([{ address, status: 404, body: { error } }])
  await expect(call(identity.organisations, {})).rejects.toMatchObject({ code: 'access.not_found', status: 404, requestId: '1' })
  expect(network).not.toHaveBeenCalled()
})

test.each([429, 500, 503])('what failed in a way that may pass (%i), or is not among the answers, is asked for alone', async (status) => {
  askEarly([{ address, status, body: { error: {} } }])
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'asked again' }] })
  askEarly([])
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'asked again' }] })
})

test('what the device answered is known as kept', async () => {
  askEarly([{ ...earlyRead, keptAt: '2026-11-21T05:12:00.000Z' }])
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'early' }] })
  expect(oldestKept(useConnection.getState())).toBe('2026-11-21T05:12:00.000Z')
})

test('what was asked for before something changed is not taken after it', async () => {
  askEarly([earlyRead])
  await makeStale([identity.organisations])
  expect(await call(identity.organisations, {})).toEqual({ data: [{ name: 'asked again' }] })
})
