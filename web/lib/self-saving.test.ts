import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { type Keeping, SelfSaving } from './self-saving.ts'

const send = vi.fn<(draft: string) => Promise<{ savedAt: string }>>()
const keep = vi.fn<(draft: string) => Promise<void>>()
const release = vi.fn<(savedAt: string) => Promise<void>>()
let seen: Keeping['is'][] = []
let running: SelfSaving<string>[] = []
const start = () => {
  const saving = new SelfSaving<string>({ send, keep, release, onKeeping: ({ is }) => seen.push(is) })
  saving.begin()
  running.push(saving)
  return saving
}
const offline = () => Promise.reject(new Failure('platform.unavailable'))

beforeEach(() => {
  vi.useFakeTimers()
  seen = []
  send.mockReset().mockResolvedValue({ savedAt: '2026-11-21T05:12:00Z' })
  keep.mockReset().mockResolvedValue()
  release.mockReset().mockResolvedValue()
})
afterEach(() => {
  for (const one of running) one.end()
  running = []
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

test('keeps every change on the device at once, and sends the last one when the writing pauses', async () => {
  const saving = start()
  saving.change('a')
  expect(keep).toHaveBeenCalledWith('a')
  await vi.advanceTimersByTimeAsync(1400)
  saving.change('ab')
  await vi.advanceTimersByTimeAsync(1400)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(send.mock.calls).toEqual([['ab']])
  expect(release).toHaveBeenCalledOnce()
  expect(seen).toEqual(['saving', 'saved'])
  expect(saving.unsent()).toBeUndefined()
})

test('what changes after it was saved is not said to be saved', async () => {
  const saving = start()
  saving.change('a')
  await vi.advanceTimersByTimeAsync(1500)
  saving.change('ab')
  saving.change('abc')
  expect(seen).toEqual(['saving', 'saved', 'saving'])
  await vi.advanceTimersByTimeAsync(1500)
  expect(seen).toEqual(['saving', 'saved', 'saving', 'saved'])
})

test('one request at a time: what is written meanwhile is sent after it, and only the last of it', async () => {
  const answers: (() => void)[] = []
  send.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({ savedAt: 'now' }))))
  const saving = start()
  saving.change('a')
  await vi.advanceTimersByTimeAsync(1500)
  saving.change('b')
  await vi.advanceTimersByTimeAsync(1500)
  saving.change('c')
  await vi.advanceTimersByTimeAsync(1500)
  expect(send.mock.calls).toEqual([['a']])
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([['a'], ['c']])
  // What the first answer was about is not what stands on the screen.
  expect(release).not.toHaveBeenCalled()
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(release).toHaveBeenCalledOnce()
  expect(seen.at(-1)).toBe('saved')
})

test('without a network it stays on the device, is tried again ever more rarely, and at once when the network is back', async () => {
  send.mockImplementation(offline)
  const saving = start()
  saving.change('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(seen).toEqual(['saving', 'kept'])
  expect(saving.unsent()).toBe('a')
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9000)
  expect(send).toHaveBeenCalledTimes(2)
  send.mockResolvedValue({ savedAt: 'now' })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(3)
  expect(seen.at(-1)).toBe('saved')
})

test('a refusal is told and not repeated until something else is written', async () => {
  send.mockRejectedValueOnce(new Failure('access.not_found'))
  const saving = start()
  saving.change('a')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).toHaveBeenCalledOnce()
  expect(seen).toEqual(['saving', 'kept'])
  saving.change('b')
  await vi.advanceTimersByTimeAsync(1500)
  expect(seen.at(-1)).toBe('saved')
})

test('what neither the device nor the server could keep is said to be unsafe', async () => {
  keep.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  send.mockImplementation(offline)
  const saving = start()
  saving.change('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(seen.at(-1)).toBe('unsafe')
})

test('while it is held nothing is sent, and it waits for a request on its way', async () => {
  const answers: (() => void)[] = []
  send.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({ savedAt: 'now' }))))
  const saving = start()
  saving.change('a')
  await vi.advanceTimersByTimeAsync(1500)
  saving.change('b')
  const held = vi.fn<(goOn: () => void) => void>()
  const holding = saving.hold().then(held)
  await vi.advanceTimersByTimeAsync(5000)
  expect(held).not.toHaveBeenCalled()
  answers.shift()?.()
  await holding
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send.mock.calls).toEqual([['a']])
  held.mock.calls[0]?.[0]()
  await vi.advanceTimersByTimeAsync(1500)
  expect(send.mock.calls).toEqual([['a'], ['b']])
})

test('what was dealt with otherwise is not sent, and the device forgets it', async () => {
  const saving = start()
  saving.change('a')
  await saving.drop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).not.toHaveBeenCalled()
  expect(release).toHaveBeenCalledOnce()
  expect(saving.unsent()).toBeUndefined()
  expect(seen).toEqual(['saving', 'untouched'])
  saving.change('ab')
  expect(seen.at(-1)).toBe('saving')
})

test('what changes while the device forgets what was dealt with is kept again, and sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  release.mockReturnValueOnce(promise)
  const saving = start()
  saving.change('a')
  const dropped = saving.drop()
  saving.change('ab')
  keep.mockClear()
  resolve()
  await dropped
  await vi.advanceTimersByTimeAsync(0)
  expect(keep.mock.calls).toEqual([['ab']])
  expect(seen).toEqual(['saving'])
  await vi.advanceTimersByTimeAsync(1500)
  expect(send.mock.calls).toEqual([['ab']])
})

test('at the end what is left is sent, once', async () => {
  send.mockImplementation(offline)
  const saving = start()
  saving.change('a')
  saving.end()
  saving.change('ab')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send.mock.calls).toEqual([['ab']])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).toHaveBeenCalledOnce()
})

test('at the end what was written during a request is sent behind it, once, whatever becomes of the request', async () => {
  for (const answerFirst of [() => Promise.resolve({ savedAt: 'now' }), offline]) {
    send.mockReset()
    const { promise, resolve } = Promise.withResolvers<{ savedAt: string }>()
    send.mockReturnValueOnce(promise)
    send.mockImplementation(offline)
    const saving = start()
    saving.change('a')
    await vi.advanceTimersByTimeAsync(1500)
    saving.change('ab')
    saving.end()
    await vi.advanceTimersByTimeAsync(5000)
    expect(send.mock.calls).toEqual([['a']])
    resolve(answerFirst())
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send.mock.calls).toEqual([['a'], ['ab']])
  }
})

test('what was held at the end is sent when it may go on', async () => {
  const saving = start()
  saving.change('a')
  const goOn = await saving.hold()
  saving.end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).not.toHaveBeenCalled()
  goOn()
  await vi.advanceTimersByTimeAsync(1500)
  expect(send.mock.calls).toEqual([['a']])
})
