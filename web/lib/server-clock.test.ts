import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNowMs } from './server-clock.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:27:00Z') }))
afterEach(() => vi.useRealTimers())

test('when the server first answered is known from then on', async () => {
  // As in a page that has just begun.
  vi.resetModules()
  const page = await import('./server-clock.ts')
  page.noteServerTime(null)
  expect(page.firstAnswerAt()).toBeUndefined()
  page.noteServerTime('Sat, 21 Nov 2026 04:29:58 GMT')
  page.noteServerTime('Sat, 21 Nov 2026 04:30:00 GMT')
  expect(page.firstAnswerAt()).toBe('2026-11-21T04:29:58.000Z')
})

test('ATT-10: a device whose clock is wrong knows the server’s time from its answers', () => {
  noteServerTime('Sat, 21 Nov 2026 04:30:00 GMT')
  expect(new Date(serverNowMs()).toISOString()).toBe('2026-11-21T04:30:00.500Z')
  vi.setSystemTime(new Date('2026-11-21T04:28:00Z'))
  expect(new Date(serverNowMs()).toISOString()).toBe('2026-11-21T04:31:00.500Z')
})

test('an answer without a time changes nothing', () => {
  noteServerTime('Sat, 21 Nov 2026 04:30:00 GMT')
  noteServerTime(null)
  noteServerTime('some day')
  expect(new Date(serverNowMs()).toISOString()).toBe('2026-11-21T04:30:00.500Z')
})
