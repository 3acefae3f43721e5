import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/features/identity.ts'
import { call } from './api.ts'
import { takeEarly } from './early-answers.ts'
import { makeStale } from './query.ts'
import { serverNowMs } from './server-clock.ts'

const address = '/lms-backend/users/organisations'
const network = vi.fn<typeof fetch>()
const answerOf = (name: string) =>
  new Response(JSON.stringify({ data: [{ name }] }), { headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } })

const askEarly = (answer: Response | undefined, askedMs = Date.now()) => {
  const arriving = Promise.resolve(answer && { answer, arrivedMs: Date.now() - 2000 })
  window.earlyAnswers = new Map([[address, { askedMs, arriving }]])
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
  askEarly(answerOf('early'))
  expect(await call(identity.organisations, {})).toEqual([{ name: 'early' }])
  expect(network).not.toHaveBeenCalled()
  expect(await call(identity.organisations, {})).toEqual([{ name: 'asked again' }])
})

test('the server’s clock is that of the moment in which the answer came', async () => {
  askEarly(answerOf('early'))
  await call(identity.organisations, {})
  expect(Math.abs(serverNowMs() - (Date.now() - 3_600_000 + 2000))).toBeLessThan(1500)
})

test('what is old, what failed, and what is another address is asked for as ever', async () => {
  askEarly(answerOf('early'), Date.now() - 31_000)
  expect(await call(identity.organisations, {})).toEqual([{ name: 'asked again' }])
  askEarly(undefined)
  expect(await call(identity.organisations, {})).toEqual([{ name: 'asked again' }])
  askEarly(answerOf('early'))
  expect(await takeEarly('/lms-backend/users/me')).toBeUndefined()
})

test('what was asked for before something changed is not taken after it', async () => {
  askEarly(answerOf('early'))
  await makeStale([identity.organisations])
  expect(await call(identity.organisations, {})).toEqual([{ name: 'asked again' }])
})
